import { useText } from '#kernel/contract/page.ts';
import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import { Fieldset } from '#kit/ui/forms/Fieldset.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import type { Order } from '../../calls/orderSchemas.ts';

interface Props {
  lines: Order['lines'];
  value: Readonly<Record<string, number>>;
  onChange: (value: Record<string, number>) => void;
}

/** How many of each thing come back: the `lines` of a form. */
export function ReturnLines({ lines, value, onChange }: Props) {
  const t = useText('shop');
  const { errors } = useActionForm();
  return (
    <Fieldset legend={t('return.lines')} name="lines" error={errors.lines}>
      {lines.map((line) => (
        <SelectField
          key={line.id}
          label={[line.title, line.options].filter(Boolean).join(' · ')}
          value={value[line.id] ?? 0}
          options={Array.from({ length: line.returnable + 1 }, (_, count) => ({
            value: String(count),
            label: count === 0 ? t('return.none') : t('return.count', { count }),
          }))}
          onChange={({ target }) => onChange({ ...value, [line.id]: Number(target.value) })}
        />
      ))}
    </Fieldset>
  );
}
