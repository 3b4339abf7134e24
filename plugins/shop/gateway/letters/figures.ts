import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { shop } from '../../plugin.ts';
import { LETTER_KINDS, type LetterKind } from '../../rules/letters.ts';

const DAY = 86_400_000;

interface Counted {
  kind: LetterKind;
  sent: number;
  opened: number;
  orders: number;
  satang: number;
}

/**
 * What letters of the last days have brought: an order is a letter's where its cart was filled by that letter's link, and it was placed
 * within the days that the site counts. What was given back is not brought.
 */
export const letterFigures: HandlerOf<typeof shop, 'letterFigures'> = async (ctx, { days }) => {
  const { cartLetters, cartLetterHours, awayLetters, awayLetterDays, letterWorthDays } = ctx.settings;
  const since = new Date(ctx.now().getTime() - days * DAY);
  const found = await ctx.sql<Counted>`
    select l.kind, count(*)::int as sent, count(l.opened_at)::int as opened, coalesce(sum(b.orders), 0)::int as orders,
      coalesce(sum(b.satang), 0)::bigint as satang
    from shop_letter l left join lateral (
      select count(*) as orders, sum(o.total_satang - o.refunded_satang) as satang
      from shop_cart c join shop_order o on o.space_id = c.space_id and o.cart_id = c.id
      where c.space_id = l.space_id and c.letter_id = l.id and o.state in ('confirmed', 'processing', 'completed')
        and o.placed_at <= c.letter_opened_at + make_interval(days => ${letterWorthDays})
    ) b on true
    where l.sent_at > ${since} group by l.kind`;
  const none = { sent: 0, opened: 0, orders: 0, satang: 0 };
  const wanted = { cart: cartLetters ? cartLetterHours : null, away: awayLetters ? awayLetterDays : null };
  return {
    days,
    worthDays: letterWorthDays,
    kinds: LETTER_KINDS.map((kind) => ({ ...none, ...found.find((row) => row.kind === kind), kind, after: wanted[kind] })),
  };
};
