import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { arabicDigits } from '#kit/thai/digits.ts';
import { readPhone } from '#kit/thai/phone.ts';
import type { shop } from '../../plugin.ts';
import type { OrderRow } from './db.ts';
import { mayOpen, orderPath, orderToken } from './token.ts';

/**
 * A guest's order by its number and what only its buyer knows: the mail address or the telephone number that it was placed with. Whether
 * there is such a number is not told to who does not.
 *
 * @throws Refusal 404 `order-unknown`
 */
export const findOrder: HandlerOf<typeof shop, 'findOrder'> = async (ctx, { number, contact }) => {
  const wanted = arabicDigits(number).replaceAll(/\s/g, '').toUpperCase();
  const [found] = await ctx.sql<Pick<OrderRow, 'id' | 'account_id' | 'placed_at' | 'contact'>>`
    select id, account_id, placed_at, contact from shop_order where number = ${wanted} and account_id is null`;
  const phone = readPhone(contact);
  const isBuyer =
    found &&
    (found.contact.email.toLowerCase() === contact.trim().toLowerCase() || (phone !== null && readPhone(found.contact.phone) === phone));
  if (!isBuyer || contact.trim() === '' || !mayOpen(ctx, found, orderToken(ctx, found.id))) throw ctx.refuse('order-unknown');
  return { path: orderPath(ctx, 'orders', found) };
};
