import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { LOCALES, type Locale } from '#kit/schema/locale.ts';
import type { exam } from '../../plugin.ts';
import type { AttemptRow, ExamCtx, ExamRow } from '../db.ts';
import { AT_ONCE, emitDue } from '../due.ts';
import { stateAfter, notifyResult } from '../taking/finish.ts';
import type { Row } from '../../tables.ts';

/** Tells learners that there is a result to look at: what it is stands only on the page. `attempts` of one exam. */
export async function notifyReleased(ctx: ExamCtx, attempts: readonly AttemptRow[]): Promise<void> {
  const people = new Set(attempts.filter(({ preview }) => !preview).map(({ account_id }) => account_id));
  const notifications = people.size ? ctx.mayUse('notifications') : null;
  if (!notifications) return;
  const examId = attempts[0]!.exam_id;
  const [[exam], courses] = await Promise.all([
    ctx.sql<Pick<ExamRow, 'title' | 'slug'>>`select title, slug from exam_exam where id = ${examId}`,
    ctx.sql<
      Pick<Row<'exam_admission'>, 'account_id' | 'lesson'>
    >`select account_id, lesson from exam_admission where exam_id = ${examId} and account_id = any(${[...people]}::uuid[])`,
  ]);
  const { title, slug } = exam!;
  const texts = await Promise.all(
    LOCALES.map(async (locale) => {
      const t = await ctx.texts(locale);
      return [locale, { title: t('released.title'), body: t('released.body', { title }) }] as const;
    }),
  );
  const lessonOf = new Map(courses.map(({ account_id, lesson }) => [account_id, lesson]));
  for (const to of people)
    await notifications.notify({
      to: [to],
      category: 'task',
      kind: 'exam.released',
      text: Object.fromEntries(texts) as Record<Locale, { title: string; body: string }>,
      href: `/lesson/assessment/${encodeURIComponent(lessonOf.get(to) || 'exam')}/${encodeURIComponent(slug)}`,
    });
}

/** Lets learners see the results of attempts that are graded; others of them stay as they are. */
export async function releaseSome(ctx: ExamCtx, attemptIds: readonly string[]): Promise<void> {
  const released = await ctx.sql<AttemptRow>`update exam_attempt
        set state = ${stateAfter(ctx, { state: 'graded', waiting: 0 }, 'RELEASE')}, released_at = ${ctx.now()} where state = 'graded'
        and id = any(${attemptIds}::uuid[]) returning *`;
  for (const attempt of released) await notifyResult(ctx, attempt);
  await notifyReleased(ctx, released);
}

/** `POST /api/exam/desk/exams/:id/release`. None named: all that are graded. */
export const release: HandlerOf<typeof exam, 'release'> = async (ctx, { id, attemptIds }) => {
  const [exam] = await ctx.sql<Pick<Row<'exam_exam'>, 'id'>>`select id from exam_exam where id = ${uuid(id)}`;
  if (!exam) throw notFound();
  const graded = await ctx.sql<Pick<AttemptRow, 'id' | 'preview'>>`
    select id, preview from exam_attempt where exam_id = ${exam.id} and state = 'graded'
      and (cardinality(${attemptIds}::uuid[]) = 0 or id = any(${attemptIds})) order by id`;
  const ids = graded.map((each) => each.id);
  const deferred = ids.length > AT_ONCE;
  if (deferred) await emitDue(ctx, ids, 'release');
  else await releaseSome(ctx, ids);
  await ctx.audit({ action: 'exam.release', entity: 'exam_exam', entityId: exam.id, after: { attempts: ids.length } });
  return { released: graded.filter(({ preview }) => !preview).length, later: deferred };
};
