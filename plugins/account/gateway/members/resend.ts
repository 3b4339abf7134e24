import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { account } from '../../plugin.ts';
import { resendActivationTo } from '../life/activation.ts';
import { countMail } from '../life/mailing.ts';
import { lockForAct } from './standing.ts';

/**
 * Sends somebody who has registered the mail that activates the account once more.
 * @throws Refusal of `lockForAct` · 429 `mail-wait`
 */
export const resendActivation: HandlerOf<typeof account, 'resendActivation'> = async (ctx, { id }) => {
  const target = await lockForAct(ctx, id, (acts) => acts.resend);
  await countMail(ctx, 'activate', target.email, { wait: true });
  await resendActivationTo(ctx, target.id);
  await ctx.audit({ action: 'account.resendActivation', entity: 'account', entityId: target.id });
  return {};
};
