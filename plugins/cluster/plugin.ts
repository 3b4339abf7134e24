import { definePlugin } from '#kernel/contract/plugin.ts';
import { AS_GUEST, AS_MANAGER, AS_USER, EVERYONE, MEMBERS, STAFF } from '#kernel/contract/role.ts';
import { AccountMenu, PageEnd } from '#kernel/contract/tokens.ts';
import { closed, id } from '#kit/schema/shapes.ts';
import { Accounts, FilesPage } from '../account/contract.ts';
import { DeskArea } from '../desk/contract.ts';
import { Discoverable } from '../discovery/contract.ts';
import { Tiles } from '../panel/contract.ts';
import { TillHome } from '../pos/contract.ts';
import { Codes } from '../scan/contract.ts';
import { Locations } from '../shop/contract.ts';
import { desk } from './calls/desk.ts';
import { tills } from './calls/tills.ts';
import { ClusterLinks, Clusters, ClusterTabs, Places, TabRow } from './contract.ts';
import { refusals } from './refusals.ts';
import { TAB_NAMES } from './rules/tabs.ts';

/** For whoever works in a cluster, whatever they are on the site. */
const page = { roles: MEMBERS, sameAs: AS_USER, layout: 'desk', texts: 'desk', mayMiss: true } as const;
const staff = { roles: STAFF, sameAs: AS_MANAGER, layout: 'desk', texts: 'desk' } as const;
const tabs = { ...page, title: 'page.manage', draws: [TabRow] } as const;

/** Stores of one owner, what they turn on, who works in them and the tills that stand there. */
export const cluster = definePlugin({
  id: 'cluster',
  summary: 'Clusters of stores: operating models, stores, staff with rights and PIN, paired tills',
  capabilities: {
    clusters: { summary: 'Keep all clusters of the site as their owner would', roles: STAFF },
  },
  cookies: { device: { days: 400, keepsStorage: true }, staff: { days: 1 } },
  pages: {
    overview: { path: '/cluster', ...page, title: 'page.overview' },
    manage: { path: '/cluster/manage', ...page, title: 'page.manage' },
    newCluster: { path: '/cluster/manage/new', ...staff, needs: 'clusters', title: 'page.newCluster' },
    members: { path: '/cluster/manage/user', ...page, title: 'page.members' },
    choose: { path: '/cluster/manage/detail', ...page, title: 'page.choose' },
    detail: { path: '/cluster/manage/detail/:id', ...tabs, params: closed({ id }) },
    detailTab: {
      path: '/cluster/manage/detail/:id/:tab',
      ...tabs,
      params: closed({ id, tab: { type: 'string', enum: TAB_NAMES } as const }),
    },
    models: { path: '/cluster/operating_model', ...staff, title: 'page.models' },
    newModel: { path: '/cluster/operating_model/new', ...staff, needs: 'clusters', title: 'page.newModel' },
    home: { path: '/cluster/user', ...page, title: 'page.home', draws: [ClusterLinks] },
    filemanager: { path: '/cluster/filemanager', ...page, title: 'page.files', draws: [FilesPage] },
    userFiles: { path: '/cluster/user/filemanager', ...page, layout: 'default', title: 'page.files', draws: [FilesPage] },
    login: {
      path: '/cluster/user/login',
      roles: EVERYONE,
      sameAs: AS_GUEST,
      layout: 'fullscreen',
      texts: 'till',
      cache: false,
      title: 'page.login',
    },
  },
  desk: {
    order: 25,
    icon: 'store',
    nav: { overview: {}, manage: { count: 'unsynced' }, members: { count: 'locked' }, models: {} },
    actions: { newCluster: { page: 'newCluster' }, newModel: { page: 'newModel' }, pairTill: { page: 'choose', query: 'tab=devices' } },
  },
  refusals,
  calls: { ...desk, ...tills },
  slots: { tabRow: TabRow, links: ClusterLinks },
  fills: {
    tabRow: { into: TabRow, roles: MEMBERS },
    menu: { into: AccountMenu, roles: MEMBERS, order: 60 },
    root: { into: PageEnd, roles: MEMBERS },
  },
  provides: { clusters: Clusters, places: Places, desk: DeskArea, discoverable: Discoverable, tiles: Tiles, codes: Codes },
  gathers: { tabs: ClusterTabs },
  mayUse: { accounts: Accounts, locations: Locations, home: TillHome },
});
