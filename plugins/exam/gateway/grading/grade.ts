import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/id.ts';
import { notFound, Refusal } from '#kernel/contract/problem.ts';
import { LOCALES, type Locale } from '#kernel/contract/role.ts';
import type { exam } from '../../plugin.ts';
import { rounded } from '../../rules/grade.ts';
import { addEvent, askedOf, row, rows, type AttemptRow, type ExamCtx } from '../db.ts';
import { keepTotals, rulesOf, stateAfter, tellResult } from '../taking/finish.ts';
import { holdAttempt, turn } from '../taking/hold.ts';
import { viewDeskAttempt } from './deskAttempt.ts';

/** Tells learners that there is a result to look at: what it is stands only on the page. */
async function notify(ctx: ExamCtx, title: string, slug: string, attempts: readonly AttemptRow[]): Promise<void> {
  const notifications = attempts.length ? ctx.mayUse('notifications') : null;
  if (!notifications) return;
  const texts = await Promise.all(
    LOCALES.map(async (locale) => {
      const t = await ctx.texts(locale);
      return [locale, { title: t('released.title'), body: t('released.body', { title }) }] as const;
    }),
  );
  const courses = await rows<{ account_id: string; lesson: string }>(
    ctx,
    'select account_id, lesson from exam_admission where exam_id = $1 and account_id = any($2::uuid[])',
    [attempts[0]!.exam_id, attempts.map(({ account_id }) => account_id)],
  );
  const lessonOf = new Map(courses.map(({ account_id, lesson }) => [account_id, lesson]));
  for (const to of new Set(attempts.map(({ account_id }) => account_id)))
    await notifications.notify({
      to: [to],
      category: 'task',
      kind: 'exam.released',
      text: Object.fromEntries(texts) as Record<Locale, { title: string; body: string }>,
      href: `/lesson/assessment/${encodeURIComponent(lessonOf.get(to) || 'exam')}/${encodeURIComponent(slug)}`,
    });
}

/** `PUT /api/exam/desk/attempts/:id/items/:position`: points by hand, for any question; they go before those of the machine. */
export const gradeItem: HandlerOf<typeof exam, 'gradeItem'> = async (ctx, { id, position, score, comment }) => {
  const attempt = await turn(ctx, await holdAttempt(ctx, id));
  const nth = /^\d{1,4}$/.test(position) ? Number(position) : -1;
  const asked = await askedOf(ctx, attempt.id);
  const item = asked.find((each) => each.position === nth);
  if (!item) throw notFound();
  if (score > item.points) throw new Refusal(422, 'score-too-high', { most: item.points });
  stateAfter({ ...attempt, waiting: 0 }, 'GRADE');
  await rows(ctx, 'update exam_item set manual_score = $3, comment = $4, grader_id = $5 where attempt_id = $1 and position = $2', [
    attempt.id,
    nth,
    rounded(score),
    comment,
    ctx.account?.id ?? null,
  ]);
  const items = asked.map((each) => (each === item ? { ...each, manual_score: rounded(score) } : each));
  const done = await keepTotals(ctx, attempt, items, await rulesOf(ctx, attempt.exam_id), { action: 'GRADE', reason: `manual ${nth + 1}` });
  if (done.state === 'released' && (attempt.state !== 'released' || done.score !== attempt.score)) await tellResult(ctx, done);
  if (done.state === 'released' && attempt.state !== 'released') {
    const exam = await row<{ title: string; slug: string }>(ctx, 'select title, slug from exam_exam where id = $1', [done.exam_id]);
    await notify(ctx, exam!.title, exam!.slug, [done]);
  }
  return viewDeskAttempt(ctx, done);
};

/** `POST /api/exam/desk/exams/:id/release`. None named: all that are graded. */
export const release: HandlerOf<typeof exam, 'release'> = async (ctx, { id, attemptIds }) => {
  const exam = await row<{ id: string; title: string; slug: string }>(ctx, 'select id, title, slug from exam_exam where id = $1', [
    uuid(id),
  ]);
  if (!exam) throw notFound();
  const released = await rows<AttemptRow>(
    ctx,
    `update exam_attempt set state = $4, released_at = $3 where exam_id = $1 and state = 'graded'
       and (cardinality($2::uuid[]) = 0 or id = any($2)) returning *`,
    [exam.id, attemptIds, ctx.now(), stateAfter({ state: 'graded', waiting: 0 }, 'RELEASE')],
  );
  for (const attempt of released) await tellResult(ctx, attempt);
  const real = released.filter(({ preview }) => !preview);
  await notify(ctx, exam.title, exam.slug, real);
  await ctx.audit({ action: 'exam.release', entity: 'exam_exam', entityId: exam.id, after: { attempts: released.length } });
  return { released: real.length };
};

/** `POST /api/exam/desk/attempts/:id/void`: the learner has one more. */
export const voidAttempt: HandlerOf<typeof exam, 'voidAttempt'> = async (ctx, { id, reason }) => {
  const attempt = await holdAttempt(ctx, id);
  const state = stateAfter(attempt, 'VOID');
  const voided = await row<AttemptRow>(
    ctx,
    'update exam_attempt set state = $2, void_reason = $3, submitted_at = coalesce(submitted_at, $4) where id = $1 returning *',
    [attempt.id, state, reason, ctx.now()],
  );
  await addEvent(ctx, attempt.id, 'void', reason);
  await tellResult(ctx, voided!);
  await ctx.audit({
    action: 'exam.void',
    entity: 'exam_attempt',
    entityId: attempt.id,
    before: { state: attempt.state, score: attempt.score },
    reason,
  });
  return viewDeskAttempt(ctx, voided!);
};
