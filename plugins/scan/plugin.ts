import { definePlugin } from '#kernel/contract/plugin.ts';
import { AS_GUEST, AS_MANAGER, EVERYONE, MEMBERS, STAFF } from '#kernel/contract/role.ts';
import { Codes } from './contract.ts';

const page = { title: 'page.scan', texts: 'page', cache: false } as const;

/** One page that says what a code is: of goods, receipts, tickets, members, tills, payments. */
export const scan = definePlugin({
  id: 'scan',
  summary: 'Scanning by camera, scanner, picture or keyboard: what a code is, and where to go on with it',
  pages: {
    scan: { path: '/scan', roles: EVERYONE, sameAs: AS_GUEST, ...page },
    clusterScan: { path: '/cluster/scan', roles: STAFF, sameAs: AS_MANAGER, layout: 'desk', ...page },
    memberScan: { path: '/cluster/user/scan', roles: MEMBERS, sameAs: AS_MANAGER, layout: 'desk', ...page },
  },
  desk: { order: 34, icon: 'qr', nav: { clusterScan: {} } },
  gathers: { areas: Codes },
});
