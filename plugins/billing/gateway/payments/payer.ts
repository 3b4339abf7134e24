import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { nextPayment } from '../../machines/payment.ts';
import type { billing } from '../../plugin.ts';
import { derive } from '../charges/derive.ts';
import { askAndApply } from '../providers/poll.ts';
import { act, holdPayment, ownPayment, standingOf } from './hold.ts';
import { viewPayment } from './view.ts';

/** A payment, as its payer sees it. */
export const payment: HandlerOf<typeof billing, 'payment'> = async (ctx, { id, token }) =>
  viewPayment(ctx, (await ownPayment(ctx, id, token)).payment);

/**
 * The payer lets it be: another way can be chosen. Money that comes all the same still counts. A promise to pay on delivery stands:
 * what was bought with it is on its way, and whoever sells takes it back.
 *
 * @throws Refusal 404 · 409 `action-not-allowed`
 */
export const cancelPayment: HandlerOf<typeof billing, 'cancelPayment'> = async (ctx, { id, token }) => {
  await ownPayment(ctx, id, token);
  const { payment: held, charge } = await holdPayment(ctx, id);
  if (held.state === 'cancelled') return viewPayment(ctx, held);
  if (held.state === 'authorized' || !nextPayment(standingOf(held), { type: 'CANCEL' }))
    throw ctx.refuse('action-not-allowed', { state: held.state });
  const cancelled = await act(ctx, held, { type: 'CANCEL' });
  await derive(ctx, charge);
  return viewPayment(ctx, cancelled);
};

/** The browser is back from the provider's page: the provider is asked, and believed. */
export const returned: HandlerOf<typeof billing, 'returned'> = async (ctx, { id, token }) => {
  const { payment: payerPayment } = await ownPayment(ctx, id, token);
  return viewPayment(ctx, payerPayment.method === 'provider' ? await askAndApply(ctx, payerPayment) : payerPayment);
};
