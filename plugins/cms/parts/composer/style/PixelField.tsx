import { useText } from '#kernel/contract/page.ts';
import { NumberField } from '#kit/ui/forms/NumberField.tsx';
import { useStyle } from './StyleContext.ts';

interface Props {
  path: readonly string[];
  label: string;
  min: number;
  max: number;
  unit?: string;
}

/** A whole number; empty leaves it to the theme. */
export function PixelField({ path, label, min, max, unit }: Props) {
  const t = useText('cms');
  const { value, error, name, set } = useStyle<number | string>(path);
  return (
    <NumberField
      label={label}
      name={name}
      error={error}
      min={min}
      max={max}
      unit={unit}
      placeholder={t('compose.theme')}
      value={value ?? null}
      onChange={(next) => set(next ?? undefined)}
    />
  );
}
