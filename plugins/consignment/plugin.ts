import { definePlugin } from '#kernel/contract/plugin.ts';
import { AS_USER, MEMBERS } from '#kernel/contract/role.ts';
import { closed, id } from '#kit/schema/shapes.ts';
import { Accounts } from '../account/contract.ts';
import { Clusters, ClusterTabs, Places, TabRow } from '../cluster/contract.ts';
import { DeskArea } from '../desk/contract.ts';
import { BillFacts } from '../pos/contract.ts';
import { StoreStock } from '../shop/contract.ts';
import { settlements } from './calls/settlements.ts';
import { vendors } from './calls/vendors.ts';
import { money } from './money.ts';
import { refusals } from './refusals.ts';
import { settings } from './settings.ts';

const page = { roles: MEMBERS, sameAs: AS_USER, layout: 'desk', texts: 'pages', cache: false } as const;

/** Goods that others sell in the stores of a cluster, and what they get for them. */
export const consignment = definePlugin({
  id: 'consignment',
  summary: 'Consignment: goods of vendors in stores, their sales, commission and settlements with withholding tax',
  settings,
  siteSettings: ['dayLimit', 'confirmFrom'],
  capabilities: { unlimited: { summary: 'Approve and pay settlements without the limit of a day', roles: ['admin'] } },
  pages: {
    vendors: { path: '/cluster/vendor', ...page, title: 'page.vendors' },
    vendor: { path: '/cluster/vendor/:id', ...page, title: 'page.vendor', mayMiss: true },
    settlement: { path: '/cluster/vendor/settlements/:id', ...page, title: 'page.settlement', mayMiss: true },
    paper: { path: '/cluster/vendor/settlements/:id/paper', ...page, layout: 'fullscreen', title: 'page.settlement', mayMiss: true },
    tab: { path: '/cluster/manage/detail/:id/vendors', ...page, params: closed({ id }), draws: [TabRow], title: 'page.vendors' },
    mine: { path: '/cluster/user/vendor', ...page, title: 'page.mine' },
  },
  desk: { order: 33, icon: 'users', nav: { vendors: { count: 'waiting' } } },
  refusals,
  money,
  ledgers: ['consignment_posting'],
  calls: { ...vendors, ...settlements },
  downloads: { statement: { path: '/cluster/vendor/settlements/:id/statement.csv', roles: MEMBERS } },
  jobs: { readBills: { cron: '* * * * *' } },
  provides: { desk: DeskArea, tabs: ClusterTabs },
  uses: { clusters: Clusters, accounts: Accounts, bills: BillFacts, stock: StoreStock },
  mayUse: { places: Places },
});
