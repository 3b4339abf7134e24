import type { DownloadHandlerOf, HandlerOf } from '#kernel/contract/gateway.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import type { billing } from '../../plugin.ts';
import { WAITING_SLIPS, type SlipState } from '../../machines/slip.ts';
import { viewCase, viewCases } from './case.ts';
import { slipOf } from './hold.ts';
import { slipFor } from './send.ts';

const PAGE = 20;
const STATES: Record<'waiting' | 'accepted' | 'rejected' | 'duplicate', readonly SlipState[]> = {
  waiting: WAITING_SLIPS,
  accepted: ['accepted'],
  rejected: ['rejected'],
  duplicate: ['duplicate'],
};

/** Slips that wait for staff, the oldest first; or what became of others, the newest first. */
export const slipQueue: HandlerOf<typeof billing, 'slipQueue'> = async (ctx, { show, before }) => {
  const order = show === 'waiting' ? 'asc' : 'desc';
  const all = ctx.db.selectFrom('billing_slip').where('state', 'in', [...STATES[show]]);
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  let query = all.selectAll();
  const at = isUuid(before)
    ? await ctx.db.selectFrom('billing_slip').select(['created_at', 'id']).where('id', '=', before).executeTakeFirst()
    : undefined;
  if (at) query = query.where((eb) => eb(eb.refTuple('created_at', 'id'), order === 'asc' ? '>' : '<', eb.tuple(at.created_at, at.id)));
  const rows = await query
    .orderBy('created_at', order)
    .orderBy('id', order)
    .limit(PAGE + 1)
    .execute();
  const shown = rows.slice(0, PAGE);
  return { rows: await viewCases(ctx, shown), next: rows.length > PAGE ? shown.at(-1)!.id : '', total };
};

/** One slip, side by side with what it should be. */
export const slipCase: HandlerOf<typeof billing, 'slipCase'> = async (ctx, { id }) => viewCase(ctx, await slipOf(ctx, id));

/** Its picture, for staff and for who has sent it; kept by nobody. */
export const slipPicture: DownloadHandlerOf<typeof billing, 'slipPicture'> = async (ctx, { id, token }) => {
  const slip = await slipFor(ctx, id, token);
  return {
    from: { key: slip.object_key },
    name: slip.object_key.slice('slips/'.length),
    type: slip.media_type,
    show: 'inline',
    keep: 'nobody',
  };
};
