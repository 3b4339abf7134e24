import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { AiCtx } from '../db.ts';

/** How much somebody of the visitor's role may ask in a day. */
export const quotaOf = ({ settings, role }: Pick<AiCtx, 'settings' | 'role'>): number =>
  ({ guest: settings.quotaGuest, user: settings.quotaUser, manager: settings.quotaManager, admin: settings.quotaAdmin })[role];

/** Whether the visitor sits an exam now. */
export const isSitting = async (ctx: AiCtx): Promise<boolean> =>
  ctx.account !== null && ((await ctx.mayUse('sittings')?.running(ctx.account.id)) ?? false);

/** Lets in who may ask: guests where the site says so, and nobody during an exam. @throws Refusal 403 `guests-off` · `exam-running` */
export async function admit(ctx: AiCtx): Promise<void> {
  if (ctx.role === 'guest' && !ctx.settings.guests) throw ctx.refuse('guests-off');
  if (await isSitting(ctx)) throw ctx.refuse('exam-running');
}

/** Counts a question of today, whatever becomes of it. @throws Refusal 429 `quota-used` */
export async function spend(ctx: AiCtx): Promise<void> {
  const most = quotaOf(ctx);
  if (most === 0) throw ctx.refuse('quota-used', { most });
  try {
    await ctx.limit(`day ${ctx.account?.id ?? ctx.request.ip}`, most, 86_400);
  } catch (error) {
    if (error instanceof Refusal && error.status === 429) throw ctx.refuse('quota-used', { most });
    throw error;
  }
}

/** Takes a question for oneself: sent twice at once, one of them is answered. @throws Refusal 409 `being-answered` */
export async function claimTurn(ctx: AiCtx, turn: string): Promise<void> {
  try {
    await ctx.limit(`turn ${turn}`, 1, 86_400);
  } catch (error) {
    if (error instanceof Refusal && error.status === 429) throw ctx.refuse('being-answered');
    throw error;
  }
}
