import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { isUsable, findPromo } from '../orders/promo.ts';
import { refundUntil } from '../orders/cancel.ts';
import type { event } from '../../plugin.ts';
import { offersOf, waitedFor } from '../seats/offers.ts';
import { cardOf } from './cards.ts';
import { openEvent, poolsOf, typesOf } from './find.ts';

export const findEvent: HandlerOf<typeof event, 'findEvent'> = async (ctx, { slug, code }) => {
  const row = await openEvent(ctx, slug);
  const promo = code.trim() ? await findPromo(ctx, row.id, code) : undefined;
  const usable = promo && isUsable(ctx, promo) ? promo : null;
  const offers = offersOf(row, await typesOf(ctx, row.id), await poolsOf(ctx, row.id), await waitedFor(ctx, [row.id]), ctx.now(), usable);
  return {
    card: cardOf(row, offers),
    about: row.about,
    address: row.address,
    mapUrl: row.map_url,
    doorsAt: row.doors_at?.toISOString() ?? null,
    organiser: { name: row.organiser, email: row.organiser_email, phone: row.organiser_phone },
    speakers: [...row.speakers],
    agenda: [...row.agenda],
    questions: [...row.questions],
    approval: row.approval,
    refundPolicy: row.refund_policy,
    refundUntil: refundUntil(row)?.toISOString() ?? null,
    endReason: row.end_reason,
    listed: row.visibility === 'public' && row.state !== 'draft' && row.state !== 'archived',
    tickets: offers,
    codeFits: usable !== null,
  };
};
