import { definePlugin } from '#kernel/contract/plugin.ts';
import { AS_GUEST, AS_MANAGER, EVERYONE, STAFF } from '#kernel/contract/role.ts';
import { closed, id } from '#kit/schema/shapes.ts';
import { Accounts } from '../account/contract.ts';
import { DeskArea } from '../desk/contract.ts';
import { Discoverable } from '../discovery/contract.ts';
import { TillHome } from '../pos/contract.ts';
import { Locations } from '../shop/contract.ts';
import { desk } from './calls/desk.ts';
import { tills } from './calls/tills.ts';
import { Clusters } from './contract.ts';
import { refusals } from './refusals.ts';

const page = { roles: STAFF, sameAs: AS_MANAGER, layout: 'desk', texts: 'desk' } as const;

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
    newCluster: { path: '/cluster/manage/new', ...page, needs: 'clusters', title: 'page.newCluster' },
    members: { path: '/cluster/manage/user', ...page, title: 'page.members' },
    choose: { path: '/cluster/manage/detail', ...page, title: 'page.choose' },
    detail: { path: '/cluster/manage/detail/:id', ...page, params: closed({ id }), title: 'page.manage' },
    models: { path: '/cluster/operating_model', ...page, title: 'page.models' },
    newModel: { path: '/cluster/operating_model/new', ...page, needs: 'clusters', title: 'page.newModel' },
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
  provides: { clusters: Clusters, desk: DeskArea, discoverable: Discoverable },
  mayUse: { accounts: Accounts, locations: Locations, home: TillHome },
});
