import { sql, type RawBuilder } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { literal } from '#kit/postgres/like.ts';
import { searchable } from '#kit/thai/search.ts';
import type { lesson } from '../../plugin.ts';
import type { Row } from '../../tables.ts';
import { fullName } from '../courses/cards.ts';
import type { LessonCtx } from '../db.ts';

const PAGE = 24;

type Listed = Pick<Row<'lesson_course'>, 'id' | 'slug' | 'state' | 'updated_at'> & {
  title: string;
  cover: Row<'lesson_course'>['draft_cover'];
  instructors: string[];
  changes: number;
  lessons: number;
  learners: number;
};

/** Courses that the visitor may author, as a condition on `c`. */
export const ownCondition = (ctx: LessonCtx): RawBuilder<boolean> =>
  ctx.can('all')
    ? sql`true`
    : sql`exists (select 1 from lesson_instructor i
        where i.space_id = c.space_id and i.course_id = c.id and i.account_id = ${ctx.account?.id ?? null}::uuid)`;

/** Courses of every state, for their authors, those first that were worked on last. */
export const listDeskCourses: HandlerOf<typeof lesson, 'listDeskCourses'> = async (ctx, { q, state, page }) => {
  const word = `%${literal(searchable(q))}%`;
  const where = sql<boolean>`${ownCondition(ctx)} and (${state} = '' or c.state = ${state})
    and (replace(lower(c.draft ->> 'title'), ' ', '') like ${word} or c.draft_slug like ${word})`;
  const { total } = await ctx.db
    .selectFrom('lesson_course as c')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(where)
    .executeTakeFirstOrThrow();
  const { rows: found } = await sql<Listed>`
    select c.id, c.slug, c.draft ->> 'title' as title, c.draft_cover as cover, c.state, c.updated_at,
      array(select i.account_id from lesson_instructor i where i.space_id = c.space_id and i.course_id = c.id) as instructors,
      (c.draft is distinct from c.published or c.draft_cover is distinct from c.cover)::int + s.changes + l.changes as changes, l.lessons, e.learners
    from lesson_course c
    cross join lateral (select count(*) filter (where case when s.published is null then not s.removed
          else s.removed or s.draft <> s.published or s.draft_order <> s.published_order end)::int as changes
      from lesson_section s where s.space_id = c.space_id and s.course_id = c.id and not s.gone) s
    cross join lateral (select count(*) filter (where not (l.removed or s.removed))::int as lessons,
        count(*) filter (where case when l.published is null then not (l.removed or s.removed) else l.removed or s.removed
          or l.draft <> l.published or l.draft_section_id <> l.section_id or l.draft_order <> l.published_order end)::int as changes
      from lesson_lesson l join lesson_section s on s.space_id = l.space_id and s.id = l.draft_section_id
      where l.space_id = c.space_id and l.course_id = c.id and not l.gone) l
    cross join lateral (select count(*)::int as learners from lesson_enrolment e
      where e.space_id = c.space_id and e.course_id = c.id and e.state in ('active', 'completed', 'expired')) e
    where ${where} order by c.updated_at desc, c.id desc limit ${PAGE} offset ${(page - 1) * PAGE}`.execute(ctx.db);
  const names = await ctx.use('accounts').names([...new Set(found.flatMap(({ instructors }) => instructors))]);
  return {
    items: found.map(({ updated_at, instructors, ...course }) => ({
      ...course,
      instructors: instructors.flatMap((id) => {
        const name = names.get(id);
        return name ? [fullName(name)] : [];
      }),
      updatedAt: updated_at.toISOString(),
    })),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / PAGE)),
  };
};
