import type { Gateway } from '#kernel/contract/gateway.ts';
import { countGood, saveCount, turnCount } from './gateway/counts/counts.ts';
import { codes } from './gateway/codes.ts';
import { deskArea } from './gateway/deskArea.ts';
import { findGoods } from './gateway/goods.ts';
import { keepLots } from './gateway/lots/keepLots.ts';
import { writeOffLot } from './gateway/lots/writeOffLot.ts';
import { mailOrder } from './gateway/mail/mailOrder.ts';
import { receive } from './gateway/orders/receive.ts';
import { saveOrder, turnOrder } from './gateway/orders/saveOrder.ts';
import { load as count } from './gateway/pages/count.ts';
import { load as counts } from './gateway/pages/counts.ts';
import { all, ofStore } from './gateway/pages/levels.ts';
import { load as labels } from './gateway/pages/labels.ts';
import { load as lots } from './gateway/pages/lots.ts';
import { load as order } from './gateway/pages/order.ts';
import { load as orderPaper } from './gateway/pages/orderPaper.ts';
import { load as orders } from './gateway/pages/orders.ts';
import { load as prices } from './gateway/pages/prices.ts';
import { load as reorder } from './gateway/pages/reorder.ts';
import { load as supplier } from './gateway/pages/supplier.ts';
import { load as suppliers } from './gateway/pages/suppliers.ts';
import { load as transfer } from './gateway/pages/transfer.ts';
import { load as transfers } from './gateway/pages/transfers.ts';
import { setPrice } from './gateway/stock/setPrice.ts';
import { orderProposal, removePolicy, savePolicy } from './gateway/reorder/policies.ts';
import { writeOff } from './gateway/stock/writeOff.ts';
import { saveItems, saveSupplier } from './gateway/suppliers/suppliers.ts';
import { asTab, clusterLinks, clusterTabs } from './gateway/tabs.ts';
import { receiveTransfer, saveTransfer, turnTransfer } from './gateway/transfers/transfers.ts';
import { tilesApi } from './gateway/tiles.ts';
import type { supply } from './plugin.ts';

export default {
  loads: {
    inventory: all,
    products: all,
    storeProducts: ofStore,
    clusterProducts: asTab('products', all),
    clusterPrices: asTab('prices', prices),
    clusterStock: asTab('stock', all),
    clusterSuppliers: asTab('suppliers', suppliers),
    clusterOrders: asTab('purchase-orders', orders),
    clusterTransfers: asTab('transfers', transfers),
    clusterCounts: asTab('counts', counts),
    orders,
    order,
    suppliers,
    supplier,
    transfers,
    transfer,
    counts,
    count,
    lots,
    reorder,
    labels,
    orderPaper,
  },
  fillLoads: { clusterLinks },
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
    setPrice,
    keepLots,
    writeOffLot,
    savePolicy,
    removePolicy,
    orderProposal,
    mailOrder,
  },
  services: { desk: deskArea, tabs: clusterTabs, tiles: tilesApi, codes },
} satisfies Gateway<typeof supply>;
