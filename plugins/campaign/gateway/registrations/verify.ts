import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { arabicDigits } from '#kit/thai/digits.ts';
import { isSame } from '#kit/keys/isSame.ts';
import { nextRegistration } from '../../machines/registration.ts';
import type { campaign as plugin } from '../../plugin.ts';
import { campaignById } from '../campaigns/find.ts';
import { say } from '../db.ts';
import { takeSeat } from '../seats/take.ts';
import { digitsOf, registrationPath } from '../tokens.ts';
import { act, tellStanding } from './act.ts';
import { holdOpened } from './hold.ts';

/** Wrong codes of one mail; then a new one is asked for. */
const TRIES = 6;
/** Mails with a code, of one registration. */
const ISSUES = 5;

/** @throws Refusal 404 · 422 `code-wrong` · 409 `action-not-allowed`, `round-full`, `round-over` */
export const verify: HandlerOf<typeof plugin, 'verify'> = async (ctx, { registration: id, token, code }) => {
  const { registration, round } = await holdOpened(ctx, id, token);
  const path = registrationPath(ctx, registration.id);
  // Pressed twice: it is verified already.
  if (['confirmed', 'waitlisted'].includes(registration.state)) return { path };
  const verified = nextRegistration(registration.state, 'VERIFY');
  if (!verified || (registration.due_at !== null && registration.due_at <= ctx.now())) throw ctx.refuse('action-not-allowed');
  const typed = arabicDigits(code).replaceAll(/\D/g, '');
  const left = TRIES - registration.code_tries;
  if (left <= 0 || !isSame(typed, digitsOf(ctx, registration))) {
    await ctx.sql`update campaign_registration set code_tries = least(code_tries + 1, ${TRIES}) where id = ${registration.id}`;
    throw ctx.refuse('code-wrong', { left: Math.max(0, left - 1) }, { keep: true });
  }
  if (ctx.now() >= round.ends_at) throw ctx.refuse('round-over', { name: say(round.name, ctx.locale) });
  const campaign = await campaignById(ctx, registration.campaign_id);
  const { seated, queued } = await takeSeat(ctx, campaign, round);
  const row = await act(ctx, { ...registration, state: verified }, seated ? 'SEAT' : 'QUEUE', {
    queue_no: seated ? null : queued,
    confirmed_at: seated ? ctx.now() : null,
  });
  await tellStanding(ctx, campaign, row);
  return { path };
};

/** A new code, which makes the one before worth nothing. @throws Refusal 404 · 409 `action-not-allowed` */
export const resendCode: HandlerOf<typeof plugin, 'resendCode'> = async (ctx, { registration: id, token }) => {
  const { registration } = await holdOpened(ctx, id, token);
  if (registration.state !== 'submitted' || registration.code_issue >= ISSUES) throw ctx.refuse('action-not-allowed');
  await ctx.sql`update campaign_registration set code_issue = code_issue + 1, code_tries = 0 where id = ${registration.id}`;
  await ctx.emit('registrationDue', { registrationId: registration.id, what: 'submitted' });
  return { path: registrationPath(ctx, registration.id) };
};
