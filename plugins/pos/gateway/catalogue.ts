import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { pos } from '../plugin.ts';
import { tillOf } from './who.ts';

const HOUR = 3_600_000;

/** What a till sells by; nothing but its age where the till has it. */
export const catalogue: HandlerOf<typeof pos, 'catalogue'> = async (ctx, { have }) => {
  const { cluster, store } = await tillOf(ctx);
  const stock = ctx.mayUse('stock');
  const version = (await stock?.version()) ?? '0';
  const head = { version, validUntil: new Date(ctx.now().getTime() + cluster.features.offlineHours * HOUR).toISOString() };
  if (have === version) return { ...head, unchanged: true };
  const { products, categories } = (await stock?.catalogue(store.locationId)) ?? { products: [], categories: [] };
  return { ...head, products: [...products], categories: [...categories] };
};
