import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { account } from '../../plugin.ts';
import { fullName } from '../../rules/name.ts';
import { memberCodeOf, STEP_MS } from './memberCode.ts';
import { placeOf } from './placeOf.ts';

/** The visitor's member code. @throws Refusal 401 `invalid-session` where the account is gone or suspended */
export const memberCode: HandlerOf<typeof account, 'memberCode'> = async (ctx) => {
  const row = await ctx.db
    .selectFrom('account_account')
    .select(['firstname', 'lastname'])
    .where('id', '=', ctx.account!.id)
    .where('state', '=', 'active')
    .executeTakeFirst();
  if (!row) throw ctx.refuse('invalid-session');
  return { code: memberCodeOf(ctx, ctx.account!.id), name: fullName(row), left: STEP_MS - (ctx.now().getTime() % STEP_MS) };
};

/** What the self-diagnosis compares with what the browser knows: the gateway's clock, and where the visitor comes from. */
export const echo: HandlerOf<typeof account, 'echo'> = async (ctx) => ({
  at: ctx.now().toISOString(),
  ip: ctx.request.ip,
  stun: ctx.settings.stun,
  place: await placeOf(ctx.settings.ipPlaces, ctx.request.ip),
});
