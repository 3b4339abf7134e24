import { searchable, wordsOf } from '#kit/thai/search.ts';
import { plainText } from '#kit/richText/sanitise.ts';
import { fullName } from '../courses/cards.ts';
import { outlineOf } from '../courses/outline.ts';
import type { Row } from '../../tables.ts';
import type { LessonCtx } from '../db.ts';

/** How much of a description is looked through, characters. */
const DESCRIPTION = 20_000;
/** Longest word that another may have been meant for, characters. */
const LONGEST = 40;

/** Writes what published courses are found by: its first line is the title, which counts most. */
export async function refreshSearch(ctx: LessonCtx, courseIds: readonly string[]): Promise<void> {
  const courses = await ctx.sql<
    Pick<Row<'lesson_course'>, 'id'> & { info: Row<'lesson_course'>['draft']; category: Row<'lesson_category'>['title'] | null }
  >`select c.id, c.published as info, k.title as category from lesson_course c
    left join lesson_category k on k.space_id = c.space_id and k.id = c.category_id
    where c.id = any(${courseIds}::uuid[]) and c.published is not null`;
  for (const { id, info, category } of courses) {
    const names = await ctx.use('accounts').names(info.instructors.map(({ accountId }) => accountId));
    const { sections } = await outlineOf(ctx, id);
    const named = [
      info.title,
      info.subtitle,
      category ?? '',
      ...info.tags,
      ...info.outcomes,
      ...info.audience,
      ...sections.flatMap(({ title, lessons }) => [title, ...lessons.map((lesson) => lesson.title)]),
    ];
    const people = [...names.values()].map(fullName);
    const texts = [...named, ...people, plainText(info.descriptionHtml).slice(0, DESCRIPTION)];
    const words = new Set(
      [...info.tags.map(searchable), ...named.flatMap(wordsOf)].filter((word) => word.length > 1 && word.length <= LONGEST),
    );
    await ctx.sql`update lesson_course set search = ${texts.map(searchable).filter(Boolean).join('\n')}, words = ${[...words]}
        where id = ${id}`;
  }
}
