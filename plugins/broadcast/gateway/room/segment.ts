import type { DownloadHandlerOf } from '#kernel/contract/gateway.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { broadcast } from '../../plugin.ts';
import { present } from './beat.ts';

/** A piece of what is relayed, for a viewer who may watch. Pieces never change. */
export const segment: DownloadHandlerOf<typeof broadcast, 'segment'> = async (ctx, { room, take, number, viewer, token }) => {
  if (!isUuid(take) || !/^\d{1,9}$/.test(number)) throw notFound();
  const { row } = await present(ctx, room, viewer, token, 'read');
  const piece = await ctx.db
    .selectFrom('broadcast_segment')
    .innerJoin('broadcast_take', (join) =>
      join.onRef('broadcast_take.id', '=', 'broadcast_segment.take_id').onRef('broadcast_take.space_id', '=', 'broadcast_segment.space_id'),
    )
    .select('broadcast_segment.key')
    .where('broadcast_take.broadcast_id', '=', row.id)
    .where('broadcast_segment.take_id', '=', take)
    .where('broadcast_segment.number', '=', Number(number))
    .executeTakeFirst();
  if (!piece) throw notFound();
  return { from: { key: piece.key }, name: `${number}.webm`, type: 'video/webm', show: 'inline', keep: { by: 'browser', seconds: 600 } };
};
