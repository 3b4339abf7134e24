import { randomBytes, randomUUID } from 'node:crypto';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { BroadcastInfo, BroadcastsApi } from '../../contract.ts';
import { isOpen } from '../../machines/broadcast.ts';
import type { BroadcastCtx, BroadcastRow } from '../db.ts';
import { notifyRoom } from '../notifyRoom.ts';
import { act } from '../turn.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
/** The name of a room: 80 random bits. */
export const newRoom = (): string => [...randomBytes(16)].map((byte) => LETTERS[byte & 31]).join('');

const infoOf = (row: BroadcastRow): BroadcastInfo => ({
  id: row.id,
  state: row.state,
  path: `/lesson/stun/view?room=${row.room}`,
  hostPath: `/lesson/stun/live?room=${row.room}`,
  recordingFileId: row.recording_file_id,
});

const find = (ctx: BroadcastCtx, source: { type: string; id: string }, lock = false) =>
  ctx.db
    .selectFrom('broadcast_broadcast')
    .selectAll()
    .where('source_type', '=', source.type)
    .where('source_id', '=', source.id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();

/** The service `broadcast:broadcasts@1`. */
export const broadcastsApi = (ctx: BroadcastCtx): BroadcastsApi => ({
  async plan({ source, title, startsAt, endsAt, access, hostIds, returnPath }) {
    const values = {
      title,
      starts_at: startsAt,
      ends_at: endsAt,
      access,
      host_ids: [...hostIds],
      return_path: returnPath,
      updated_at: ctx.now(),
    };
    const row = await ctx.db
      .insertInto('broadcast_broadcast')
      .values({
        ...values,
        space_id: ctx.space,
        id: randomUUID(),
        room: newRoom(),
        state: 'scheduled',
        source_type: source.type,
        source_id: source.id,
        created_by: ctx.account?.id ?? null,
        created_at: ctx.now(),
      })
      .onConflict((conflict) =>
        conflict.columns(['space_id', 'source_type', 'source_id']).where('source_type', 'is not', null).doUpdateSet(values),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
    return infoOf(row);
  },

  async cancel(source) {
    const row = await find(ctx, source, true);
    if (!row || !isOpen(row.state)) return;
    await act(ctx, row, row.state === 'live' || row.state === 'reconnecting' ? 'END' : 'CANCEL');
  },

  async ofSources(type, ids) {
    if (ids.length === 0) return new Map();
    const rows = await ctx.db
      .selectFrom('broadcast_broadcast')
      .selectAll()
      .where('source_type', '=', type)
      .where('source_id', 'in', [...ids])
      .execute();
    return new Map(rows.map((row) => [row.source_id!, infoOf(row)]));
  },

  async admit(source, accountId) {
    const row = await find(ctx, source);
    if (!row) throw notFound();
    await ctx.db
      .insertInto('broadcast_admission')
      .values({ space_id: ctx.space, broadcast_id: row.id, account_id: accountId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return infoOf(row).path;
  },

  async dismiss(sourceType, sourceIds, accountId) {
    if (sourceIds.length === 0) return;
    const rows = await ctx.db
      .selectFrom('broadcast_broadcast')
      .selectAll()
      .where('source_type', '=', sourceType)
      .where('source_id', 'in', [...sourceIds])
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return;
    await ctx.db.deleteFrom('broadcast_admission').where('account_id', '=', accountId).where('broadcast_id', 'in', ids).execute();
    const there = await ctx.db
      .updateTable('broadcast_viewer')
      .set({ left_at: ctx.now(), hand_at: null })
      .where('account_id', '=', accountId)
      .where('broadcast_id', 'in', ids)
      .where('left_at', 'is', null)
      .returning(['id', 'broadcast_id', 'transport'])
      .execute();
    for (const row of rows) {
      const here = there.filter(({ broadcast_id: id }) => id === row.id);
      if (here.length === 0) continue;
      // Both the host's window and the removed member's window must react.
      await notifyRoom(ctx, row, [row.host_account_id, accountId]);
      const viewerIds = here.filter(({ transport }) => transport === 'sfu').map(({ id }) => id);
      if (viewerIds.length > 0) await ctx.emit('turnedOut', { broadcastId: row.id, viewerIds });
    }
  },

  async attendance(sourceType, sourceIds) {
    if (sourceIds.length === 0) return [];
    const rows = await ctx.db
      .selectFrom('broadcast_viewer')
      .innerJoin('broadcast_broadcast', (join) =>
        join
          .onRef('broadcast_broadcast.id', '=', 'broadcast_viewer.broadcast_id')
          .onRef('broadcast_broadcast.space_id', '=', 'broadcast_viewer.space_id'),
      )
      .select(({ fn }) => [
        'broadcast_broadcast.source_id',
        'broadcast_viewer.account_id',
        fn.sum<string>('broadcast_viewer.seconds').as('seconds'),
      ])
      .where('broadcast_broadcast.source_type', '=', sourceType)
      .where('broadcast_broadcast.source_id', 'in', [...sourceIds])
      .where('broadcast_viewer.account_id', 'is not', null)
      .groupBy(['broadcast_broadcast.source_id', 'broadcast_viewer.account_id'])
      .execute();
    return rows.map(({ source_id: sourceId, account_id: accountId, seconds }) => ({
      sourceId: sourceId!,
      accountId: accountId!,
      seconds: Math.round(Number(seconds)),
    }));
  },
});
