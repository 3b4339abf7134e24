import type { Ctx } from '#kernel/contract/ctx.ts';
import type { DownloadHandlerOf, HandlerOf } from '#kernel/contract/gateway.ts';
import { csvOf } from '#kit/csv/csvOf.ts';
import { csvDownload } from '#kit/http/csvDownload.ts';
import type { broadcast } from '../../plugin.ts';
import type { BroadcastRow } from '../db.ts';
import { hostedRoom, roomOf } from '../findRoom.ts';
import { presentRoom } from '../present.ts';

/** Windows that are listed. */
const MOST = 10_000;

async function attendees(ctx: Ctx<typeof broadcast>, row: BroadcastRow) {
  const rows = await ctx.db
    .selectFrom('broadcast_viewer')
    .selectAll()
    .where('broadcast_id', '=', row.id)
    .orderBy('joined_at')
    .limit(MOST)
    .execute();
  // A member's windows and devices are one person; a guest is known by the window only.
  const people = Map.groupBy(rows, ({ id, account_id: accountId }) => accountId ?? id);
  return [...people.values()].map((windows) => {
    const [first] = windows as [(typeof rows)[number], ...typeof rows];
    const left = windows.map((viewer) => viewer.left_at ?? (row.ended_at ? viewer.seen_at : null));
    const isThere = left.includes(null);
    return {
      name: first.name,
      accountId: first.account_id,
      joinedAt: first.joined_at.toISOString(),
      leftAt: isThere ? null : new Date(Math.max(...left.map((at) => at!.getTime()))).toISOString(),
      seconds: Math.round(windows.reduce((sum, { seconds }) => sum + Number(seconds), 0)),
    };
  });
}

/** Who was there, one line for each person. */
export const listAttendance: HandlerOf<typeof broadcast, 'listAttendance'> = async (ctx, { room }) => ({
  items: await attendees(ctx, await hostedRoom(ctx, room, { open: false, look: 'read' })),
});

export const attendanceCsv: DownloadHandlerOf<typeof broadcast, 'attendanceCsv'> = async (ctx, { room }) => {
  const row = await hostedRoom(ctx, room, { open: false, look: 'read' });
  const t = await ctx.texts();
  const head = ['name', 'joined', 'left', 'minutes'].map((column) => t(`attendance.${column}`));
  const lines = (await attendees(ctx, row)).map(({ name, joinedAt, leftAt, seconds }) => [
    name || t('viewer.guest'),
    joinedAt,
    leftAt ?? '',
    (seconds / 60).toFixed(1),
  ]);
  return csvDownload(`${row.title}.csv`, csvOf([head, ...lines]));
};

export const findRoom: HandlerOf<typeof broadcast, 'findRoom'> = async (ctx, { room }) => presentRoom(ctx, await roomOf(ctx, room, 'read'));
