import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import type { ListQuery } from '../../../rules/productQuery.ts';
import { SORTS } from '../../../schemas.ts';
import { KeptFields } from './KeptFields.tsx';
import { useListForm } from './useListForm.ts';

/** In which order the list stands. */
export function SortForm({ path, query }: { path: string; query: ListQuery }) {
  const t = useText('shop');
  const submit = useListForm(path);
  return (
    <form action={path} className="shop-Sort" onSubmit={submit}>
      <KeptFields query={query} but={['sort']} />
      <SelectField
        key={query.sort}
        label={t('sort.title')}
        name="sort"
        defaultValue={query.sort}
        options={SORTS.map((value) => ({ value, label: t(value === 'relevance' && !query.q ? 'sort.usual' : `sort.${value}`) }))}
        onChange={(event) => event.currentTarget.form!.requestSubmit()}
      />
      <noscript>
        <Button type="submit" variant="secondary">
          {t('sort.apply')}
        </Button>
      </noscript>
    </form>
  );
}
