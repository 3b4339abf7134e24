import type { DownloadHandlerOf } from '#kernel/contract/gateway.ts';
import type { Value } from '#kit/schema/schema.ts';
import { closed, list, text } from '#kit/schema/shapes.ts';
import { CourseDraft, LessonDraft, Release } from '../../calls/deskSchemas.ts';
import type { lesson } from '../../plugin.ts';
import type { LessonCtx } from '../db.ts';
import { draftOutline, keptSections } from './draftOutline.ts';
import { ownCourse } from './hold.ts';
import type { Row } from '../../tables.ts';

/** How archives say what they are. */
export const FORMAT = 'sala.course.1';

/**
 * A course as a file: all that its authors have written, files by their ids (their bytes stay in the file manager), the category by its
 * slug, and nothing of its learners.
 */
export const Archive = closed({
  format: { type: 'string', enum: [FORMAT] },
  exportedAt: text(40),
  site: text(300),
  category: text(120),
  course: CourseDraft,
  sections: {
    ...list(closed({ title: { ...text(200), minLength: 1 }, release: Release, lessons: { ...list(LessonDraft), maxItems: 500 } })),
    maxItems: 200,
  },
});
export type Archive = Value<typeof Archive>;

/** A course's draft as an archive. @throws Refusal 404 */
export async function archiveOf(ctx: LessonCtx, id: string): Promise<Archive> {
  const course = await ownCourse(ctx, id);
  const [category] = await ctx.sql<
    Pick<Row<'lesson_category'>, 'slug'>
  >`select slug from lesson_category where id = ${course.draft.categoryId}::uuid`;
  const sections = keptSections(await draftOutline(ctx, course.id));
  return {
    format: FORMAT,
    exportedAt: ctx.now().toISOString(),
    site: ctx.site.origin,
    category: category?.slug ?? '',
    course: course.draft,
    sections: sections.map(({ title, release, lessons }) => ({ title, release, lessons: lessons.map(({ draft }) => draft) })),
  };
}

/** A whole course as a file, as `importCourse` reads it. @throws Refusal 404 */
export const courseArchive: DownloadHandlerOf<typeof lesson, 'courseArchive'> = async (ctx, { id }) => {
  const archive = await archiveOf(ctx, id);
  const bytes = Buffer.from(`${JSON.stringify(archive, null, 2)}\n`);
  return {
    from: {
      stream: (async function* () {
        yield bytes;
      })(),
    },
    name: `${archive.course.title}.json`,
    type: 'application/json',
    show: 'attachment',
    keep: 'nobody',
  };
};
