import { isUuid } from '#kernel/contract/uuid.ts';
import { invalidFields } from '#kit/diagnostics/refusal.ts';
import type { Value } from '#kit/schema/schema.ts';
import { normalise } from '#kit/thai/search.ts';
import { sanitise } from '#kit/richText/sanitise.ts';
import type { CourseDraft } from '../../calls/deskSchemas.ts';
import { embedAddress } from '../../rules/embed.ts';
import { isReservedSlug } from '../../rules/slug.ts';
import type { Picture } from '../../schemas.ts';
import type { LessonCtx } from '../db.ts';
import type { CourseRow } from './hold.ts';

type Cover = Value<typeof Picture> | null;

/** Pictures that come with the product itself. */
const DEMO = /^\/demo\//;

const line = (text: string): string => normalise(text).trim();
const lines = (texts: readonly string[]): string[] => texts.map(line).filter(Boolean);

/**
 * A slug that no other course has, as its draft or in its address, and that is no page of another kind.
 *
 * @throws Refusal 422 `invalid-fields` · 409 `slug-taken`
 */
export async function checkSlug(ctx: LessonCtx, courseId: string, slug: string): Promise<void> {
  if (isReservedSlug(slug)) throw invalidFields({ slug: 'invalid.reserved' });
  if ((await ctx.sql`select 1 from lesson_course where (slug = ${slug} or draft_slug = ${slug}) and id <> ${courseId}`)[0])
    throw ctx.refuse('slug-taken');
}

/**
 * What an author says of a course as it may be stored: trimmed, its HTML cleaned, everything that it names there and the author's to name.
 * What only publishing asks for is not asked for here.
 *
 * @throws Refusal 422 `invalid-fields`, all of them at once · 409 `slug-taken`
 */
export async function checkCourse(ctx: LessonCtx, course: CourseRow, input: CourseDraft): Promise<{ draft: CourseDraft; cover: Cover }> {
  const draft = tidied(input);
  const wrong: Record<string, string> = {};
  if (!draft.title) wrong.title = 'invalid.empty';
  const trailer = draft.trailerUrl && embedAddress(draft.trailerUrl);
  if (trailer === null) wrong.trailerUrl = 'invalid.embed';
  if (draft.salePriceSatang > 0 && draft.salePriceSatang >= draft.priceSatang) wrong.salePriceSatang = 'invalid.salePrice';
  if (draft.categoryId && !(await ctx.sql`select 1 from lesson_category where id = ${draft.categoryId}`)[0])
    wrong.categoryId = 'invalid.gone';
  if (!(await arePrerequisites(ctx, course.id, draft))) wrong.prerequisites = 'invalid.gone';
  const instructors = await instructorProblem(ctx, course, draft);
  if (instructors) wrong.instructors = instructors;
  const cover = await coverOf(ctx, course, draft.coverFileId, wrong);
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  await checkSlug(ctx, course.id, draft.slug);
  return { draft: { ...draft, trailerUrl: trailer ?? '' }, cover };
}

const lower = (id: string | null): string | null => id && id.toLowerCase();
const once = <T>(things: readonly T[], key: (thing: T) => string): T[] => [...new Map(things.map((thing) => [key(thing), thing])).values()];

const tidied = (input: CourseDraft): CourseDraft => ({
  ...input,
  title: line(input.title),
  subtitle: line(input.subtitle),
  descriptionHtml: sanitise(input.descriptionHtml),
  outcomes: lines(input.outcomes),
  audience: lines(input.audience),
  requirements: lines(input.requirements),
  tags: [...new Set(lines(input.tags))],
  trailerUrl: input.trailerUrl.trim(),
  coverFileId: lower(input.coverFileId),
  categoryId: lower(input.categoryId),
  certificateTemplateId: lower(input.certificateTemplateId),
  prerequisites: once(
    input.prerequisites.map((each) => ({ ...each, courseId: each.courseId.toLowerCase() })),
    ({ courseId }) => courseId,
  ),
  instructors: once(
    input.instructors.map(({ accountId, title, bio }) => ({ accountId: accountId.toLowerCase(), title: line(title), bio: bio.trim() })),
    ({ accountId }) => accountId,
  ),
  seo: { title: line(input.seo.title), description: line(input.seo.description) },
});

async function arePrerequisites(ctx: LessonCtx, id: string, { prerequisites }: CourseDraft): Promise<boolean> {
  const ids = prerequisites.map(({ courseId }) => courseId);
  if (ids.length === 0) return true;
  const found = await ctx.sql`select 1 from lesson_course where id = any(${ids}::uuid[]) and id <> ${id}`;
  return found.length === ids.length;
}

/** New instructors are of the staff; who has only courses of her own does not lose this one by a slip. */
async function instructorProblem(ctx: LessonCtx, { draft: before }: CourseRow, { instructors }: CourseDraft): Promise<string | null> {
  const ids = instructors.map(({ accountId }) => accountId);
  if (ctx.account && !ctx.can('all') && !ids.includes(ctx.account.id)) return 'invalid.self';
  const known = new Set(before.instructors.map(({ accountId }) => accountId));
  const fresh = ids.filter((id) => !known.has(id) && id !== ctx.account?.id);
  if (fresh.length === 0) return null;
  const staff = new Set((await ctx.use('accounts').withRole(['manager', 'admin'])).map(({ id }) => id));
  return fresh.every((id) => staff.has(id)) ? null : 'invalid.notStaff';
}

/** The picture of a cover: a public file that the author may hand on, or the one that was there. */
async function coverOf(ctx: LessonCtx, course: CourseRow, fileId: string | null, wrong: Record<string, string>): Promise<Cover> {
  if (fileId === null) return course.draft_cover && DEMO.test(course.draft_cover.url) ? course.draft_cover : null;
  if (fileId === course.draft.coverFileId && course.draft_cover) return course.draft_cover;
  if (fileId === course.published?.coverFileId && course.cover) return course.cover;
  const files = ctx.mayUse('files');
  const mine = files && (!ctx.account || (await files.mayUse([fileId], ctx.account.id)).has(fileId));
  const file = mine && isUuid(fileId) ? (await files.find([fileId])).get(fileId) : undefined;
  if (!file?.type.startsWith('image/') || !file.url) {
    wrong.coverFileId = !file ? 'invalid.gone' : file.url ? 'invalid.notPicture' : 'invalid.notPublic';
    return null;
  }
  return { url: file.url, width: file.width, height: file.height };
}
