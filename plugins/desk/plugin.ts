import { definePlugin } from '#kernel/contract/plugin.ts';
import { AS_MANAGER, STAFF } from '#kernel/contract/role.ts';
import { AccountMenu, DeskFrame } from '#kernel/contract/tokens.ts';
import { Discoverable } from '../discovery/contract.ts';
import { DeskArea } from './contract.ts';
import { Choices, Counts, FindQuery, Found } from './schemas.ts';

/** Where staff work: one frame for the pages of all areas, what waits today, and a palette that finds and does things. */
export const desk = definePlugin({
  id: 'desk',
  summary: 'The back office: menu by area with what waits, favourites, today, command palette',
  onByDefault: true,
  pages: {
    today: { path: '/desk', roles: STAFF, sameAs: AS_MANAGER, layout: 'desk', title: 'page.today', texts: 'page' },
  },
  calls: {
    counts: { method: 'GET', path: '/api/desk/counts', roles: STAFF, quiet: true, reply: Counts },
    find: { method: 'GET', path: '/api/desk/find', roles: STAFF, query: FindQuery, reply: Found, limit: { times: 600, seconds: 60 } },
    keep: { method: 'PUT', path: '/api/desk/choices', roles: STAFF, body: Choices, unseen: true },
  },
  fills: {
    frame: { into: DeskFrame, roles: STAFF },
    menu: { into: AccountMenu, roles: STAFF, order: 1 },
  },
  provides: { discoverable: Discoverable },
  gathers: { areas: DeskArea },
});
