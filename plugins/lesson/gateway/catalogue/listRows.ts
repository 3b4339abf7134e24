import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { lesson } from '../../plugin.ts';
import type { CourseCard, CourseRow } from '../../schemas.ts';
import type { Value } from '#kit/schema/schema.ts';
import { NEW_FOR } from '../courses/cards.ts';
import { rows, type LessonCtx } from '../db.ts';
import { ownCards } from './listCourses.ts';
import { isListed, isMine, LEARNERS, Values } from './listed.ts';

/** Cards in a row, and in the hero that turns. */
const IN_ROW = 20;
const IN_HERO = 5;
/** Rows of what one has finished lately, and of what is like it. */
const BECAUSE = 2;

type Row = Value<typeof CourseRow>;
const select = async (ctx: LessonCtx, where: string, order: string, values: Values, most = IN_ROW): Promise<string[]> =>
  (
    await rows<{ id: string }>(ctx, `select c.id from lesson_course c where ${where} order by ${order}, c.id limit ${most}`, values.all)
  ).map(({ id }) => id);

/** Where the visitor goes on, what was looked at last first. */
async function continuing(ctx: LessonCtx): Promise<string[]> {
  const found = await rows<{ id: string }>(
    ctx,
    `select e.course_id as id from lesson_enrolment e join lesson_course c on c.space_id = e.space_id and c.id = e.course_id
    where e.account_id = $1 and e.state = 'active' and (e.access_until is null or e.access_until > $2) and c.published is not null
    order by e.last_seen_at desc nulls last, e.created_at desc, e.id limit ${IN_ROW}`,
    [ctx.account!.id, ctx.now()],
  );
  return found.map(({ id }) => id);
}

/** What is like the courses that the visitor has finished last: of their category or with one of their tags, and new to them. */
async function because(ctx: LessonCtx): Promise<{ key: string; title: string; ids: string[] }[]> {
  const finished = await rows<{ id: string; slug: string; title: string; category_id: string | null; tags: string[] }>(
    ctx,
    `select c.id, c.slug, c.title, c.category_id, c.tags from lesson_enrolment e
    join lesson_course c on c.space_id = e.space_id and c.id = e.course_id and c.published is not null
    where e.account_id = $1 and e.state = 'completed' order by e.completed_at desc, e.id limit ${BECAUSE}`,
    [ctx.account!.id],
  );
  const found: { key: string; title: string; ids: string[] }[] = [];
  for (const course of finished) {
    const values = new Values();
    const [tags, category, own] = [values.add(course.tags), values.add(course.category_id), values.add(course.id)];
    const where = `${isListed(ctx)} and c.id <> ${own} and (c.category_id = ${category}::uuid or c.tags && ${tags}::text[]) and not ${isMine(ctx, values)}`;
    const alike = `cardinality(array(select unnest(c.tags) intersect select unnest(${tags}::text[]))) desc, ${LEARNERS} desc`;
    found.push({ key: `because:${course.slug}`, title: course.title, ids: await select(ctx, where, alike, values) });
  }
  return found;
}

/**
 * Rows of the streaming look, empty ones left out. Where `title` is empty the page names the row by its key; of `because` it is that of the
 * course that was finished.
 */
export const listRows: HandlerOf<typeof lesson, 'listRows'> = async (ctx) => {
  const listed = isListed(ctx);
  const one = async (key: string, where: string, order: string, value?: unknown) => {
    const values = new Values();
    if (value !== undefined) values.add(value);
    return { key, title: '', ids: await select(ctx, where, order, values) };
  };
  const mine = new Values();
  const isOwn = isMine(ctx, mine);
  const categories = await ctx.sql<{
    id: string;
    slug: string;
    title: string;
  }>`select id, slug, title from lesson_category order by position, id`;
  const newest = 'c.first_published_at desc';
  const planned = [
    ...(ctx.account
      ? [
          { key: 'continue', title: '', ids: await continuing(ctx) },
          { key: 'mine', title: '', ids: await select(ctx, `c.published is not null and ${isOwn}`, 'c.title collate "th-x-icu"', mine) },
        ]
      : []),
    await one('new', `${listed} and c.first_published_at > $1::timestamptz`, newest, new Date(ctx.now().getTime() - NEW_FOR)),
    await one('featured', `${listed} and c.featured`, newest),
    await one('upcoming', `${listed} and c.starts_at > $1::timestamptz`, 'c.starts_at', ctx.now()),
    ...(ctx.account ? await because(ctx) : []),
    ...(await Promise.all(
      categories.map(async ({ id, slug, title }) => ({
        ...(await one(`category:${slug}`, `${listed} and c.category_id = $1::uuid`, `${LEARNERS} desc`, id)),
        title,
      })),
    )),
  ];
  const hero = await select(ctx, listed, `c.featured desc, ${LEARNERS} desc, ${newest}`, new Values(), IN_HERO);
  const cards = new Map(
    (await ownCards(ctx, [...new Set([...hero, ...planned.flatMap(({ ids }) => ids)])])).map((card) => [card.id, card]),
  );
  const cardsFor = (ids: readonly string[]): CourseCard[] => ids.flatMap((id) => cards.get(id) ?? []);
  return {
    hero: cardsFor(hero),
    rows: planned.filter(({ ids }) => ids.length > 0).map(({ ids, ...row }): Row => ({ ...row, items: cardsFor(ids) })),
  };
};
