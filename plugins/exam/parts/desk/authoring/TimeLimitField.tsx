import { useText } from '#kernel/contract/page.ts';
import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import { NumberField } from '#kit/ui/forms/NumberField.tsx';

interface Props {
  seconds: number | null;
  onChange: (seconds: number | null) => void;
}

/** How long somebody has: minutes are typed, seconds are kept. */
export function TimeLimitField({ seconds, onChange }: Props) {
  const t = useText('exam');
  return (
    <NumberField
      label={t('draft.timeLimitSeconds')}
      name="timeLimitSeconds"
      optional
      min={1}
      unit={t('unit.minutes')}
      value={seconds === null ? null : Math.round((seconds / 60) * 100) / 100}
      error={useActionForm().errors.timeLimitSeconds}
      onChange={(minutes) => onChange(typeof minutes === 'number' ? Math.round(minutes * 60) : null)}
    />
  );
}
