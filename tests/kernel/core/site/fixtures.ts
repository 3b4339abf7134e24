import { definePlugin } from '#kernel/contract/plugin.ts';
import { EVERYONE, MEMBERS, STAFF } from '#kernel/contract/role.ts';
import type { Manifest } from '#kernel/contract/site.ts';
import type { ThemeDeclaration } from '#kit/theme/declaration.ts';
import { defineService, defineSlot, HeaderActions, SiteMenu } from '#kernel/contract/tokens.ts';
import type { SiteDeps } from '#kernel/site/catalog.ts';
import { readManifest } from '#kernel/site/readManifest.ts';

export const AccountMenu = defineSlot('account:menu@1');
export const ProductAside = defineSlot('shop:productAside@1');
export const Charges = defineService('billing:charges@1');
const Text = { type: 'string' } as const;

export const account = definePlugin({
  id: 'account',
  summary: 'Sign-in and profile',
  pages: {
    login: { path: '/user/login', roles: ['guest'], title: 'login.title' },
    profile: { path: '/user/profile', roles: MEMBERS },
  },
  calls: { login: { method: 'POST', path: '/api/account/login', roles: ['guest'], body: { type: 'object' }, reply: Text } },
  slots: { menu: AccountMenu },
  fills: { button: { into: HeaderActions, roles: EVERYONE, order: 50 } },
});

export const billing = definePlugin({
  id: 'billing',
  summary: 'Bills and payments',
  settings: {
    type: 'object',
    properties: { provider: { enum: ['promptpay', 'card'], default: 'promptpay', description: 'How people pay' } },
  },
  secrets: ['bankKey'],
  pages: {
    invoice: {
      path: '/billing/invoice/:id',
      roles: MEMBERS,
      params: { type: 'object', properties: { id: { type: 'string', pattern: '^\\d+$' } } },
    },
  },
  calls: { pay: { method: 'POST', path: '/api/billing/pay', roles: ['user'], body: { type: 'object' }, reply: Text, idempotent: true } },
  fills: { bills: { into: AccountMenu, roles: ['user'], order: 20 } },
  provides: { charges: Charges },
});

export const cms = definePlugin({
  id: 'cms',
  summary: 'Pages and posts',
  pages: {
    home: { path: '/', roles: EVERYONE, themeSlot: 'homepage', title: 'home.title', nav: { label: 'nav.home', order: 1 } },
    page: { path: '/:page', roles: EVERYONE },
    post: { path: '/:page/:post', roles: EVERYONE },
    edit: { path: '/cms/edit', roles: STAFF, layout: 'fullscreen', nav: { label: 'nav.edit', order: 90, roles: ['admin'] } },
  },
  calls: { savePage: { method: 'PUT', path: '/api/cms/pages/:slug', roles: STAFF, body: { type: 'object' }, reply: Text } },
});

export const event = definePlugin({
  id: 'event',
  summary: 'Events',
  pages: { list: { path: '/event', roles: EVERYONE, nav: { label: 'nav.events', order: 30 } } },
  fills: {
    upsell: { into: ProductAside, roles: ['guest', 'user'] },
    next: { into: ProductAside, roles: EVERYONE, order: -5 },
    admin: { into: SiteMenu, roles: ['admin'] },
  },
});

export const shop = definePlugin({
  id: 'shop',
  summary: 'Products, cart and orders',
  settings: {
    type: 'object',
    properties: {
      pageSize: { type: 'integer', minimum: 1, maximum: 100, default: 24, description: 'Products on one page' },
      margin: { type: 'number', default: 0.3, description: 'Least margin; stays in the gateway' },
      shipping: {
        type: 'object',
        properties: { free: { type: 'integer', default: 50_000, description: 'Free from, satang' } },
        default: {},
        description: 'Shipping',
      },
    },
  },
  publicSettings: ['pageSize'],
  secrets: ['carrierKey'],
  pages: {
    products: { path: '/shop/products', roles: EVERYONE, nav: { label: 'nav.products', order: 10 }, title: 'products.title' },
    product: { path: '/shop/product/:sku', roles: EVERYONE },
    cart: { path: '/shop/cart', roles: ['guest', 'user'] },
    stock: { path: '/shop/stock', roles: STAFF, layout: 'fullscreen', nav: { label: 'nav.stock', order: 10 } },
  },
  calls: {
    listProducts: { method: 'GET', path: '/api/shop/products', roles: EVERYONE, reply: Text },
    placeOrder: {
      method: 'POST',
      path: '/api/shop/orders',
      roles: ['guest', 'user'],
      body: { type: 'object' },
      reply: Text,
      idempotent: true,
    },
    setStock: { method: 'PUT', path: '/api/shop/stock/:sku', roles: STAFF, body: { type: 'object' }, reply: Text },
  },
  slots: { productAside: ProductAside },
  fills: { orders: { into: AccountMenu, roles: ['user'], order: 10 } },
  uses: { charges: Charges },
});

export const plugins = [shop, cms, billing, account, event];

const theme = (id: string, slots: ThemeDeclaration['slots'], settings?: ThemeDeclaration['settings']): ThemeDeclaration => ({
  id,
  title: { th: id, en: id },
  colors: { light: '#ffffff', dark: '#000000' },
  palette: { canvas: '#fff', surface: '#fff', text: '#000', muted: '#555', border: '#888', accent: '#00f', onAccent: '#fff' },
  slots,
  ...(settings ? { settings } : {}),
});

export const saengthong = theme(
  'saengthong',
  { homepage: ['landing'], header: ['slim'], subheader: [], footer: [], dashboard: [], checkout: [] },
  { type: 'object', properties: { accent: { type: 'string', default: 'gold', description: 'Accent colour' } } },
);
export const talad = theme(
  'talad',
  { homepage: [], header: ['wide'] },
  { type: 'object', properties: { dense: { type: 'boolean', default: false, description: 'Closer rows' } } },
);

export const deps: SiteDeps = {
  plugins,
  themes: [saengthong, talad],
  messageKeys: {
    shop: { th: ['cart.title', 'cart.count', 'nav.products'], en: ['cart.title', 'cart.count', 'nav.products'] },
    cms: { th: ['home.title'], en: ['home.title'] },
    ui: { th: ['error.notFound'] },
  },
};

/** The smallest manifest, with whatever a test adds to it. */
export const written = (more: object = {}) => ({
  id: 'academy',
  hostnames: ['academy.localhost'],
  key: 'pk_academy',
  space: 'saengthong',
  site: { name: { th: 'แสงทอง', en: 'Saengthong' } },
  ...more,
});

export const everything = { cms: {}, shop: {}, billing: {}, account: {}, event: {} };

/** The text of a manifest, one key a line as `JSON.stringify` has it. */
export const text = (more: object = {}) => JSON.stringify(written(more), null, 2);

/** A complete manifest. */
export function manifest(more: object = {}, from: SiteDeps = deps): Manifest {
  const read = readManifest(text(more), 'tenants/academy.json', from);
  if ('problems' in read) throw new Error(JSON.stringify(read.problems, null, 2));
  return read.manifest;
}
