import { definePlugin } from '#kernel/contract/plugin.ts';
import { AS_GUEST, AS_MANAGER, AS_USER, EVERYONE, MEMBERS, STAFF } from '#kernel/contract/role.ts';
import { closed, id } from '#kit/schema/shapes.ts';
import { ClusterLinks, Clusters, ClusterTabs, TabRow } from '../cluster/contract.ts';
import { Documents } from '../dss/contract.ts';
import { Sales } from '../pos/contract.ts';
import { Stock } from '../shop/contract.ts';
import { calls } from './calls/panel.ts';
import { Tiles } from './contract.ts';
import { refusals } from './refusals.ts';
import { REPORTS } from './rules/reports.ts';
import { anyId, day, tileId } from './schemas.ts';

const looked = { cluster: id, store: anyId, from: day, to: day } as const;
/** Members of a cluster need no rights on the site. */
const member = { roles: MEMBERS, sameAs: AS_MANAGER, layout: 'desk' } as const;
const file = { roles: MEMBERS, limit: { times: 60, seconds: 60 }, refuses: ['too-many-days'] } as const;

/** What stores sell and what waits there, at a glance: tiles that people arrange, reports, and a screen on the wall. */
export const panel = definePlugin({
  id: 'panel',
  summary: 'Dashboards of stores: tiles of all areas that people arrange, reports by business day, and a screen on the wall',
  pages: {
    dashboard: {
      path: '/cluster/dashboard',
      roles: STAFF,
      sameAs: AS_MANAGER,
      layout: 'desk',
      texts: ['tiles', 'desk'],
      title: 'page.dashboard',
    },
    userDashboard: { path: '/cluster/user/dashboard', ...member, texts: ['tiles', 'desk'], title: 'page.dashboard' },
    summary: { path: '/cluster/user/sales/summary', ...member, texts: ['tiles', 'report', 'desk'], title: 'page.summary' },
    report: { path: '/cluster/user/report', ...member, texts: ['tiles', 'report', 'desk'], title: 'page.report' },
    reportsTab: {
      path: '/cluster/manage/detail/:id/reports',
      roles: MEMBERS,
      sameAs: AS_USER,
      layout: 'desk',
      params: closed({ id }),
      draws: [TabRow],
      texts: ['tiles', 'report', 'desk'],
      title: 'page.report',
    },
    wall: {
      path: '/cluster/panel',
      roles: EVERYONE,
      sameAs: AS_GUEST,
      layout: 'fullscreen',
      texts: ['tiles', 'wall'],
      cache: false,
      title: 'page.wall',
    },
  },
  desk: {
    order: 11,
    icon: 'layout',
    nav: { dashboard: {}, summary: {}, report: {} },
  },
  refusals,
  calls,
  downloads: {
    tile: { ...file, path: '/cluster/panel/tile.csv', query: closed({ ...looked, id: tileId }) },
    report: {
      ...file,
      path: '/cluster/panel/report.csv',
      query: closed({ ...looked, by: { type: 'string', enum: REPORTS } }),
    },
  },
  fills: { clusterLinks: { into: ClusterLinks, roles: MEMBERS, texts: 'links' } },
  provides: { tiles: Tiles, tabs: ClusterTabs },
  uses: { clusters: Clusters, sales: Sales },
  mayUse: { documents: Documents, stock: Stock },
  gathers: { tiles: Tiles },
});
