import { randomInt } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { invalidFields } from '#kit/diagnostics/refusal.ts';
import { isSame } from '#kit/keys/isSame.ts';
import { dayIn, isDay } from '#kit/thai/day.ts';
import { nextShipment } from '../../machines/shipment.ts';
import type { shop } from '../../plugin.ts';
import { act, change, holdOrder, isFetched } from './act.ts';
import { notifyBuyer } from './notify.ts';
import { arrive, fulfilmentOf, holdParcel, isPacked, pack } from './shipments.ts';
import { viewOrder } from './viewOrder.ts';

/**
 * What is fetched is set aside: its buyer is told where it lies and until when, and gets a code for it. Asked for again with the same id it
 * is the same.
 *
 * @throws those of `ship` · 409 `not-fetched` · 422 `invalid-fields`
 */
export const setAside: HandlerOf<typeof shop, 'setAside'> = async (ctx, { id, shipmentId, lines: portions, place, keepUntil: day }) => {
  const keepUntil = day ?? '';
  const order = await holdOrder(ctx, id);
  if (!isFetched(order)) throw ctx.refuse('not-fetched');
  if (await isPacked(ctx, order, shipmentId)) return viewOrder(ctx, order, 'staff');
  if (!place.trim()) throw invalidFields({ place: 'setAside.place.missing' });
  if (keepUntil && (!isDay(keepUntil) || keepUntil < dayIn(ctx.now(), ctx.site.timezone)))
    throw invalidFields({ keepUntil: 'setAside.keepUntil.wrong' });
  const lines = await pack(
    ctx,
    order,
    { shipmentId, lines: portions },
    {
      state: nextShipment('pending', 'READY')!,
      kind: 'pickup',
      carrier: '',
      tracking: '',
      tracking_url: '',
      place: place.trim(),
      keep_until: keepUntil,
      code: String(randomInt(1_000_000)).padStart(6, '0'),
      shipped_at: null,
    },
  );
  const ready = await act(ctx, order, 'SHIP', { text: place.trim(), event: 'ready' });
  const after = await change(ctx, ready, { fulfilment: fulfilmentOf(lines) });
  await notifyBuyer(ctx, after, 'ready', { place: place.trim(), until: keepUntil }, `ready ${shipmentId}`);
  return viewOrder(ctx, after, 'staff');
};

/**
 * What was set aside is fetched, for the code that its buyer has; or without it, with a reason that stays in the order's history.
 *
 * @throws Refusal 404 · 422 `invalid-fields` · 409 `action-not-allowed`
 */
export const handOver: HandlerOf<typeof shop, 'handOver'> = async (ctx, { id, shipmentId, code, reason }) => {
  const order = await holdOrder(ctx, id);
  const parcel = await holdParcel(ctx, order, shipmentId);
  if (parcel.kind === 'pickup' && parcel.state === 'delivered') return viewOrder(ctx, order, 'staff');
  if (parcel.state !== 'ready') throw ctx.refuse('action-not-allowed', { action: 'handOver', state: parcel.state });
  const typed = code.replaceAll(' ', '');
  if (typed && !isSame(typed, parcel.code)) throw invalidFields({ code: 'handOver.code.wrong' });
  if (!typed && reason.trim().length < 3) throw invalidFields({ reason: 'handOver.reason.missing' });
  return viewOrder(ctx, await arrive(ctx, order, parcel, { event: 'handed_over', text: typed ? parcel.number : reason.trim() }), 'staff');
};
