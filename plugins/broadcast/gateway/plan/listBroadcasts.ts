import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { broadcast } from '../../plugin.ts';
import type { BroadcastCtx } from '../db.ts';
import { mayHost } from '../findRoom.ts';
import { cardOf, viewersOf } from '../present.ts';
import { standing } from '../turn.ts';

/** Rooms that a list shows of each kind. */
const MOST = 50;
const HOUR_MS = 3_600_000;
/** Sessions of the past that are listed, ms. */
const PAST_MS = 180 * 24 * HOUR_MS;

/** Sessions that the visitor may watch or host. */
function visible(ctx: BroadcastCtx) {
  const me = ctx.account?.id ?? null;
  return ctx.db
    .selectFrom('broadcast_broadcast')
    .selectAll()
    .$if(!ctx.can('host'), (query) =>
      query.where(({ or, and, eb, exists, selectFrom }) =>
        or([
          eb('access', '=', 'public'),
          ...(me === null
            ? []
            : [
                eb('access', '=', 'members'),
                and([eb('source_type', 'is', null), eb('created_by', '=', me)]),
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
    .limit(MOST);
}

/** What is on, what comes, and what was: recorded, or hosted by the visitor. */
export const listBroadcasts: HandlerOf<typeof broadcast, 'listBroadcasts'> = async (ctx) => {
  const now = ctx.now().getTime();
  const on = await visible(ctx).where('state', 'in', ['lobby', 'live', 'reconnecting']).orderBy('starts_at', 'desc').execute();
  const coming = await visible(ctx)
    .where('state', '=', 'scheduled')
    .where('ends_at', '>', new Date(now - 6 * HOUR_MS))
    .orderBy('starts_at')
    .execute();
  const me = ctx.account?.id ?? null;
  const over = await visible(ctx)
    .where('state', 'in', ['ended', 'archived'])
    .where('starts_at', '>', new Date(now - PAST_MS))
    .$if(!ctx.can('host'), (query) =>
      query.where(({ or, eb }) =>
        or([
          eb('recording_file_id', 'is not', null),
          ...(me === null ? [] : [eb('created_by', '=', me), eb(eb.val(me), '=', eb.fn.any('host_ids'))]),
        ]),
      ),
    )
    .orderBy('starts_at', 'desc')
    .execute();
  const rows = [...on, ...coming, ...over.filter((row) => row.recording_file_id !== null || mayHost(ctx, row))];
  const viewers = await viewersOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const cards = rows.map((row) => cardOf(ctx, standing(ctx, row), viewers.get(row.id) ?? 0));
  const of = (...states: readonly string[]) => cards.filter(({ state }) => states.includes(state));
  return {
    now: of('lobby', 'live', 'reconnecting'),
    coming: of('scheduled'),
    past: of('ended', 'archived'),
    mayPlan: ctx.can('host'),
  };
};
