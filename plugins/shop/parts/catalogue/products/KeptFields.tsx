import { pairsOf, type ListQuery } from '../../../rules/productQuery.ts';

/** What a form of the list does not ask for itself, so that it is still there when the form is sent. */
export function KeptFields({ query, but }: { query: ListQuery; but: readonly (keyof ListQuery)[] }) {
  return pairsOf({ ...query, page: 1 }).map(([name, value]) =>
    but.includes(name) ? null : <input key={name} type="hidden" name={name} value={value} />,
  );
}
