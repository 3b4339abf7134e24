import { useLocation, useNavigate, useNavigation } from '#kit/page/navigation.tsx';
import { COLUMNS, columnsOf, columnsText, type DeskColumn } from './columns.ts';

/** The columns on show and a way to choose others: they stand in the address, and what else stands there stays. */
export function useColumns<C extends DeskColumn>(all: readonly C[]): { shown: C[]; choose: (keys: readonly string[]) => void } {
  const here = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  // At once, while the page is on its way.
  const { pathname, search } = next?.pathname === here.pathname ? next : here;
  return {
    shown: columnsOf(all, new URLSearchParams(search).get(COLUMNS)),
    choose(keys) {
      const query = new URLSearchParams(search);
      const text = columnsText(all, keys);
      if (text === null) query.delete(COLUMNS);
      else query.set(COLUMNS, text);
      void navigate({ pathname, search: query.toString() }, { replace: true, preventScrollReset: true });
    },
  };
}

/** What of the address stays when its list is narrowed or paged: its columns, for `keep` of `FilterForm` and for links. */
export function useKeptColumns(): Readonly<Record<string, string>> {
  const columns = new URLSearchParams(useLocation().search).get(COLUMNS);
  return columns ? { [COLUMNS]: columns } : {};
}
