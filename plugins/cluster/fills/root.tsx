import { useEffect } from 'react';
import { go, useSite, type FillProps } from '#kernel/contract/page.ts';
import type { loadRoot } from '../gateway/pages/home.ts';
import { rememberedCluster } from '../parts/rememberCluster.ts';

/** Where a site begins for who works in a cluster. */
const DASHBOARD = '/cluster/user/dashboard';

/** The address that the browser came with. */
const opened = (): string => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry ? new URL(entry.name).pathname : location.pathname;
};

/** Who opens the site at its root goes on to the figures of the cluster that they work in, while the browser remembers one. */
export default function Root({ data: { account } }: FillProps<typeof loadRoot>) {
  const isThere = useSite().pages.some(({ path }) => path === DASHBOARD);
  useEffect(() => {
    if (isThere && location.pathname === '/' && opened() === '/' && rememberedCluster()?.account === account)
      go(DASHBOARD, { replace: true });
  }, [isThere, account]);
  return null;
}
