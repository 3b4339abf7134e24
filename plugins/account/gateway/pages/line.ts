import type { Load } from '#kernel/contract/load.ts';
import { sitePath } from '../../rules/next.ts';
import type { account } from '../../plugin.ts';

export interface LinePageData {
  /** The visitor's account has LINE already. */
  linked: boolean;
  /** A path of the site to go on to, or empty. */
  next: string;
}

/** What the visitor may do with LINE here. */
export const load: Load<typeof account, LinePageData> = async ({ query, call }) => ({
  data: { ...(await call('lineStanding')), next: sitePath(query.next) },
  canonical: '/user/authen/line',
  noindex: true,
});
