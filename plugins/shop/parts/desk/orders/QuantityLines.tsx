import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import { Fieldset } from '#kit/ui/forms/Fieldset.tsx';
import { WholeField } from '#kit/ui/forms/WholeField.tsx';
import type { Order } from '../../../calls/orderSchemas.ts';

interface Props {
  legend: string;
  order: Order;
  /** Most of each line; lines that are not there are not asked for. */
  most: ReadonlyMap<string, number>;
  value: Readonly<Record<string, number>>;
  onChange: (value: Record<string, number>) => void;
}

/** How many of each line of an order: the `lines` of a form. Nothing where none is left. */
export function QuantityLines({ legend, order, most, value, onChange }: Props) {
  const t = useText('shop');
  const { errors } = useActionForm();
  const lines = order.lines.filter(({ id }) => (most.get(id) ?? 0) > 0);
  if (lines.length === 0) return null;
  return (
    <Fieldset legend={legend} name="lines" error={errors.lines}>
      {lines.map((line) => (
        <WholeField
          key={line.id}
          name={`lines.${line.id}`}
          label={[line.title, line.options, line.sku].filter(Boolean).join(' · ')}
          unit={`/ ${most.get(line.id) ?? 0}`}
          min={0}
          max={most.get(line.id)}
          value={value[line.id] ?? 0}
          onChange={(count) => onChange({ ...value, [line.id]: count })}
        />
      ))}
      {lines.some(({ id }) => value[id] !== most.get(id)) && (
        <Button variant="quiet" onClick={() => onChange(Object.fromEntries(lines.map(({ id }) => [id, most.get(id)!])))}>
          {t('lines.all')}
        </Button>
      )}
    </Fieldset>
  );
}
