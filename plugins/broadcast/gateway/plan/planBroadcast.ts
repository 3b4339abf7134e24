import { conflict, invalidFields, notFound, Refusal } from '#kernel/contract/problem.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/id.ts';
import type { broadcast } from '../../plugin.ts';
import { db } from '../db.ts';
import { hostedRoom } from '../findRoom.ts';
import { cardOf, presentRoom, viewersOf } from '../present.ts';
import { act, standing } from '../turn.ts';
import { newRoom } from './service.ts';

/** Rooms that a list shows of each kind. */
const MOST = 50;
const DAY_MS = 86_400_000;

/** Plans a session, or changes one that was planned here. Sent again it is the same. @throws Refusal 422 · 409 `room-over` */
export const planBroadcast: HandlerOf<typeof broadcast, 'planBroadcast'> = async (ctx, { id: given, title, startsAt, endsAt, access }) => {
  const id = uuid(given);
  const [starts, ends] = [new Date(startsAt), new Date(endsAt)];
  if (title.trim() === '') throw invalidFields({ title: 'problem.title' });
  if (ends <= starts) throw invalidFields({ endsAt: 'problem.ends-before' });
  if (ends.getTime() - starts.getTime() > DAY_MS) throw invalidFields({ endsAt: 'problem.too-long' });
  const values = { title: title.trim(), starts_at: starts, ends_at: ends, access, updated_at: ctx.now() };
  const there = await db(ctx).selectFrom('broadcast_broadcast').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (there && there.source_type !== null) throw notFound();
  if (there && there.state !== 'scheduled') throw new Refusal(409, 'room-over');
  const row = there
    ? await db(ctx).updateTable('broadcast_broadcast').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
    : await db(ctx)
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

/** Sessions that the visitor may watch or host: on now, to come, recorded. */
export const listBroadcasts: HandlerOf<typeof broadcast, 'listBroadcasts'> = async (ctx) => {
  const me = ctx.account?.id ?? null;
  const since = new Date(ctx.now().getTime() - 180 * DAY_MS);
  const rows = await db(ctx)
    .selectFrom('broadcast_broadcast')
    .selectAll()
    .where('starts_at', '>', since)
    .where('state', '<>', 'cancelled')
    .$if(!ctx.can('host'), (query) =>
      query.where(({ or, and, eb, exists, selectFrom }) =>
        or([
          eb('access', '=', 'public'),
          ...(me === null
            ? []
            : [
                eb('access', '=', 'members'),
                eb('created_by', '=', me),
                eb(eb.val(me), '=', eb.fn.any('host_ids')),
                and([
                  eb('access', '=', 'admitted'),
                  exists(
                    selectFrom('broadcast_admission')
                      .select('account_id')
                      .whereRef('broadcast_admission.broadcast_id', '=', 'broadcast_broadcast.id')
                      .where('account_id', '=', me),
                  ),
                ]),
              ]),
        ]),
      ),
    )
    .orderBy('starts_at', 'desc')
    .limit(MOST * 3)
    .execute();
  const viewers = await viewersOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const cards = rows.map((row) => cardOf(ctx, standing(ctx, row), viewers.get(row.id) ?? 0));
  // One that was never begun and is long over is no longer to come.
  const gone = ctx.now().getTime() - DAY_MS / 4;
  return {
    now: cards.filter(({ state }) => ['lobby', 'live', 'reconnecting'].includes(state)).slice(0, MOST),
    coming: cards
      .filter(({ state, endsAt }) => state === 'scheduled' && Date.parse(endsAt) > gone)
      .toReversed()
      .slice(0, MOST),
    recorded: cards.filter(({ recording }) => recording).slice(0, MOST),
    mayPlan: ctx.can('host'),
  };
};
