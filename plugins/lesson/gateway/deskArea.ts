import { sql } from 'kysely';
import { literal } from '#kit/postgres/like.ts';
import { searchable } from '#kit/thai/search.ts';
import type { DeskAreaApi } from '#plugins/desk/contract.ts';
import { ownCondition } from './authoring/listDeskCourses.ts';
import type { LessonCtx } from './db.ts';

/** What the desk knows of courses: questions without an answer; courses by their words. Only of those that the visitor instructs. */
export function deskArea(ctx: LessonCtx): DeskAreaApi {
  const open = ctx.db
    .selectFrom('lesson_question as q')
    .innerJoin('lesson_course as c', (join) => join.onRef('c.space_id', '=', 'q.space_id').onRef('c.id', '=', 'q.course_id'))
    .where(ownCondition(ctx))
    .where(sql<boolean>`q.open and not q.hidden`);
  return {
    async counts() {
      if (!ctx.can('teach')) return {};
      return open.select(({ fn }) => fn.countAll<number>().as('questions')).executeTakeFirstOrThrow();
    },
    async tasks(limit) {
      if (!ctx.can('teach')) return [];
      const text = await ctx.texts();
      const rows = await open.select(['q.body', 'c.title', 'q.created_at']).orderBy('q.created_at').limit(limit).execute();
      return rows.map(({ body, title, created_at }) => ({
        title: text('desk.task.answer', { question: body.slice(0, 120) }),
        detail: title,
        path: '/lesson/desk/questions?open=1',
        since: created_at.toISOString(),
      }));
    },
    async find(text, kind, limit) {
      if (kind !== 'anything' || !ctx.can('author')) return [];
      const rows = await ctx.db
        .selectFrom('lesson_course as c')
        .where(ownCondition(ctx))
        .where((eb) =>
          eb.or([
            eb('c.search', 'like', `%${literal(searchable(text))}%`),
            eb(sql<string>`c.draft ->> 'title'`, 'ilike', `%${literal(text)}%`),
          ]),
        )
        .select(['c.id', 'c.slug', sql<string>`coalesce(c.draft ->> 'title', c.title)`.as('title')])
        .orderBy('c.updated_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ id, slug, title }) => ({ title, detail: slug, path: `/lesson/desk/courses/${id}` }));
    },
  };
}
