import { hash } from 'node:crypto';
import { giftCode, isGift } from '../../rules/gift.ts';
import { spread } from '../../rules/cart.ts';
import type { PosCtx } from '../db.ts';
import type { Place } from '../log/place.ts';
import type { NewBill } from '../log/write.ts';

export interface Gift {
  readonly id: string;
  readonly balance_satang: number;
}

/** The gift card of a code in a cluster, held; null where it is none. */
export async function giftOf(ctx: PosCtx, clusterId: string, typed: string, hold = false): Promise<Gift | null> {
  const code = giftCode(typed);
  if (!code) return null;
  const found = ctx.db
    .selectFrom('pos_gift')
    .select(['id', 'balance_satang'])
    .where('cluster_id', '=', clusterId)
    .where('code_hash', '=', hash('sha256', code));
  return (await (hold ? found.forUpdate() : found).executeTakeFirst()) ?? null;
}

/** Moves money of a gift card that is held. */
export async function moveGift(ctx: PosCtx, gift: Gift, amountSatang: number, refId: string): Promise<void> {
  await ctx.sql`
    insert into pos_gift_move (space_id, gift_id, amount_satang, ref_id, at) values (${ctx.space}, ${gift.id}, ${amountSatang}, ${refId}, ${ctx.now()})`;
  await ctx.sql`update pos_gift set balance_satang = balance_satang + ${amountSatang} where space_id = ${ctx.space} and id = ${gift.id}`;
}

const HASH = /^[0-9a-f]{64}$/;

/** Makes good the gift cards that bills have sold, each once, at what was paid for it; one that comes back is worth nothing any more. */
export async function sellGifts(ctx: PosCtx, { cluster }: Place, bills: readonly NewBill[]): Promise<void> {
  for (const { bill, at } of bills) {
    if (!bill.lines.some(isGift)) continue;
    const shares = spread(bill.discountSatang, bill.lines);
    for (const [place, line] of bill.lines.entries()) {
      if (!isGift(line) || !HASH.test(line.note)) continue;
      const paid = line.totalSatang - shares[place]!;
      if (bill.kind === 'sale' && paid > 0) {
        const [made] = await ctx.sql<Gift>`
          insert into pos_gift (space_id, id, cluster_id, code_hash, balance_satang, sold_bill_id, created_at)
          values (${ctx.space}, ${line.id}, ${cluster.id}, ${line.note}, 0, ${bill.id}, ${at}) on conflict do nothing returning id, balance_satang`;
        if (made) await moveGift(ctx, made, paid, bill.id);
      } else if (bill.kind === 'return') {
        const [gift] = await ctx.sql<Gift>`
          select id, balance_satang from pos_gift where space_id = ${ctx.space} and cluster_id = ${cluster.id} and code_hash = ${line.note} for update`;
        if (gift && gift.balance_satang > 0) await moveGift(ctx, gift, -gift.balance_satang, bill.id);
      }
    }
  }
}
