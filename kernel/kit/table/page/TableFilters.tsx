import { useKeptColumns } from '#kit/ui/desk/list/useColumns.ts';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import type { TableView } from './useTable.ts';

/** Fields of a row's form may be named alike. */
const idOf = (name: string) => `filter-${name}`;

/** What the list is narrowed to: a search, and a choice for each filter. All of it stands in the address. */
export function TableFilters({ view }: { view: TableView }) {
  const { table, data, t, titleOf, labelOf } = view;
  const { search = [], filters = [] } = table.options;
  const kept = useKeptColumns();
  if (search.length === 0 && filters.length === 0) return null;
  const choices = filters.map((name) => {
    const field = table.fields[name]!;
    const values = field.kind === 'flag' ? [true, false] : (field.schema.enum ?? []).filter((value) => value !== null);
    const options = values.map((value) => ({ value: String(value), label: labelOf(field, value) }));
    return { name, id: idOf(name), label: titleOf(field), options: [{ value: '', label: t('table.any') }, ...options] };
  });
  const words = search.length > 0 ? [{ name: 'q', id: idOf('q'), label: t('table.search'), type: 'search' as const, maxLength: 100 }] : [];
  const fields = [...words, ...choices];
  return (
    <FilterForm
      values={Object.fromEntries(fields.map(({ name }) => [name, data.query[name] ?? '']))}
      fields={fields}
      keep={{ ...kept, sort: data.query.sort ?? '' }}
      submit={t('table.find')}
    />
  );
}
