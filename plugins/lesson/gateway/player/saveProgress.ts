import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { lesson } from '../../plugin.ts';
import { momentsOf, offsetOf } from '../../rules/studied.ts';
import { credit, newClock, watchedPercent, type Clock } from '../../rules/watched.ts';
import { courseBySlug } from '../courses/find.ts';
import type { LessonFacts } from '../courses/outline.ts';
import type { LessonCtx } from '../db.ts';
import type { EnrolmentRow } from '../enrolments/row.ts';
import { afterFinishing } from './finishLesson.ts';
import { progressRow, progressView, writeProgress, type ProgressRow } from './progressRow.ts';
import { openLesson, sceneOf } from './scene.ts';
import { addStudy } from './study.ts';
import type { Row } from '../../tables.ts';

/** What is studied before a player's first saving has come, and on the way of each, ms. */
const LATE_MS = 15_000;

interface Saving {
  player: string;
  seq: number;
  positionSeconds: number;
  ranges: readonly (readonly number[])[];
  durationSeconds: number | null;
  offline: boolean;
  studied: readonly (readonly number[])[];
  sentAt: number;
}

type PlayerRow = Row<'lesson_player'>;

/** Notes that a saving was taken. What was kept offline leaves the time of the last online one as it was. */
const takeSaving = (ctx: LessonCtx, held: EnrolmentRow, { player, seq }: Saving, offset: number, savedAt: Date, offlineMs: number) =>
  ctx.sql`insert into lesson_player (space_id, enrolment_id, player, seq, saved_at, offline_ms, clock_offset_ms)
      values (${ctx.space}, ${held.id}, ${player}, ${seq}, ${savedAt}, ${Math.round(offlineMs)}, ${offset})
     on conflict (space_id, enrolment_id, player) do update set seq = excluded.seq, saved_at = excluded.saved_at, offline_ms = excluded.offline_ms,
       clock_offset_ms = excluded.clock_offset_ms`;

/** Whether a lesson is finished by what was saved: seen, or watched far enough. Exams and live sessions are not, by being looked at. */
const finishes = ({ completeWhen, kind, watchPercent }: LessonFacts, percent: number, otherwise: number): boolean =>
  completeWhen === 'view' ? kind !== 'exam' && kind !== 'live' : completeWhen === 'watch_percent' && percent >= (watchPercent || otherwise);

/**
 * Where it goes on, and by which player. A lesson that is only open somewhere says nothing of it, nor does what was kept offline while
 * another device went on.
 */
function positionOf(
  before: ProgressRow | undefined,
  { player, offline, positionSeconds, ranges }: Saving,
  last: number | null,
  duration: number,
): Pick<ProgressRow, 'position_seconds' | 'player'> {
  const other = before && before.player !== player;
  const elsewhere = other && (ranges.length === 0 || (offline && before.updated_at.getTime() > (last ?? 0)));
  if (elsewhere) return { position_seconds: before.position_seconds, player: before.player };
  return { position_seconds: duration > 0 ? Math.min(positionSeconds, duration) : positionSeconds, player };
}

/** What of the clock is not used yet; before anything was saved it runs from now, or for what was kept offline from when access began. */
const clockOf = ({ clock_at, clock_bank_ms, clock_live_ms, begun_at }: EnrolmentRow, now: number, offline: boolean): Clock =>
  clock_at === null
    ? newClock(offline ? (begun_at?.getTime() ?? now) : now)
    : { at: clock_at.getTime(), bank: clock_bank_ms, live: clock_live_ms };

/**
 * Counts what was watched, by the gateway's clock (rules/watched.ts), and finishes the lesson and its course where that is enough: all of
 * it in this transaction, with the enrolment held, so that two devices are counted one after the other. Previews and the staff's looks
 * are answered and not counted.
 */
export const saveProgress: HandlerOf<typeof lesson, 'saveProgress'> = async (ctx, { lesson: courseSlug, slug, ...saving }) => {
  const course = await courseBySlug(ctx, courseSlug);
  const scene = await sceneOf(ctx, course, { hold: true });
  const facts = openLesson(ctx, scene, slug);
  const { held } = scene;
  if (!held || !scene.inside) return progressView(undefined, null);
  const before = await progressRow(ctx, held.id, facts.id);
  const [known] =
    await ctx.sql<PlayerRow>`select seq, saved_at, offline_ms, clock_offset_ms from lesson_player where enrolment_id = ${held.id}
        and player = ${saving.player}`;
  if (known && saving.seq <= known.seq) return progressView(before, held);

  const now = ctx.now().getTime();
  const reportedSeconds = Math.max(before?.duration_seconds ?? 0, saving.durationSeconds ?? 0);
  const duration = facts.durationSeconds ?? reportedSeconds;
  const ranges = saving.ranges.map(([from = 0, to = 0]) => [from, to] as const);
  const last = known?.saved_at.getTime() ?? null;
  const clock = clockOf(held, now, saving.offline);
  const offlineMs = known?.offline_ms ?? 0;
  const counted = credit(before?.ranges ?? [], clock, now, { ranges, duration, offline: saving.offline, lastOfPlayer: last, offlineMs });
  const offset = offsetOf(known?.clock_offset_ms ?? null, now, saving.sentAt);
  if (saving.offline) await takeSaving(ctx, held, saving, offset, new Date(last ?? clock.at), offlineMs + counted.added * 1000);
  else await takeSaving(ctx, held, saving, offset, ctx.now(), 0);
  const studied = saving.studied.map(([from = 0, to = 0]) => [from, to] as const);
  const since = last ?? (saving.offline ? (held.begun_at?.getTime() ?? now) : now);
  const spent = await addStudy(ctx, held.account_id, momentsOf(studied, offset, since - LATE_MS, now));
  const percent = watchedPercent(counted.ranges, duration);
  const done = before?.state === 'completed' || finishes(facts, percent, ctx.settings.watchPercent);
  const stored = await writeProgress(ctx, held.id, facts.id, {
    state: done ? 'completed' : 'in_progress',
    ...positionOf(before, saving, last, duration),
    ranges: counted.ranges,
    duration_seconds: reportedSeconds,
    percent,
    seconds: (before?.seconds ?? 0) + spent,
  });
  const [counting] = await ctx.sql<EnrolmentRow>`update lesson_enrolment
        set clock_at = ${new Date(counted.clock.at)}, clock_bank_ms = ${Math.round(counted.clock.bank)}, clock_live_ms = ${Math.round(counted.clock.live)}, last_seen_at = greatest(last_seen_at, ${ctx.now()}),
       last_lesson_id = case when ${saving.offline} and last_lesson_id is not null then last_lesson_id else ${facts.id} end where id = ${held.id} returning *`;
  const finished = done && before?.state !== 'completed';
  return progressView(stored, finished ? await afterFinishing(ctx, scene, counting!, facts, percent) : counting!);
};
