import { apart } from '#kit/postgres/apart.ts';
import type { NextDue } from '#kernel/contract/gateway.ts';
import type { Due } from '../contract.ts';
import type { AttemptRow, ExamCtx } from './db.ts';
import { emitDue, emitOverdue } from './due.ts';
import { regradeSome } from './grading/regradeSome.ts';
import { releaseSome } from './grading/release.ts';
import { turn } from './taking/hold.ts';

/** Old events that go in one run. */
const MOST_EVENTS = 5_000;

/** How soon attempts are looked for where there were none, ms: they begin unseen, and none ends sooner than its own task comes. */
const LOOK_AGAIN = 300_000;

/** Every minute: ends what nobody has ended, and forgets what happened long ago. */
export async function turnAttempts(ctx: ExamCtx): Promise<NextDue> {
  await emitOverdue(ctx);
  const before = new Date(ctx.now().getTime() - ctx.settings.keepEventsDays * 86_400_000);
  await ctx.sql`delete from exam_event where (space_id, id) in (
    select space_id, id from exam_event where at < ${before} order by at limit ${MOST_EVENTS} for update skip locked)`;
  const [some] = await ctx.sql`select 1 from exam_attempt where state in ('in_progress', 'overdue') limit 1`;
  return some ? undefined : new Date(ctx.now().getTime() + LOOK_AGAIN);
}

async function work(ctx: ExamCtx, { attemptIds, what, ...why }: Due): Promise<void> {
  if (what === 'release') return releaseSome(ctx, attemptIds);
  if (what === 'regrade') return void (await regradeSome(ctx, attemptIds, { ...why, dryRun: false }));
  const held =
    await ctx.sql<AttemptRow>`select * from exam_attempt where id = any(${attemptIds}::uuid[]) and state in ('in_progress', 'overdue')
        order by id for no key update`;
  for (const attempt of held) await turn(ctx, attempt);
}

/**
 * Does what time has come for; once, however often it is told. Where one of several fails none of them is done, and each is told of
 * alone: the one that fails again holds up no other.
 */
export async function attemptDue(ctx: ExamCtx, due: Due): Promise<void> {
  if (due.attemptIds.length === 1) return work(ctx, due);
  await apart(
    ctx.db,
    () => work(ctx, due),
    async (error) => {
      ctx.log.warn({ err: error, what: due.what }, 'one of several attempts failed; each is tried alone');
      for (const id of due.attemptIds) await emitDue(ctx, [id], due.what, due);
    },
  );
}
