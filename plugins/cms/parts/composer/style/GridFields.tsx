import { useText } from '#kernel/contract/page.ts';
import { GRID_DEVICES, type Width } from '#kit/composer/document.ts';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { PixelField } from './PixelField.tsx';
import { SpaceField } from './SpaceField.tsx';
import { useStyle } from './StyleContext.ts';
import { StyleGroup } from './StyleGroup.tsx';

const MOST = { mobile: 2, tablet: 6, desktop: 12 } as const;
const NAMED = ['content', 'wide', 'full'] as const;
const START = { px: 960, percent: 100 } as const;

/** How wide a row is: a measure of the theme, px or per cent. */
function WidthField() {
  const t = useText('cms');
  const { value, error, name, set } = useStyle<Width>(['width']);
  const kind = value === undefined || typeof value === 'string' ? (value ?? '') : 'px' in value ? 'px' : 'percent';
  return (
    <>
      <SelectField
        label={t('compose.width')}
        name={name}
        error={error}
        value={kind}
        options={[
          { value: '', label: t('compose.theme') },
          ...[...NAMED, 'px', 'percent'].map((one) => ({ value: one, label: t(`compose.width.${one}`) })),
        ]}
        onChange={({ target: { value: next } }) =>
          set(
            next === '' ? undefined : next === 'px' ? { px: START.px } : next === 'percent' ? { percent: START.percent } : (next as Width),
          )
        }
      />
      {kind === 'px' && <PixelField path={['width', 'px']} label={t('compose.width.px')} min={200} max={2000} unit="px" />}
      {kind === 'percent' && <PixelField path={['width', 'percent']} label={t('compose.width.percent')} min={10} max={100} unit="%" />}
    </>
  );
}

/** How a row is divided. */
export function RowFields() {
  const t = useText('cms');
  return (
    <StyleGroup title={t('compose.grid')} open>
      {GRID_DEVICES.map((device) => (
        <PixelField
          key={device}
          path={['columnsPer', device]}
          label={t('compose.columnsOn', { device: t(`compose.device.${device}`) })}
          min={1}
          max={MOST[device]}
        />
      ))}
      <SpaceField path={['gap']} label={t('compose.gap')} min={0} max={96} />
      <WidthField />
    </StyleGroup>
  );
}

/** How many places of its row a column takes. */
export function ColumnFields() {
  const t = useText('cms');
  return (
    <StyleGroup title={t('compose.colspan')} open>
      {GRID_DEVICES.map((device) => (
        <PixelField
          key={device}
          path={['colspan', device]}
          label={t('compose.colspanOn', { device: t(`compose.device.${device}`) })}
          min={1}
          max={MOST[device]}
        />
      ))}
    </StyleGroup>
  );
}
