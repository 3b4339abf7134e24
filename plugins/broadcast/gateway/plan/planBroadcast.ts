import { conflict, invalidFields, notFound } from '#kit/diagnostics/refusal.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import type { broadcast } from '../../plugin.ts';
import { hostedRoom } from '../findRoom.ts';
import { presentRoom } from '../present.ts';
import { act } from '../turn.ts';
import { newRoom } from './service.ts';

const DAY_MS = 86_400_000;

/** Plans a session, or changes one that was planned here. Sent again it is the same. @throws Refusal 422 · 409 `room-over` */
export const planBroadcast: HandlerOf<typeof broadcast, 'planBroadcast'> = async (
  ctx,
  { id: inputId, title, startsAt, endsAt, access },
) => {
  const id = uuid(inputId);
  const [starts, ends] = [new Date(startsAt), new Date(endsAt)];
  if (title.trim() === '') throw invalidFields({ title: 'problem.title' });
  if (ends <= starts) throw invalidFields({ endsAt: 'problem.ends-before' });
  if (ends.getTime() - starts.getTime() > DAY_MS) throw invalidFields({ endsAt: 'problem.too-long' });
  const values = { title: title.trim(), starts_at: starts, ends_at: ends, access, updated_at: ctx.now() };
  const there = await ctx.db.selectFrom('broadcast_broadcast').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (there && there.source_type !== null) throw notFound();
  if (there && there.state !== 'scheduled') throw ctx.refuse('room-over');
  const row = there
    ? await ctx.db.updateTable('broadcast_broadcast').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
    : await ctx.db
        .insertInto('broadcast_broadcast')
        .values({
          ...values,
          space_id: ctx.space,
          id,
          room: newRoom(),
          state: 'scheduled',
          created_by: ctx.account!.id,
          created_at: ctx.now(),
        })
        .onConflict((clash) => clash.doNothing())
        .returningAll()
        .executeTakeFirst();
  if (!row) throw conflict();
  return presentRoom(ctx, row);
};

export const cancelBroadcast: HandlerOf<typeof broadcast, 'cancelBroadcast'> = async (ctx, { room }) => {
  const row = await hostedRoom(ctx, room, { open: false });
  return presentRoom(ctx, row.state === 'cancelled' ? row : await act(ctx, row, 'CANCEL'));
};
