import type { EventCtx, PromoRow } from '../db.ts';

/** A code as it is compared: nobody minds how it is typed. */
export const codeOf = (typed: string): string => typed.trim().toUpperCase();

/** A code of an event as it stands; undefined where there is none. */
export const findPromo = (ctx: EventCtx, eventId: string, typed: string): Promise<PromoRow | undefined> =>
  ctx.db.selectFrom('event_promo').selectAll().where('event_id', '=', eventId).where('code', '=', codeOf(typed)).executeTakeFirst();

export const isUsable = (ctx: EventCtx, { expires_at: until, max_uses: most, used }: PromoRow): boolean =>
  (until === null || until > ctx.now()) && (most === null || used < most);

/** @throws Refusal 422 `code-unknown` · 409 `code-expired` · 409 `code-used-up` */
export async function usablePromo(ctx: EventCtx, eventId: string, typed: string): Promise<PromoRow> {
  const promo = await findPromo(ctx, eventId, typed);
  if (!promo) throw ctx.refuse('code-unknown');
  if (promo.expires_at !== null && promo.expires_at <= ctx.now()) throw ctx.refuse('code-expired');
  if (promo.max_uses !== null && promo.used >= promo.max_uses) throw ctx.refuse('code-used-up');
  return promo;
}

/** Counts a use in this transaction: of two at once who want the last one the second is refused. @throws Refusal 409 `code-used-up` */
export async function countPromo(ctx: EventCtx, { id }: PromoRow): Promise<void> {
  const [used] = await ctx.sql`update event_promo set used = used + 1
    where id = ${id} and (max_uses is null or used < max_uses) and (expires_at is null or expires_at > ${ctx.now()}) returning id`;
  if (!used) throw ctx.refuse('code-used-up');
}
