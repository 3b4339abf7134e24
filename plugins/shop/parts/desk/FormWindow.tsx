import { useText } from '#kernel/contract/page.ts';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';

/** From when to when something holds; either end may be open: fields of an `ActionForm`. */
export function FormWindow({ names: [from, to] }: { names: readonly [from: string, to: string] }) {
  const t = useText('shop');
  return (
    <div className="ui-Desk-pair">
      <FormField name={from} label={t('desk.from')} />
      <FormField name={to} label={t('desk.to')} />
    </div>
  );
}
