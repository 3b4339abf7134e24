import { createHmac } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { Ctx } from '#kernel/contract/ctx.ts';
import type { PluginDeclaration } from '#kernel/contract/plugin.ts';
import { appendAudit } from '#kernel/data/audit.ts';
import { startEmbedded, withClient } from '#kit/postgres/embedded.ts';
import { emit } from '#kernel/data/events.ts';
import { sendLive } from '#kit/live/gateway/events.ts';
import { migrate } from '#kit/postgres/migrate.ts';
import { connect, type Data } from '#kernel/data/pool.ts';
import { installQueues } from '#kit/postgres/queues.ts';
import type { SpaceTx } from '#kernel/data/space.ts';
import { migrationsOnDisk } from '#tools/testing/testDatabase.ts';
import { chargesApi } from '#plugins/billing/gateway/charges/service.ts';
import { billing } from '#plugins/billing/plugin.ts';
import { findCart } from '#plugins/shop/gateway/cart/openCart.ts';
import { saveProduct } from '#plugins/shop/gateway/catalogue/saveProduct.ts';
import { quoteHash } from '#plugins/shop/gateway/checkout/quoteHash.ts';
import { standingOf } from '#plugins/shop/gateway/checkout/standing.ts';
import type { ShopCtx } from '#plugins/shop/gateway/db.ts';
import { placeOrder } from '#plugins/shop/gateway/orders/placeOrder.ts';
import { saveShipping } from '#plugins/shop/gateway/shipping/desk.ts';
import { locations, saveLocation } from '#plugins/shop/gateway/stock/locations.ts';
import { moveStock } from '#plugins/shop/gateway/stock/moveStock.ts';
import { shop } from '#plugins/shop/plugin.ts';
import { CACHE } from '../kit/gateway.ts';
import { refuser } from '../kit/refuse.ts';
import type { Ask } from './seed.ts';

/** Where the carts are. */
export const SPACE = 'bench';
const LISTENERS: Record<string, string[]> = {
  orderPlaced: ['shop.orderPlaced'],
  orderChanged: ['shop.orderChanged'],
  stockChanged: ['shop.stockChanged'],
  chargeChanged: ['shop.chargeChanged'],
};
const DESK: Record<string, (ctx: ShopCtx, input: never) => Promise<unknown>> = {
  saveShipping,
  locations,
  saveLocation,
  saveProduct,
  moveStock,
};

const defaults = (plugin: { settings: { properties: Record<string, { default?: unknown }> } }, overrides: object = {}) => ({
  ...Object.fromEntries(Object.entries(plugin.settings.properties).map(([name, setting]) => [name, setting.default])),
  ...overrides,
});

/** What a handler has, without HTTP: the same transaction, services, outbox, audit log and live pages. */
function ctxOf(tx: SpaceTx, plugin: PluginDeclaration, settings: object): Ctx {
  const ctx = {
    space: tx.space,
    db: tx.db,
    sql: tx.sql,
    account: null,
    role: 'guest',
    locale: 'th',
    settings,
    site: { id: 'bench', name: 'x', names: { th: 'x', en: 'x' }, origin: 'https://bench.example', timezone: 'Asia/Bangkok', locale: 'th' },
    can: () => true,
    refuse: refuser(plugin),
    texts: async () => (key: string) => key,
    now: () => new Date(),
    keys: { mac: (text: string) => createHmac('sha256', plugin.id).update(text).digest('base64url') },
    use: (name: string) => {
      if (name === 'charges') return chargesApi(ctxOf(tx, billing, defaults(billing, { methods: ['cash'] })) as never);
      // a look into a table in memory
      if (name === 'addresses') return { region: () => 'north' };
      throw new Refusal(503, 'unavailable');
    },
    mayUse: () => null,
    emit: (name: string, payload: unknown) =>
      emit(tx, { space: tx.space, site: 'bench', event: plugin.emits![name]!.id, payload, listeners: LISTENERS[name] ?? [] }),
    sendLive: async (name: string, accountIds: readonly string[], payload: unknown) =>
      sendLive(tx, `${plugin.id}.${name}`, accountIds, payload),
    audit: (entry: Parameters<Ctx['audit']>[0]) => appendAudit(tx, { ...entry, actorType: 'system', role: 'admin' }),
    log: { info() {}, warn() {}, error: console.error },
  };
  return ctx as unknown as Ctx;
}
const shopCtx = (tx: SpaceTx) =>
  Object.assign(ctxOf(tx, shop, defaults(shop)), { cookies: { read: () => null, write: () => {} } }) as unknown as ShopCtx;

/** A durable server of its own: every commit waits for the disk. Handlers are called without HTTP. */
export async function openInProcess() {
  const dataDir = join(CACHE, 'checkout');
  rmSync(dataDir, { recursive: true, force: true });
  const server = await startEmbedded({ dataDir });
  await migrate({ ownerUrl: server.ownerUrl, migrations: migrationsOnDisk() });
  await installQueues({ ownerUrl: server.ownerUrl, jobs: [] });
  const first = connect({ appUrl: server.appUrl });
  const inside = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const ask: Ask = (name, input) => first.inSpace(SPACE, (tx) => DESK[name]!(shopCtx(tx), input as never)) as ReturnType<Ask>;
  return {
    data: first,
    ask,
    hash: (data: Data, token: string) =>
      data.inSpace(SPACE, async (tx) => {
        const ctx = shopCtx(tx);
        return quoteHash(await standingOf(ctx, (await findCart(ctx, token, { lock: false }))!));
      }),
    /** One order in one transaction, as the call does it. */
    place: (data: Pick<Data, 'inSpace'>, token: string, hash: string, orderId: string) =>
      data.inSpace(SPACE, (tx) => placeOrder(shopCtx(tx), { token, orderId, quoteHash: hash, note: null })),
    /** Closes the first database and gives others that are all as it is now. */
    async copies(names: readonly string[]): Promise<{ data: Data; appUrl: string }[]> {
      await first.close();
      const original = new URL(server.appUrl).pathname.slice(1);
      for (const name of names)
        await withClient(inside(server.superUrl, 'postgres'), async (client) => {
          await client.query(`create database ${name} owner sala_owner template ${original}`);
          await client.query(`grant connect on database ${name} to sala_app`);
        });
      return names.map((name) => ({ data: connect({ appUrl: inside(server.appUrl, name) }), appUrl: inside(server.appUrl, name) }));
    },
    stop: () => server.stop(),
  };
}
