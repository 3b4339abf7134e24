import type { Gateway } from '#kernel/contract/gateway.ts';
import { bill, bills } from './gateway/bills/bills.ts';
import { flags, resolve } from './gateway/bills/flags.ts';
import { catalogue } from './gateway/catalogue.ts';
import { codes } from './gateway/codes.ts';
import { demo } from './gateway/demo/demo.ts';
import { deskArea } from './gateway/deskArea.ts';
import { billFacts } from './gateway/facts/billFacts.ts';
import { loads } from './gateway/loads.ts';
import { importLog, sync } from './gateway/log/sync.ts';
import { personalData } from './gateway/personalData.ts';
import * as customerHandlers from './gateway/customers/customers.ts';
import { fullInvoice } from './gateway/receipts/fullInvoice.ts';
import { mailReceipt } from './gateway/receipts/mailReceipt.ts';
import { taxDays } from './gateway/receipts/tax.ts';
import { dropQuarantine, quarantine, takeQuarantine } from './gateway/quarantine/quarantine.ts';
import { salesApi } from './gateway/sales/service.ts';
import { saveFloor } from './gateway/setup/floor.ts';
import { menu, saveMenu } from './gateway/setup/menu.ts';
import { clusterTabs } from './gateway/shifts/drawers.ts';
import { shifts } from './gateway/shifts/list.ts';
import { closeShift, closing, reopenShift } from './gateway/shifts/reopen.ts';
import { prove } from './gateway/prove/prove.ts';
import { shift, shiftReport } from './gateway/shifts/report.ts';
import { proveTenders } from './gateway/tenders/prove.ts';
import { giftBalance, tender, undoTender } from './gateway/tenders/tender.ts';
import { tableAdd, tableTake } from './gateway/tableOrders/basket.ts';
import { renewTableCode } from './gateway/tableOrders/renew.ts';
import { decideTableOrder } from './gateway/tableOrders/decide.ts';
import { tableSend } from './gateway/tableOrders/send.ts';
import { pull } from './gateway/tickets/pull.ts';
import { tilesApi } from './gateway/tiles.ts';
import { approve } from './gateway/till/approve.ts';
import { tillManifest, tillScript } from './gateway/till/files.ts';
import type { pos } from './plugin.ts';

export default {
  ...loads,
  handlers: {
    catalogue,
    sync,
    approve,
    shift,
    shiftReport,
    bills,
    bill,
    flags,
    resolve,
    importLog,
    pull,
    saveFloor,
    menu,
    saveMenu,
    ...customerHandlers,
    tender,
    undoTender,
    giftBalance,
    shifts,
    reopenShift,
    closeShift,
    quarantine,
    takeQuarantine,
    dropQuarantine,
    fullInvoice,
    tableAdd,
    tableTake,
    tableSend,
    decideTableOrder,
    renewTableCode,
    mailReceipt,
  },
  money: { closeShift: closing },
  downloads: { tillScript, tillManifest },
  services: {
    desk: deskArea,
    tabs: clusterTabs,
    home: () => ({ path: async () => '/cluster/pos' }),
    sales: salesApi,
    billFacts,
    tiles: tilesApi,
    codes,
    counterTax: (ctx) => ({ days: (query) => taxDays(ctx, query) }),
  },
  jobs: { prove, proveTenders },
  personalData,
  demo,
} satisfies Gateway<typeof pos>;
