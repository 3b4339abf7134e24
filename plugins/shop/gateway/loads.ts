import type { Loads } from '#kernel/contract/gateway.ts';
import { load as cartFill } from './fills/cart.ts';
import { load as tileFill } from './fills/tile.ts';
import { load as cart } from './pages/cart.ts';
import { load as categorie } from './pages/categorie.ts';
import { load as categories } from './pages/categories.ts';
import { load as checkout } from './pages/checkout.ts';
import { load as desk } from './pages/desk.ts';
import { load as deskCategories } from './pages/deskCategories.ts';
import { load as deskImport } from './pages/deskImport.ts';
import { load as deskPriceLists } from './pages/deskPriceLists.ts';
import { load as deskPrint } from './pages/deskPrint.ts';
import { load as deskProduct } from './pages/deskProduct.ts';
import { load as deskProducts } from './pages/deskProducts.ts';
import { load as deskPromotions } from './pages/deskPromotions.ts';
import { load as deskReviews } from './pages/deskReviews.ts';
import { load as deskShipping } from './pages/deskShipping.ts';
import { load as deskStock } from './pages/deskStock.ts';
import { load as deskStockMoves } from './pages/deskStockMoves.ts';
import { load as orderDesk } from './pages/orderDesk.ts';
import { load as orders } from './pages/orders.ts';
import { load as ordersDesk } from './pages/ordersDesk.ts';
import { load as product } from './pages/product.ts';
import { load as products } from './pages/products.ts';
import { load as thankyou } from './pages/thankyou.ts';
import { load as wishes } from './pages/wishes.ts';
import { load as productsSection } from './sections/products.ts';
import type { shop } from '../plugin.ts';

/** What loads the data of pages, fillings, sections. */
export const loads = {
  loads: {
    products,
    product,
    categories,
    categorie,
    cart,
    checkout,
    thankyou,
    orders: { user: orders, manager: ordersDesk },
    order: { guest: thankyou, user: thankyou, manager: orderDesk },
    wishes,
    desk,
    deskProducts,
    deskProduct,
    deskCategories,
    deskPriceLists,
    deskImport,
    deskStock,
    deskStockMoves,
    deskReviews,
    deskPromotions,
    deskShipping,
    deskPrint,
  },
  fillLoads: { cart: cartFill, tile: tileFill },
  sectionLoads: { products: productsSection },
} satisfies Loads<typeof shop>;
