import type { Question } from '../../schemas.ts';
import { publicName } from '../../rules/publicName.ts';
import { fullName } from '../courses/cards.ts';
import type { Row } from '../../tables.ts';
import type { LessonCtx } from '../db.ts';

type QuestionLine = Pick<Row<'lesson_question'>, 'id' | 'account_id' | 'body' | 'hidden' | 'created_at'> & {
  lesson: { slug: string; title: string } | null;
};
type AnswerLine = Omit<Row<'lesson_answer'>, 'space_id'>;

/** Whether the visitor is in a course now or was: then they read what learners ask. */
export async function isLearner(ctx: LessonCtx, courseId: string): Promise<boolean> {
  return Boolean(
    ctx.account &&
    (
      await ctx.sql`select 1 from lesson_enrolment where course_id = ${courseId} and account_id = ${ctx.account.id}
          and state in ('active', 'completed')
        and (access_until is null or access_until > ${ctx.now()})`
    )[0],
  );
}

/**
 * Questions by id, in that order, with their answers: the accepted one first. What is hidden is shown to its writer and, with `staff`, to
 * the course's staff. Learners have first names only.
 */
export async function questionViews(ctx: LessonCtx, ids: readonly string[], { staff }: { staff: boolean }): Promise<Question[]> {
  if (ids.length === 0) return [];
  const me = ctx.account?.id ?? null;
  const questions =
    await ctx.sql<QuestionLine>`select q.id, q.account_id, q.body, q.hidden, q.created_at, case when l.published is null then null
      else jsonb_build_object('slug', l.slug, 'title', l.published ->> 'title') end as lesson
    from lesson_question q left join lesson_lesson l on l.space_id = q.space_id and l.id = q.lesson_id where q.id = any(${ids}::uuid[])`;
  const answers = await ctx.sql<AnswerLine>`select id, question_id, account_id, staff, body, accepted, hidden, created_at from lesson_answer
    where question_id = any(${ids}::uuid[]) and (not hidden or ${staff} or account_id = ${me}::uuid) order by accepted desc, created_at, id`;
  const names = await ctx.use('accounts').names([...new Set([...questions, ...answers].map(({ account_id }) => account_id))]);
  const nameOf = (accountId: string, whole: boolean): string => {
    const name = names.get(accountId);
    return name ? (whole ? fullName(name) : publicName(name)) : '';
  };
  const byQuestion = Map.groupBy(answers, ({ question_id }) => question_id);
  return ids.flatMap((id) => {
    const question = questions.find((each) => each.id === id);
    if (!question) return [];
    return {
      id,
      name: nameOf(question.account_id, staff),
      body: question.body,
      at: question.created_at.toISOString(),
      mine: question.account_id === me,
      hidden: question.hidden,
      lesson: question.lesson,
      answers: (byQuestion.get(id) ?? []).map((each) => ({
        id: each.id,
        name: nameOf(each.account_id, staff || each.staff),
        staff: each.staff,
        body: each.body,
        at: each.created_at.toISOString(),
        accepted: each.accepted,
        mine: each.account_id === me,
        hidden: each.hidden,
      })),
    };
  });
}

/** One question that there is. */
export const questionView = async (ctx: LessonCtx, id: string, how: { staff: boolean }): Promise<Question> =>
  (await questionViews(ctx, [id], how))[0]!;
