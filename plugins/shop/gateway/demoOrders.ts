import { randomUUID } from 'node:crypto';
import { demoAddress, demoOrderList, type DemoOrder } from '../demo/orders.ts';
import { addToCart } from './cart/changeCart.ts';
import { getCheckout, saveCheckout } from './checkout/checkout.ts';
import type { ShopCtx } from './db.ts';
import { cancelOrder } from './orders/ownOrders.ts';
import { placeOrder } from './orders/placeOrder.ts';
import { expireOrders } from './orders/expireOrders.ts';
import { endShipment, ship } from './orders/shipments.ts';
import { deskOrder } from './orders/deskOrders.ts';

const HOUR = 3_600_000;
type Person = { id: string; role: 'user' | 'manager' | 'admin' };

/** Longer ago than any order of the demo, minutes: what was promised in time can still be promised now. */
const LONG = 60 * 24 * 365;

/** The same ctx as somebody else's, at another time. */
const as = (ctx: ShopCtx, { id, role }: Person, now: Date, settings = ctx.settings): ShopCtx =>
  Object.create(ctx, {
    account: { value: { id, authTime: Math.floor(now.getTime() / 1000) } },
    role: { value: role },
    now: { value: () => now },
    settings: { value: settings },
  }) as ShopCtx;

/** Orders in each state, bought and worked on as by people. Only where there are members who buy. */
export async function demoOrders(ctx: ShopCtx): Promise<void> {
  if (ctx.space !== 'talad') return;
  const people = await ctx.use('accounts').withRole(['user', 'manager', 'admin']);
  const [member, manager] = (['user', 'manager'] as const).map((role) => people.find((person) => person.role === role));
  if (!member || !manager) return;
  const methods: readonly string[] = await ctx.use('charges').methods(1);
  for (const order of demoOrderList.filter(({ method }) => methods.includes(method)))
    await one(ctx, order.by ? manager : member, manager, order);
  await expireOrders(ctx);
}

async function one(ctx: ShopCtx, buyer: Person, staff: Person, { ago, lines, method, until, note = '' }: DemoOrder): Promise<void> {
  const at = (hoursLater: number) => new Date(ctx.now().getTime() - Math.max(0, ago - hoursLater) * HOUR);
  const mine = as(ctx, buyer, at(0), method === 'cod' ? { ...ctx.settings, reserveMinutes: LONG } : ctx.settings);
  for (const [sku, quantity] of lines) await addToCart(mine, { token: '', sku, quantity });
  const kept = {
    token: '',
    contact: null,
    address: null,
    taxBuyer: null,
    noTaxInvoice: false,
    shippingMethodId: null,
    method: null,
    note: null,
    letters: null,
  };
  const { name, phone } = demoAddress;
  await saveCheckout(mine, { ...kept, contact: { name, phone, email: 'user@talad.example' }, address: demoAddress, note });
  const { shippingMethods } = await getCheckout(mine, { token: '' });
  await saveCheckout(mine, { ...kept, shippingMethodId: shippingMethods.find(({ kind }) => kind === 'delivery')!.id });
  const { quoteHash } = await saveCheckout(mine, { ...kept, method });
  const { orderId: id } = await placeOrder(mine, { token: '', orderId: randomUUID(), quoteHash, note: null });
  if (until === 'cancelled') await cancelOrder(as(ctx, buyer, at(1)), { id, token: '', reason: 'สั่งผิดขนาด' });
  if (until !== 'processing' && until !== 'completed') return;
  const order = await deskOrder(as(ctx, staff, at(3)), { id });
  const shipmentId = randomUUID();
  await ship(as(ctx, staff, at(4)), {
    id,
    shipmentId,
    carrier: 'ไปรษณีย์ไทย',
    tracking: `EB${String(ago * 7_919_357)
      .padStart(9, '0')
      .slice(0, 9)}TH`,
    lines: order.lines.map((line) => ({ lineId: line.id, quantity: line.quantity })),
  });
  if (until === 'completed') await endShipment(as(ctx, staff, at(52)), { id, shipmentId, as: 'delivered' });
}
