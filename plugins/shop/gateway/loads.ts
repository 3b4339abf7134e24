import type { Loads } from '#kernel/contract/gateway.ts';
import { load as cartFill } from './fills/cart.ts';
import { load as tileFill } from './fills/tile.ts';
import { load as cart } from './pages/cart.ts';
import { load as categorie } from './pages/categorie.ts';
import { load as categories } from './pages/categories.ts';
import { load as checkout } from './pages/checkout.ts';
import { load as desk } from './pages/desk.ts';
import { load as deskCategories } from './pages/deskCategories.ts';
import { load as deskCod } from './pages/deskCod.ts';
import { load as deskImport } from './pages/deskImport.ts';
import { load as deskLetters } from './pages/deskLetters.ts';
import { load as deskNewOrder } from './pages/deskNewOrder.ts';
import { load as deskPriceLists } from './pages/deskPriceLists.ts';
import { load as deskPrint } from './pages/deskPrint.ts';
import { load as deskProduct } from './pages/deskProduct.ts';
import { load as deskProducts } from './pages/deskProducts.ts';
import { load as deskPromotions } from './pages/deskPromotions.ts';
import { load as deskReviews } from './pages/deskReviews.ts';
import { load as deskShipping } from './pages/deskShipping.ts';
import { load as deskStock } from './pages/deskStock.ts';
import { load as deskStockMoves } from './pages/deskStockMoves.ts';
import { leaveLoad as letterLeave, load as letter } from './pages/letter.ts';
import { load as orderDesk } from './pages/orderDesk.ts';
import { load as orders } from './pages/orders.ts';
import { load as ordersDesk } from './pages/ordersDesk.ts';
import { deskList as pastDesk, list as pastOrders, one as pastOrder } from './pages/pastOrders.ts';
import { load as product } from './pages/product.ts';
import { load as products } from './pages/products.ts';
import { cartOfMember, cartOfStaff } from './pages/roles/cart.ts';
import { productOfMember, productOfStaff } from './pages/roles/product.ts';
import { categorieOfMember, categorieOfStaff, productsOfMember, productsOfStaff } from './pages/roles/products.ts';
import { load as thankyou } from './pages/thankyou.ts';
import { load as wishes } from './pages/wishes.ts';
import { load as productsSection } from './sections/products.ts';
import type { shop } from '../plugin.ts';

/** What loads the data of pages, fillings, sections. */
export const loads = {
  loads: {
    products: { guest: products, user: productsOfMember, manager: productsOfStaff },
    product: { guest: product, user: productOfMember, manager: productOfStaff },
    categories,
    categorie: { guest: categorie, user: categorieOfMember, manager: categorieOfStaff },
    cart: { guest: cart, user: cartOfMember, manager: cartOfStaff },
    checkout,
    thankyou,
    orders: { user: orders, manager: ordersDesk },
    order: { guest: thankyou, user: thankyou, manager: orderDesk },
    pastOrders: { user: pastOrders, manager: pastDesk },
    pastOrder,
    wishes,
    letter,
    letterLeave,
    desk,
    deskProducts,
    deskProduct,
    deskCategories,
    deskNewOrder,
    deskPriceLists,
    deskImport,
    deskStock,
    deskStockMoves,
    deskReviews,
    deskPromotions,
    deskLetters,
    deskShipping,
    deskCod,
    deskPrint,
  },
  fillLoads: { cart: cartFill, tile: tileFill },
  sectionLoads: { products: productsSection },
} satisfies Loads<typeof shop>;
