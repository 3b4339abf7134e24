import { sql } from 'kysely';
import { literal } from '#kit/postgres/like.ts';
import { textOfHtml } from '#kit/richText/textOfHtml.ts';
import { searchable } from '#kit/thai/search.ts';
import type { LearnedTextsApi } from '#plugins/exam/contract.ts';
import { ownCondition } from './authoring/listDeskCourses.ts';
import type { LessonCtx } from './db.ts';

const MOST = 20;

/** Lessons with a text that the visitor may author. */
const lessons = (ctx: LessonCtx) => sql`
  lesson_lesson l join lesson_course c on c.space_id = l.space_id and c.id = l.course_id
  where l.space_id = ${ctx.space} and not l.gone and not l.removed and l.draft ->> 'kind' <> 'exam' and length(l.draft ->> 'bodyHtml') > 0
    and ${ownCondition(ctx)} and ${ctx.can('author')}`;

/** What exams may draft questions from: lessons as their authors have them now. */
export const learnedTexts = (ctx: LessonCtx): LearnedTextsApi => ({
  async search(words) {
    const like = `%${literal(searchable(words))}%`;
    const { rows } = await sql<{ id: string; title: string; course: string }>`
      select l.id, l.draft ->> 'title' as title, c.draft ->> 'title' as course from ${lessons(ctx)}
        and replace(lower((c.draft ->> 'title') || (l.draft ->> 'title')), ' ', '') like ${like}
      order by c.updated_at desc, l.draft_order limit ${MOST}`.execute(ctx.db);
    return rows.map(({ id, title, course }) => ({ id, title: `${course}: ${title}` }));
  },
  async read(id) {
    const { rows } = await sql<{ title: string; html: string }>`
      select l.draft ->> 'title' as title, l.draft ->> 'bodyHtml' as html from ${lessons(ctx)} and l.id = ${id}::uuid`.execute(ctx.db);
    return rows[0] ? `${rows[0].title}\n${textOfHtml(rows[0].html)}` : null;
  },
});
