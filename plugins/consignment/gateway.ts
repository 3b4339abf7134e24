import type { Gateway } from '#kernel/contract/gateway.ts';
import { clusterTabs } from './gateway/clusterTabs.ts';
import { deskArea } from './gateway/deskArea.ts';
import { demo } from './gateway/demo.ts';
import { load as mine } from './gateway/pages/mine.ts';
import { load as settlement } from './gateway/pages/settlement.ts';
import { load as vendor } from './gateway/pages/vendor.ts';
import { load as vendors, tab } from './gateway/pages/vendors.ts';
import { personalData } from './gateway/personalData.ts';
import { readBills } from './gateway/sales/readBills.ts';
import { calculate } from './gateway/settlements/calculate.ts';
import { adjust, openSettlement } from './gateway/settlements/open.ts';
import { statement } from './gateway/settlements/statementCsv.ts';
import { approve, dispute, money, pay } from './gateway/settlements/turn.ts';
import { addItem, endItem, removeItem } from './gateway/vendors/items.ts';
import { findAccounts, findGoods, saveVendor } from './gateway/vendors/vendors.ts';
import type { consignment } from './plugin.ts';

export default {
  loads: { vendors, vendor, settlement, paper: settlement, mine, tab },
  handlers: {
    saveVendor,
    addItem,
    endItem,
    removeItem,
    findGoods,
    findAccounts,
    openSettlement,
    adjust,
    calculate,
    approve,
    pay,
    dispute,
  },
  money,
  downloads: { statement },
  services: { desk: deskArea, tabs: clusterTabs },
  jobs: { readBills },
  personalData,
  demo,
} satisfies Gateway<typeof consignment>;
