import { useText } from '#kernel/contract/page.ts';
import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import { DatePicker } from '#kit/ui/forms/DatePicker.tsx';

interface Days {
  readonly from: string;
  readonly to: string;
}

/** From which day to which; without the second one it is one day. */
export function DaysFields({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  const t = useText('lesson');
  const { errors } = useActionForm();
  return (['from', 'to'] as const).map((name) => (
    <DatePicker
      key={name}
      label={t(`desk.dates.${name}`)}
      name={name}
      optional={name === 'to'}
      value={days[name] || null}
      error={errors[name]}
      onChange={(day) => onChange({ ...days, [name]: day ?? '' })}
    />
  ));
}
