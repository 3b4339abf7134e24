import { useText } from '#kernel/client/text.ts';
import { Button } from '#kernel/ui/actions/Button.tsx';
import { TextField } from '#kernel/ui/forms/TextField.tsx';
import { dayFrom } from '../../rules/period.ts';
import { typed } from '../typed.ts';
import type { Filter } from './filter.ts';

/** From when until when a statement goes. */
export function PeriodForm({ filter, onFilter }: { filter: Filter; onFilter: (filter: Filter) => void }) {
  const t = useText('wallet');
  return (
    <form
      className="wallet-Period"
      key={`${filter.from} ${filter.to}`}
      onSubmit={(event) => {
        event.preventDefault();
        const [from, to] = [dayFrom(typed(event.currentTarget, 'from')), dayFrom(typed(event.currentTarget, 'to'))];
        onFilter({ ...filter, ...(from && to && from > to ? { from: to, to: from } : { from, to }) });
      }}
    >
      <TextField label={t('filter.from')} name="from" type="date" defaultValue={filter.from} />
      <TextField label={t('filter.to')} name="to" type="date" defaultValue={filter.to} />
      <Button type="submit" variant="secondary">
        {t('print.show')}
      </Button>
    </form>
  );
}
