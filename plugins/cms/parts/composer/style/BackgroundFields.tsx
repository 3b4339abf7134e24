import { useText } from '#kernel/contract/page.ts';
import { Switch } from '#kit/ui/forms/Switch.tsx';
import type { BoxStyle } from '#kit/composer/document.ts';
import { PictureAddress } from '../../picture/PictureAddress.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { ColourField } from './ColourField.tsx';
import { PixelField } from './PixelField.tsx';
import { useStyle } from './StyleContext.ts';
import { StyleGroup } from './StyleGroup.tsx';
import { NumberField } from '#kit/ui/forms/NumberField.tsx';

type Background = NonNullable<BoxStyle['background']>;
const AT = ['style', 'background'] as const;
const IMAGE = [...AT, 'image'] as const;
const GRADIENT = [...AT, 'gradient'] as const;

/** How far from left and top the picture's middle lies; both are stored together. */
function Position() {
  const t = useText('cms');
  const { value, error, name, set } = useStyle<{ x: number | string; y: number | string }>([...IMAGE, 'position']);
  const now = value ?? { x: 50, y: 50 };
  return (['x', 'y'] as const).map((axis) => (
    <NumberField
      key={axis}
      label={t(`compose.position.${axis}`)}
      name={`${name}.${axis}`}
      error={error}
      min={0}
      max={100}
      step={5}
      unit="%"
      value={now[axis]}
      onChange={(next) => set({ ...now, [axis]: next ?? 50 })}
    />
  ));
}

/** How much of the canvas lies over the picture, stored as a part of 1 and shown in per cent. */
function Scrim() {
  const t = useText('cms');
  const { value, error, name, set } = useStyle<number | string>([...IMAGE, 'scrim']);
  return (
    <NumberField
      label={t('compose.scrim')}
      hint={t('compose.scrimHint')}
      name={name}
      error={error}
      min={0}
      max={90}
      step={5}
      unit="%"
      value={typeof value === 'number' ? Math.round(value * 100) : (value ?? null)}
      onChange={(next) => set(typeof next === 'number' ? next / 100 : (next ?? undefined))}
    />
  );
}

/** Colour, gradient and picture behind a part. */
export function BackgroundFields() {
  const t = useText('cms');
  const gradient = useStyle<Background['gradient']>(GRADIENT);
  const image = useStyle<Background['image']>(IMAGE);
  return (
    <StyleGroup title={t('compose.background')}>
      <ColourField path={[...AT, 'color']} label={t('compose.backgroundColour')} />
      <Switch
        label={t('compose.gradient')}
        name={gradient.name}
        error={gradient.error}
        checked={gradient.value !== undefined}
        onChange={({ target }) => gradient.set(target.checked ? { from: 'accent', to: 'accent2', angle: 135 } : undefined)}
      />
      {gradient.value && (
        <>
          <ColourField path={[...GRADIENT, 'from']} label={t('compose.gradientFrom')} needed />
          <ColourField path={[...GRADIENT, 'to']} label={t('compose.gradientTo')} needed />
          <PixelField path={[...GRADIENT, 'angle']} label={t('compose.angle')} min={0} max={360} unit="°" />
        </>
      )}
      <PictureAddress
        label={t('compose.backgroundImage')}
        name={image.name}
        error={image.error}
        src={image.value?.src ?? ''}
        onChange={(src) => image.set(src === '' ? undefined : { ...image.value, src })}
      />
      {image.value && (
        <>
          <ChoiceField path={[...IMAGE, 'size']} label={t('compose.size')} values={['cover', 'contain', 'auto']} words="size" />
          <Position />
          <Scrim />
        </>
      )}
    </StyleGroup>
  );
}
