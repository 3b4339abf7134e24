import { sql } from 'kysely';
import { personPart } from '#plugins/people/contract.ts';
import { ownCondition } from './authoring/listDeskCourses.ts';
import type { LessonCtx } from './db.ts';

const taught = (ctx: LessonCtx) =>
  ctx.db
    .selectFrom('lesson_enrolment as e')
    .innerJoin('lesson_course as c', (join) => join.onRef('c.space_id', '=', 'e.space_id').onRef('c.id', '=', 'e.course_id'))
    .where(ownCondition(ctx))
    .where('e.state', 'in', ['active', 'completed']);

/** What courses know of people: who learns what, and how far they are. Only in those that the visitor instructs. */
export const personArea = (ctx: LessonCtx) =>
  personPart({
    async facts({ accounts }) {
      if (!ctx.can('teach') || accounts.length === 0) return null;
      const theirs = taught(ctx).where('e.account_id', 'in', accounts);
      const rows = await theirs
        .select(['c.id', 'c.title', 'e.state', 'e.percent'])
        .orderBy(sql`coalesce(e.last_seen_at, e.begun_at)`, sql`desc nulls last`)
        .limit(5)
        .execute();
      if (rows.length === 0) return null;
      const text = await ctx.texts();
      const { courses, completed } = await theirs
        .select(({ fn }) => [
          fn.countAll<number>().as('courses'),
          fn.countAll<number>().filterWhere('e.state', '=', 'completed').as('completed'),
        ])
        .executeTakeFirstOrThrow();
      return {
        title: text('person.title'),
        facts: [
          { label: text('person.courses'), count: courses },
          { label: text('person.completed'), count: completed },
        ],
        records: rows.map(({ id, title, percent }) => ({
          title,
          detail: text('person.percent', { percent: Math.floor(percent) }),
          path: `/lesson/desk/courses/${id}/learners`,
        })),
      };
    },
    async conditions() {
      if (!ctx.can('teach')) return [];
      const rows = await ctx.db
        .selectFrom('lesson_course as c')
        .where(ownCondition(ctx))
        .where('c.title', '<>', '')
        .select(['c.id', 'c.title'])
        .orderBy('c.title')
        .limit(200)
        .execute();
      const text = await ctx.texts();
      return [
        {
          name: 'enrolled',
          label: text('person.enrolled'),
          kind: 'choice',
          choices: rows.map(({ id, title }) => ({ value: id, label: title })),
        },
      ];
    },
    async matching(_condition, course, people) {
      const all = people.flatMap(({ accounts }) => accounts);
      if (all.length === 0) return people.map(() => false);
      const rows = await taught(ctx).where('e.course_id', '=', course).where('e.account_id', 'in', all).select('e.account_id').execute();
      const learners = new Set(rows.map(({ account_id }) => account_id));
      return people.map(({ accounts }) => accounts.some((id) => learners.has(id)));
    },
  });
