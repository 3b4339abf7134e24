import { randomUUID } from 'node:crypto';
import { addDays, dayIn } from '#kit/thai/day.ts';
import { vatRateOn } from '#kit/thai/vat.ts';
import { demoTrades, type DemoTrade } from '../../demo/trades.ts';
import type { Entry } from '../../rules/deviceLog.ts';
import type { PosCtx } from '../db.ts';
import { holdLog } from '../log/append.ts';
import { billsOf } from '../log/known.ts';
import { membersOf, type Place } from '../log/place.ts';
import { project } from '../log/project.ts';
import { createChance } from './chance.ts';
import type { DemoGood } from './demoBill.ts';
import { demoCafe } from './demoCafe.ts';
import { createDemoTill } from './demoDay.ts';
import { createTillLog } from './tillLog.ts';

const WEEKS = 4;
const HOUR = 3_600_000;
/** Demo content is Thai: no day there is longer or shorter than another. */
const midnightOf = (day: string): number => Date.parse(`${day}T00:00:00+07:00`);
const at = (ctx: PosCtx, now: Date): PosCtx => Object.create(ctx, { now: { value: () => now } }) as PosCtx;

/** Gives the cafés of an empty space tables and a kitchen, and its stores four weeks of sales, up to yesterday: logs of tills, with all that follows from them. */
export async function demo(ctx: PosCtx): Promise<void> {
  await demoCafe(ctx);
  const trades = demoTrades[ctx.space];
  const places = ctx.mayUse('places');
  if (!trades || !places || (await ctx.db.selectFrom('pos_bill').select('id').limit(1).executeTakeFirst())) return;
  for (const cluster of await places.clusters()) {
    const members = await membersOf(ctx, cluster.id);
    for (const store of await ctx.use('clusters').stores(cluster.id)) {
      const trade = trades[`${cluster.code}/${store.code}`];
      if (trade) await sellWeeks(ctx, { cluster, store, members }, trade);
    }
  }
}

async function goodsOf(ctx: PosCtx, locationId: string | null): Promise<Map<string, DemoGood>> {
  const { products } = (await ctx.mayUse('stock')?.catalogue(locationId)) ?? { products: [] };
  return new Map(
    products.map(({ variantId, sku, title, options, unit, priceSatang, vatClass }) => [
      sku,
      { variantId, sku, title: options ? `${title} · ${options}` : title, unit, unitSatang: priceSatang, vatClass },
    ]),
  );
}

async function sellWeeks(ctx: PosCtx, where: Omit<Place, 'device'>, trade: DemoTrade): Promise<void> {
  const { store, cluster, members } = where;
  const cashiers = [...members.values()].filter(({ role, storeIds }) => role === 'cashier' && (storeIds?.includes(store.id) ?? true));
  const manager = [...members.values()].find(({ role }) => role === 'manager');
  const goods = await goodsOf(ctx, store.locationId);
  if (!manager || cashiers.length === 0 || !trade.goods.some(([sku]) => goods.has(sku))) return;
  const today = dayIn(ctx.now(), ctx.site.timezone);
  const first = addDays(today, -7 * WEEKS);
  const log = createTillLog();
  const device = await ctx
    .mayUse('places')!
    .addTill({ storeId: store.id, name: 'เครื่องหน้าร้าน', publicKey: log.publicKey, at: new Date(midnightOf(first) + 5 * HOUR) });
  const place = { ...where, device };
  const chance = createChance(`${cluster.code} ${store.code}`);
  const rateBp = store.vatRegistered ? vatRateOn(first).rateBp : 0;
  const till = createDemoTill(
    { place, trade, goods, chance, rateBp, managerId: manager.id },
    log,
    cashiers.map(({ id }) => id),
    ctx.site.timezone,
  );
  const stock = new Delivery();
  for (let week = 0; week < WEEKS; week++) {
    for (let day = addDays(first, 7 * week); day < addDays(first, 7 * week + 7); day = addDays(day, 1))
      till.sellDay(midnightOf(day), new Date(`${day}T00:00:00Z`).getUTCDay());
    const entries = log.take();
    await stock.receive(ctx, place, entries, trade.opens);
    await giveLeave(ctx, device.id, entries);
    const then = at(ctx, new Date(entries.at(-1)!.at + 60_000));
    await project(then, place, await holdLog(then, place), entries, null);
  }
  await ctx.use('clusters').seen(device.id, { unsynced: 0, version: '' });
}

/** Managers have typed their PIN for what their tills say they approved. */
async function giveLeave(ctx: PosCtx, deviceId: string, entries: readonly Entry[]): Promise<void> {
  const rows = entries.flatMap(({ body, at: moment }) => {
    const cashierId = 'bill' in body ? body.bill.memberId : body.memberId;
    const approvals = 'bill' in body ? body.bill.approvals : 'approvals' in body ? body.approvals : [];
    return approvals.map(({ memberId }) => ({ memberId, cashierId, at: new Date(moment) }));
  });
  await ctx.sql`
    insert into pos_approval (space_id, device_id, member_id, cashier_id, at) select ${ctx.space}, ${deviceId}::uuid, "memberId", "cashierId", at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) a ("memberId" uuid, "cashierId" uuid, at timestamptz)`;
}

/** What comes in each morning before a store opens: as much as is sold until the evening, so that its shelves stay as full as they are. */
class Delivery {
  readonly #sold = new Map<string, number>();
  readonly #came = new Map<string, number>();

  async receive(ctx: PosCtx, { store }: Place, entries: readonly Entry[], opens: number): Promise<void> {
    const { locationId } = store;
    if (locationId === null) return;
    const byDay = Map.groupBy(entries, (entry) => dayIn(new Date(entry.at), ctx.site.timezone));
    const moves = [...byDay].flatMap(([day, there]) => {
      const lines = billsOf(there).flatMap(({ kind, lines: sold }) => (kind === 'sale' ? sold : []));
      for (const { variantId, quantityMilli } of lines)
        if (variantId !== null) this.#sold.set(variantId, (this.#sold.get(variantId) ?? 0) + quantityMilli);
      return [...new Set(lines.flatMap(({ variantId }) => variantId ?? []))].flatMap((variantId) => {
        const wanted = Math.floor(this.#sold.get(variantId)! / 1000);
        const quantity = wanted - (this.#came.get(variantId) ?? 0);
        if (quantity <= 0) return [];
        this.#came.set(variantId, wanted);
        const came = new Date(midnightOf(day) + (opens - 1) * HOUR);
        return [{ moveId: randomUUID(), variantId, locationId, kind: 'receive' as const, quantity, reason: 'ของเข้าตอนเช้า', at: came }];
      });
    });
    await ctx.mayUse('goods')?.record({ refType: 'pos.demo', refId: store.id, moves });
  }
}
