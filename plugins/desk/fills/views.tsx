import { useLocation, useSite, type FillProps } from '#kernel/contract/page.ts';
import type { load } from '../gateway/fills/views.ts';
import { ViewRow } from '../parts/views/ViewRow.tsx';
import { useViews } from '../parts/views/store.ts';
import { viewQuery } from '../rules/viewQuery.ts';

/** The views of a list of the desk's menu; nothing on other pages, nor where a list is whole and nobody keeps a view of it. */
export default function Views({ data }: FillProps<typeof load>) {
  const { pathname, search } = useLocation();
  const isListed = useSite().desk?.some(({ path, action }) => path === pathname && !action);
  const all = useViews(data.views);
  const views = all.filter(({ path }) => path === pathname);
  const query = viewQuery(search);
  return isListed && (query !== '' || views.length > 0) ? <ViewRow path={pathname} query={query} views={views} /> : null;
}
