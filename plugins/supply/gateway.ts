import type { Gateway } from '#kernel/contract/gateway.ts';
import { countGood, saveCount, turnCount } from './gateway/counts/counts.ts';
import { deskArea } from './gateway/deskArea.ts';
import { findGoods } from './gateway/goods.ts';
import { receive } from './gateway/orders/receive.ts';
import { saveOrder, turnOrder } from './gateway/orders/saveOrder.ts';
import { load as count } from './gateway/pages/count.ts';
import { load as counts } from './gateway/pages/counts.ts';
import { all, ofStore } from './gateway/pages/levels.ts';
import { load as order } from './gateway/pages/order.ts';
import { load as orders } from './gateway/pages/orders.ts';
import { load as supplier } from './gateway/pages/supplier.ts';
import { load as suppliers } from './gateway/pages/suppliers.ts';
import { load as transfer } from './gateway/pages/transfer.ts';
import { load as transfers } from './gateway/pages/transfers.ts';
import { writeOff } from './gateway/stock/writeOff.ts';
import { saveItems, saveSupplier } from './gateway/suppliers/suppliers.ts';
import { receiveTransfer, saveTransfer, turnTransfer } from './gateway/transfers/transfers.ts';
import type { supply } from './plugin.ts';

export default {
  loads: {
    inventory: all,
    products: all,
    storeProducts: ofStore,
    orders,
    order,
    suppliers,
    supplier,
    transfers,
    transfer,
    counts,
    count,
  },
  handlers: {
    saveSupplier,
    saveItems,
    findGoods,
    saveOrder,
    turnOrder,
    receive,
    saveTransfer,
    turnTransfer,
    receiveTransfer,
    saveCount,
    turnCount,
    countGood,
    writeOff,
  },
  services: { desk: deskArea },
} satisfies Gateway<typeof supply>;
