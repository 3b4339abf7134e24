import { useText } from '#kernel/contract/page.ts';
import { SPACE_STEPS, type Space } from '#kit/composer/document.ts';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { PixelField } from './PixelField.tsx';
import { useStyle } from './StyleContext.ts';

interface Props {
  path: readonly string[];
  label: string;
  min: number;
  max: number;
  unit?: string;
}

/** A distance: a step of the scale that follows the density, or px. */
export function SpaceField({ path, label, min, max, unit = 'px' }: Props) {
  const t = useText('cms');
  const { value, error, name, set } = useStyle<Space>(path);
  const isStep = SPACE_STEPS.some((step) => step === value);
  const kind = value === undefined ? '' : isStep ? String(value) : 'px';
  return (
    <div className="cms-Space">
      <SelectField
        label={label}
        name={name}
        error={isStep ? error : undefined}
        value={kind}
        options={[
          { value: '', label: t('compose.theme') },
          ...SPACE_STEPS.map((step, index) => ({ value: step, label: t('compose.step', { number: index }) })),
          { value: 'px', label: t('compose.pixels') },
        ]}
        onChange={({ target }) => set(target.value === '' ? undefined : target.value === 'px' ? 16 : (target.value as Space))}
      />
      {kind === 'px' && <PixelField path={path} label={t('compose.pixelsOf', { label })} min={min} max={max} unit={unit} />}
    </div>
  );
}
