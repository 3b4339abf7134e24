import type { NextDue } from '#kernel/contract/gateway.ts';
import { TOO_OLD, waitOf, type LetterKind } from '../../rules/letters.ts';
import type { ShopCtx } from '../db.ts';

/** Looked at in one run of the job; the next run takes the rest. */
const MOST = 200;

/** From when until when somebody was last there who is written to now; null where the site does not want it. */
export function windowOf(ctx: ShopCtx, kind: LetterKind): { after: Date; before: Date } | null {
  const wait = waitOf(kind, ctx.settings);
  if (wait === null) return null;
  const before = ctx.now().getTime() - wait;
  return { before: new Date(before), after: new Date(before - TOO_OLD[kind]) };
}

/** Carts that nobody has touched for so long, of whom somebody knows where to write to. */
const leftCarts = (ctx: ShopCtx, { after, before }: { after: Date; before: Date }): Promise<{ id: string }[]> =>
  ctx.sql`select c.id from shop_cart c
    where c.state = 'active' and c.updated_at <= ${before} and c.updated_at > ${after} and (c.looked_at is null or c.looked_at < c.updated_at)
      and exists (select from shop_cart_line l where l.space_id = c.space_id and l.cart_id = c.id)
      and (c.account_id is not null
        or exists (select from shop_checkout k where k.space_id = c.space_id and k.cart_id = c.id and k.letters_at is not null))
      and not exists (select from shop_letter l where l.space_id = c.space_id and l.kind = 'cart' and l.subject_id = c.id)
    order by c.updated_at limit ${MOST}`;

/** Last orders of buyers who have not been back since. */
const lastOrders = (ctx: ShopCtx, { after, before }: { after: Date; before: Date }): Promise<{ id: string }[]> =>
  ctx.sql`select o.id from shop_order o
    where o.placed_at <= ${before} and o.placed_at > ${after} and o.state in ('confirmed', 'processing', 'completed')
      and (o.account_id is not null or o.guest_email is not null)
      and not exists (select from shop_order n where n.space_id = o.space_id and n.placed_at > o.placed_at
        and (n.account_id = o.account_id or n.guest_email = o.guest_email))
      and not exists (select from shop_letter l where l.space_id = o.space_id and l.kind = 'away' and l.subject_id = o.id)
    order by o.placed_at limit ${MOST}`;

/** Every ten minutes: whom there may be something to write to, each to be looked at in a transaction of its own. */
export async function lookForLetters(ctx: ShopCtx): Promise<NextDue> {
  const [cart, away] = [windowOf(ctx, 'cart'), windowOf(ctx, 'away')];
  if ((!cart && !away) || (!ctx.mayUse('mail') && !ctx.mayUse('notifications'))) return null;
  if (cart) for (const { id } of await leftCarts(ctx, cart)) await ctx.emit('letterDue', { kind: 'cart', subjectId: id });
  if (away) for (const { id } of await lastOrders(ctx, away)) await ctx.emit('letterDue', { kind: 'away', subjectId: id });
}
