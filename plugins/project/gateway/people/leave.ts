import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { addDays, dayIn } from '#kit/thai/day.ts';
import type { project as plugin } from '../../plugin.ts';
import { meantDay } from '../../rules/days.ts';
import { tellAll } from '../access.ts';
import type { ProjectCtx } from '../db.ts';

/** Days of leave that are over so long no plan needs, and how far they may be ahead. */
const PAST = 400;
/** Leaves of a person. */
const MOST = 200;
/** Days of one leave. */
const LONGEST = 366;

export interface Leave {
  readonly id: string;
  readonly userId: string;
  readonly from: string;
  readonly to: string;
  readonly note: string;
}

/** When some people do not work, the earliest first. */
export async function leavesOf(ctx: ProjectCtx, userIds: readonly string[]): Promise<Leave[]> {
  if (userIds.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('project_leave')
    .selectAll()
    .where('user_id', 'in', [...new Set(userIds)])
    .where('to_on', '>=', addDays(dayIn(ctx.now(), ctx.site.timezone), -PAST))
    .orderBy('from_on')
    .orderBy('id')
    .execute();
  return rows.map(({ id, user_id, from_on, to_on, note }) => ({ id, userId: user_id, from: from_on, to: to_on, note }));
}

/** Who looks at a plan with somebody in it sees at once that it is another one. */
async function tellPlans(ctx: ProjectCtx): Promise<void> {
  const rows = await ctx.sql<{ project_id: string }>`select project_id from project_member where user_id = ${ctx.account!.id}`;
  for (const { project_id } of rows) await tellAll(ctx, project_id, []);
}

/** `POST /api/project/leaves`: of one's own. */
export const addLeave: HandlerOf<typeof plugin, 'addLeave'> = async (ctx, { from, to, note }) => {
  const [first, last] = [meantDay(from), meantDay(to)];
  if (!first || !last || last < first || last > addDays(first, LONGEST)) throw ctx.refuse('day-wrong', { days: [from, to] });
  const mine = ctx.account!.id;
  await ctx.sql`select pg_advisory_xact_lock(hashtextextended(${`project.leave ${ctx.space} ${mine}`}, 0))`;
  const [{ count } = { count: 0 }] = await ctx.sql<{
    count: number;
  }>`select count(*)::int as count from project_leave where user_id = ${mine}`;
  if (count >= MOST) throw ctx.refuse('not-now');
  const row = await ctx.db
    .insertInto('project_leave')
    .values({ space_id: ctx.space, user_id: mine, from_on: first, to_on: last, note: note.trim() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tellPlans(ctx);
  return row;
};

/** `DELETE /api/project/leaves/:id` */
export const removeLeave: HandlerOf<typeof plugin, 'removeLeave'> = async (ctx, { id }) => {
  const [row] = await ctx.sql`delete from project_leave where id = ${id} and user_id = ${ctx.account!.id} returning id`;
  if (!row) throw notFound();
  await tellPlans(ctx);
};
