import { definePlugin } from '#kernel/contract/plugin.ts';
import { AS_MANAGER, STAFF } from '#kernel/contract/role.ts';
import { AccountMenu, DeskFrame, DeskViews } from '#kernel/contract/tokens.ts';
import { Discoverable } from '../discovery/contract.ts';
import { DeskArea } from './contract.ts';
import { closed, count, Nothing } from '#kit/schema/shapes.ts';
import { ChangedView, Choices, Counts, FindQuery, Found, MoveView, NewView, ViewAdded, Views } from './schemas.ts';

const view = { path: '/api/desk/views/:id', roles: STAFF, unseen: true, reply: Views } as const;

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
    views: { method: 'GET', path: '/api/desk/views', roles: STAFF, quiet: true, reply: Views },
    addView: {
      method: 'POST',
      path: '/api/desk/views',
      roles: STAFF,
      unseen: true,
      body: NewView,
      reply: ViewAdded,
      refuses: ['views-full'],
      limit: { times: 120, seconds: 60 },
    },
    /** 409 `conflict` where somebody else has changed it since. */
    changeView: { ...view, method: 'PUT', body: ChangedView, refuses: ['view-of-another', 'views-full'] },
    moveView: { ...view, method: 'POST', path: '/api/desk/views/:id/move', body: MoveView, refuses: ['view-of-another'] },
    removeView: { ...view, method: 'DELETE', refuses: ['view-of-another'] },
    /** Brings back what was removed within the last day. */
    restoreView: {
      ...view,
      method: 'POST',
      path: '/api/desk/views/:id/restore',
      body: Nothing,
      refuses: ['view-of-another', 'views-full'],
    },
  },
  refusals: {
    'view-of-another': { status: 403 },
    'views-full': { details: closed({ most: count }) },
  },
  fills: {
    views: { into: DeskViews, roles: STAFF },
    frame: { into: DeskFrame, roles: STAFF },
    menu: { into: AccountMenu, roles: STAFF, order: 1 },
  },
  provides: { discoverable: Discoverable },
  gathers: { areas: DeskArea },
});
