import { sql, type RawBuilder } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { lesson } from '../../plugin.ts';
import type { CourseCard, CourseRow } from '../../schemas.ts';
import type { Value } from '#kit/schema/schema.ts';
import { NEW_FOR } from '../courses/cards.ts';
import type { Row } from '../../tables.ts';
import type { LessonCtx } from '../db.ts';
import { ownCards } from './listCourses.ts';
import { courseIds, isLike, isListed, isMine, LEARNERS, likest, type Condition } from './listed.ts';

/** Cards in a row, and in the hero that turns. */
const IN_ROW = 20;
const IN_HERO = 5;
/** Rows of what one has finished lately, and of what is like it. */
const BECAUSE = 2;

/** Where the visitor goes on, what was looked at last first. */
async function continuing(ctx: LessonCtx): Promise<string[]> {
  const found = await ctx.sql<Pick<Row<'lesson_enrolment'>, 'course_id'>>`
    select e.course_id from lesson_enrolment e join lesson_course c on c.space_id = e.space_id and c.id = e.course_id
    where e.account_id = ${ctx.account!.id} and e.state = 'active' and (e.access_until is null or e.access_until > ${ctx.now()})
      and c.published is not null
    order by e.last_seen_at desc nulls last, e.created_at desc, e.id limit ${IN_ROW}`;
  return found.map(({ course_id }) => course_id);
}

/** What is like the courses that the visitor has finished last: of their category or with one of their tags, and new to them. */
async function because(ctx: LessonCtx): Promise<{ key: string; title: string; ids: string[] }[]> {
  const finished = await ctx.sql<Pick<Row<'lesson_course'>, 'id' | 'slug' | 'title' | 'category_id' | 'tags'>>`
    select c.id, c.slug, c.title, c.category_id, c.tags from lesson_enrolment e
    join lesson_course c on c.space_id = e.space_id and c.id = e.course_id and c.published is not null
    where e.account_id = ${ctx.account!.id} and e.state = 'completed' order by e.completed_at desc, e.id limit ${BECAUSE}`;
  const found: { key: string; title: string; ids: string[] }[] = [];
  for (const { id, slug, title, category_id: categoryId, tags } of finished) {
    const model = { id, categoryId, tags };
    const where: Condition = sql`${isListed(ctx)} and ${isLike(model)} and not ${isMine(ctx)}`;
    found.push({ key: `because:${slug}`, title, ids: await courseIds(ctx, where, likest(model), IN_ROW) });
  }
  return found;
}

/**
 * Rows of the streaming look, empty ones left out. Where `title` is empty the page names the row by its key; of `because` it is that of the
 * course that was finished.
 */
export const listRows: HandlerOf<typeof lesson, 'listRows'> = async (ctx) => {
  const listed = isListed(ctx);
  const one = async (key: string, where: Condition, order: RawBuilder<unknown>) => ({
    key,
    title: '',
    ids: await courseIds(ctx, where, order, IN_ROW),
  });
  const categories = await ctx.sql<
    Pick<Row<'lesson_category'>, 'id' | 'slug' | 'title'>
  >`select id, slug, title from lesson_category order by position, id`;
  const newest = sql`c.first_published_at desc`;
  const planned = [
    ...(ctx.account
      ? [
          { key: 'continue', title: '', ids: await continuing(ctx) },
          await one('mine', sql`c.published is not null and ${isMine(ctx)}`, sql`c.title collate "th-x-icu"`),
        ]
      : []),
    await one('new', sql`${listed} and c.first_published_at > ${new Date(ctx.now().getTime() - NEW_FOR)}`, newest),
    await one('featured', sql`${listed} and c.featured`, newest),
    await one('upcoming', sql`${listed} and c.starts_at > ${ctx.now()}`, sql`c.starts_at`),
    ...(ctx.account ? await because(ctx) : []),
    ...(await Promise.all(
      categories.map(async ({ id, slug, title }) => ({
        ...(await one(`category:${slug}`, sql`${listed} and c.category_id = ${id}`, sql`${LEARNERS} desc`)),
        title,
      })),
    )),
  ];
  const hero = await courseIds(ctx, listed, sql`c.featured desc, ${LEARNERS} desc, ${newest}`, IN_HERO);
  const cards = new Map(
    (await ownCards(ctx, [...new Set([...hero, ...planned.flatMap(({ ids }) => ids)])])).map((card) => [card.id, card]),
  );
  const cardsFor = (ids: readonly string[]): CourseCard[] => ids.flatMap((id) => cards.get(id) ?? []);
  return {
    hero: cardsFor(hero),
    rows: planned.filter(({ ids }) => ids.length > 0).map(({ ids, ...row }): Value<typeof CourseRow> => ({ ...row, items: cardsFor(ids) })),
  };
};
