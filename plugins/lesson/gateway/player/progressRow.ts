import type { Value } from '#kit/schema/schema.ts';
import type { Progress } from '../../schemas.ts';
import type { LessonCtx } from '../db.ts';
import type { Row } from '../../tables.ts';

/** What a learner has done of a lesson, as it is stored. */
export type ProgressRow = Row<'lesson_progress'>;

export const progressRow = async (ctx: LessonCtx, enrolmentId: string, lessonId: string): Promise<ProgressRow | undefined> =>
  (await ctx.sql<ProgressRow>`select * from lesson_progress where enrolment_id = ${enrolmentId} and lesson_id = ${lessonId}`)[0];

/** Progress as players have it. */
export const progressView = (
  stored: ProgressRow | undefined,
  of: { percent: number; completed_at: Date | null } | null,
): Value<typeof Progress> => ({
  state: stored?.state ?? 'not_started',
  positionSeconds: stored?.position_seconds ?? 0,
  ranges: (stored?.ranges ?? []).map(([from, to]) => [from, to]),
  watchedPercent: stored?.percent ?? 0,
  completedAt: stored?.completed_at?.toISOString() ?? null,
  coursePercent: of?.percent ?? 0,
  courseCompleted: of !== null && of.completed_at !== null,
});

/** Writes what stands of a lesson now; what was finished stays finished. */
export async function writeProgress(
  ctx: LessonCtx,
  enrolmentId: string,
  lessonId: string,
  now: Pick<ProgressRow, 'state' | 'position_seconds' | 'ranges' | 'duration_seconds' | 'percent' | 'seconds' | 'player'>,
): Promise<ProgressRow> {
  const at = ctx.now();
  const [written] = await ctx.sql<ProgressRow>`
    insert into lesson_progress as p (space_id, enrolment_id, lesson_id, state, position_seconds, ranges,
      duration_seconds, percent, seconds, player, opened_at, completed_at, updated_at)
    values (${ctx.space}, ${enrolmentId}, ${lessonId}, ${now.state}, ${now.position_seconds}, ${JSON.stringify(now.ranges)},
      ${now.duration_seconds}, ${now.percent}, ${now.seconds}, ${now.player}, ${at}, ${now.state === 'completed' ? at : null}, ${at})
    on conflict (space_id, enrolment_id, lesson_id) do update set
      state = case when p.state = 'completed' then p.state else excluded.state end,
      completed_at = coalesce(p.completed_at, excluded.completed_at),
      position_seconds = excluded.position_seconds, ranges = excluded.ranges, duration_seconds = excluded.duration_seconds,
      percent = greatest(p.percent, excluded.percent), seconds = excluded.seconds, player = excluded.player, updated_at = excluded.updated_at
    returning *`;
  return written!;
}
