import type { Gateway } from '#kernel/contract/gateway.ts';
import { deskArea } from './gateway/deskArea.ts';
import { personArea } from './gateway/personArea.ts';
import { discoverable } from './gateway/discoverable.ts';
import { codes } from './gateway/codes.ts';
import { references } from './gateway/references.ts';
import { goods } from './gateway/goods.ts';
import { findable } from './gateway/findable.ts';
import { source } from './gateway/source.ts';
import { demo } from './gateway/demo.ts';
import { loads } from './gateway/loads.ts';
import type { shop } from './plugin.ts';
import { bulkEdit } from './gateway/catalogue/bulkEdit.ts';
import { deskCategories, moveCategory, removeCategory, saveCategory } from './gateway/catalogue/categories.ts';
import { deskProduct, productAbilities } from './gateway/catalogue/deskProduct.ts';
import { deskProducts } from './gateway/catalogue/deskProducts.ts';
import { getProduct } from './gateway/catalogue/getProduct.ts';
import { listCategories } from './gateway/catalogue/listCategories.ts';
import { listProducts } from './gateway/catalogue/listProducts.ts';
import { priceLists, savePriceList } from './gateway/catalogue/priceLists.ts';
import { saveProduct } from './gateway/catalogue/saveProduct.ts';
import { deskReviews, listReviews, moderateReview, writeReview } from './gateway/reviews/reviews.ts';
import { suggest } from './gateway/search/suggest.ts';
import { storePricesApi } from './gateway/prices/storePrices.ts';
import { locations, saveLocation } from './gateway/stock/locations.ts';
import { moveStock } from './gateway/stock/moveStock.ts';
import { proveStock } from './gateway/stock/proveStock.ts';
import { stock, stockMoves } from './gateway/stock/stockList.ts';
import { forgetAlerts, stockChanged, tellWhenBack } from './gateway/wishes/alerts.ts';
import { listWishes, wish } from './gateway/wishes/wishes.ts';
import { turnPrices } from './gateway/catalogue/refreshListings.ts';
import { locationsApi } from './gateway/stock/locationsService.ts';
import { stockApi } from './gateway/stock/service.ts';
import { storeStockApi } from './gateway/stock/storeStock.ts';
import { addCoupon, addToCart, removeCoupon, setCartLine } from './gateway/cart/changeCart.ts';
import { cartCount, getCart } from './gateway/cart/getCart.ts';
import { mergeCart } from './gateway/cart/mergeCart.ts';
import { getCheckout, saveCheckout } from './gateway/checkout/checkout.ts';
import { dashboard } from './gateway/dashboard/dashboard.ts';
import { chargeChanged } from './gateway/orders/chargeChanged.ts';
import { decideLate, deskCancelOrder } from './gateway/orders/deskEnd.ts';
import { findOrder } from './gateway/orders/findOrder.ts';
import { deskOrder, deskOrders, noteOrder, prints, startOrder } from './gateway/orders/deskOrders.ts';
import { ordersShort } from './gateway/orders/ordersShort.ts';
import { expireOrders, orderDue } from './gateway/orders/expireOrders.ts';
import { orderChanged, orderPlaced } from './gateway/orders/listeners.ts';
import { ordersCsv } from './gateway/orders/ordersCsv.ts';
import { cancelOrder, getOrder, listOrders, orderAgain, requestReturn } from './gateway/orders/ownOrders.ts';
import { placeOrder } from './gateway/orders/placeOrder.ts';
import { mailOrderLink, placeStaffOrder } from './gateway/orders/staffOrders.ts';
import { orderGoods, quoteStaffOrder } from './gateway/orders/staffQuote.ts';
import { bindPast, deskPastOrders, pastOrder, pastOrders } from './gateway/orders/pastOrders.ts';
import { money } from './gateway/orders/money.ts';
import { refundOrder } from './gateway/orders/refunds.ts';
import { decideReturn, receiveReturn } from './gateway/returns/returns.ts';
import { bookCod, bookCods, codOwed, matchCod } from './gateway/orders/cod.ts';
import { handOver, setAside } from './gateway/orders/pickups.ts';
import { changeTracking, endShipment, ship } from './gateway/orders/shipments.ts';
import { personalData } from './gateway/personalData.ts';
import { promotionTable, savePromotion } from './gateway/promotions/desk.ts';
import { removeShipping, saveShipping, shippingMethods } from './gateway/shipping/desk.ts';
import { importProblems, productsCsv, productsXlsx } from './gateway/imports/downloads.ts';
import { picture } from './gateway/imports/pictures.ts';
import { importRedirects } from './gateway/imports/redirects.ts';
import { applyImport, getImport, startImport } from './gateway/imports/start.ts';
import { letterFigures } from './gateway/letters/figures.ts';
import { lookForLetters } from './gateway/letters/look.ts';
import { leaveByMail, leaveLetters, openLetter, takeLetter } from './gateway/letters/open.ts';
import { letterDue } from './gateway/letters/write.ts';
import { importDue, workImports } from './gateway/imports/step.ts';

export default {
  ...loads,
  handlers: {
    listProducts,
    suggest,
    getProduct,
    listCategories,
    listReviews,
    writeReview,
    listWishes,
    wish,
    tellWhenBack,
    getCart,
    addToCart,
    setCartLine,
    addCoupon,
    removeCoupon,
    mergeCart,
    getCheckout,
    saveCheckout,
    placeOrder,
    listOrders,
    getOrder,
    findOrder,
    cancelOrder,
    requestReturn,
    orderAgain,
    cartCount,
    deskProducts,
    productAbilities,
    deskProduct,
    saveProduct,
    bulkEdit,
    deskCategories,
    saveCategory,
    moveCategory,
    removeCategory,
    priceLists,
    savePriceList,
    locations,
    saveLocation,
    stock,
    stockMoves,
    moveStock,
    startImport,
    getImport,
    applyImport,
    deskReviews,
    moderateReview,
    deskOrders,
    deskOrder,
    orderGoods,
    quoteStaffOrder,
    placeStaffOrder,
    mailOrderLink,
    noteOrder,
    startOrder,
    ship,
    endShipment,
    setAside,
    handOver,
    changeTracking,
    codOwed,
    matchCod,
    bookCod,
    bookCods,
    deskCancelOrder,
    decideReturn,
    receiveReturn,
    refundOrder,
    decideLate,
    ...promotionTable.handlers,
    savePromotion,
    shippingMethods,
    saveShipping,
    removeShipping,
    prints,
    dashboard,
    openLetter,
    takeLetter,
    leaveLetters,
    letterFigures,
    pastOrders,
    deskPastOrders,
    pastOrder,
  },
  money,
  downloads: { productsCsv, productsXlsx, importProblems, importRedirects, picture, ordersCsv, ...promotionTable.downloads },
  listeners: {
    accountOpened: (ctx, { accountId }) => bindPast(ctx, accountId),
    chargeChanged,
    orderPlaced,
    orderChanged,
    orderDue,
    ordersShort,
    stockChanged,
    importDue,
    letterDue,
  },
  webhooks: { leaveByMail },
  services: {
    stock: stockApi,
    storeStock: storeStockApi,
    storePrices: storePricesApi,
    locations: locationsApi,
    desk: deskArea,
    person: personArea,
    discoverable,
    findable,
    source,
    goods,
    references,
    codes,
  },
  jobs: { expireOrders, workImports, turnPrices, lookForLetters, proveStock, forgetAlerts },
  personalData,
  demo,
} satisfies Gateway<typeof shop>;
