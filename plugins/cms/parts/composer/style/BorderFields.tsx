import { useText } from '#kernel/contract/page.ts';
import type { Radius } from '#kit/composer/document.ts';
import { Switch } from '#kit/ui/forms/Switch.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { ColourField } from './ColourField.tsx';
import { PixelField } from './PixelField.tsx';
import { useStyle } from './StyleContext.ts';
import { StyleGroup } from './StyleGroup.tsx';

const AT = ['style', 'border'] as const;
const CORNERS = ['tl', 'tr', 'br', 'bl'] as const;

/** Line and corners around a part. */
export function BorderFields() {
  const t = useText('cms');
  const { value: radius, error, name, set } = useStyle<Readonly<Partial<Record<(typeof CORNERS)[number], Radius>>>>([...AT, 'radius']);
  const isRound = CORNERS.every((corner) => radius?.[corner] === 'pill');
  return (
    <StyleGroup title={t('compose.border')}>
      <PixelField path={[...AT, 'width']} label={t('compose.borderWidth')} min={0} max={8} unit="px" />
      <ChoiceField
        path={[...AT, 'style']}
        label={t('compose.borderStyle')}
        values={['none', 'solid', 'dashed', 'dotted', 'double']}
        words="line"
      />
      <ColourField path={[...AT, 'color']} label={t('compose.borderColour')} />
      <Switch
        label={t('compose.round')}
        name={name}
        error={error}
        checked={isRound}
        onChange={({ target }) => set(target.checked ? { tl: 'pill', tr: 'pill', br: 'pill', bl: 'pill' } : undefined)}
      />
      {!isRound &&
        CORNERS.map((corner) => (
          <PixelField key={corner} path={[...AT, 'radius', corner]} label={t(`compose.corner.${corner}`)} min={0} max={48} unit="px" />
        ))}
    </StyleGroup>
  );
}
