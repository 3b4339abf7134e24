import { useLocation, useNavigate, useNavigation, useText } from '#kernel/contract/page.ts';
import { COLUMNS, columnsOf, columnsText } from '#kit/ui/desk/list/columns.ts';
import { call } from '../call.ts';
import { columnsWith } from './columns.ts';

/** The columns of a table: those of the address, else those that the visitor has chosen last; to choose is to do both. */
export function useTaskColumns(kept: string) {
  const t = useText('project');
  const here = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const all = columnsWith((key) => t(`column.${key}`));
  // At once, while the page is on its way.
  const { pathname, search } = next?.pathname === here.pathname ? next : here;
  return {
    all,
    shown: columnsOf(all, new URLSearchParams(search).get(COLUMNS) ?? (kept || null)),
    choose(keys: readonly string[]) {
      const query = new URLSearchParams(search);
      // Spelt out, though they are the usual ones: those that were kept give way to them.
      query.set(COLUMNS, keys.join());
      // Who has no connection keeps them in the address only.
      void call('saveColumns', { columns: columnsText(all, keys) ?? '' }).catch(() => undefined);
      void navigate({ pathname, search: query.toString() }, { replace: true, preventScrollReset: true });
    },
  };
}
