import { useText } from '#kernel/client/text.ts';
import { Button } from '#kernel/ui/actions/Button.tsx';
import { SelectField } from '#kernel/ui/forms/SelectField.tsx';
import { TextField } from '#kernel/ui/forms/TextField.tsx';
import { dayFrom } from '../../rules/period.ts';
import { typed } from '../typed.ts';
import { SHOWS, type Filter } from './filter.ts';

/** Narrows a statement to a kind, a time and some words. */
export function StatementFilter({ filter, onFilter }: { filter: Filter; onFilter: (filter: Filter) => void }) {
  const t = useText('wallet');
  const read = (form: HTMLFormElement): Filter => {
    const text = (name: string) => typed(form, name);
    const [from, to] = [dayFrom(text('from')), dayFrom(text('to'))];
    // The wrong way round is easily put right.
    const [first, last] = from && to && from > to ? [to, from] : [from, to];
    return { show: SHOWS.find((show) => show === text('show')) ?? 'all', from: first, to: last, q: text('q').trim() };
  };
  return (
    <form
      role="search"
      className="wallet-Filter"
      // Another filter in the address is another form: what was typed into the old one belongs to that.
      key={JSON.stringify(filter)}
      onSubmit={(event) => {
        event.preventDefault();
        onFilter(read(event.currentTarget));
      }}
    >
      <SelectField
        label={t('filter.show')}
        name="show"
        defaultValue={filter.show}
        options={SHOWS.map((value) => ({ value, label: t(`filter.${value}`) }))}
      />
      <TextField label={t('filter.from')} name="from" type="date" defaultValue={filter.from} />
      <TextField label={t('filter.to')} name="to" type="date" defaultValue={filter.to} />
      <TextField label={t('filter.q')} name="q" type="search" maxLength={100} defaultValue={filter.q} />
      <Button type="submit" variant="secondary">
        {t('filter.submit')}
      </Button>
    </form>
  );
}
