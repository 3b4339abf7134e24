import { definePlugin } from '#kernel/contract/plugin.ts';
import { AS_GUEST, EVERYONE } from '#kernel/contract/role.ts';
import { HeaderActions, SiteMenu } from '#kernel/contract/tokens.ts';
import { Findable } from './contract.ts';
import { FindQuery, Results } from './schemas.ts';

/** One box for visitors that finds what all areas have. */
export const search = definePlugin({
  id: 'search',
  summary: 'Search over all that a visitor may open: pages, products, courses, dates',
  pages: {
    results: { path: '/search', roles: EVERYONE, sameAs: AS_GUEST, title: 'page.results', texts: 'page', cache: false },
  },
  calls: {
    find: { method: 'GET', path: '/api/search', roles: EVERYONE, query: FindQuery, reply: Results },
  },
  fills: {
    box: { into: HeaderActions, roles: EVERYONE, order: 10 },
    item: { into: SiteMenu, roles: EVERYONE, order: 10 },
  },
  gathers: { areas: Findable },
});
