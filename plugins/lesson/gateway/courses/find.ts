import { isUuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { CourseDraft } from '../../calls/deskSchemas.ts';
import type { COURSE_STATES, Picture } from '../../schemas.ts';
import type { Row } from '../../tables.ts';
import type { LessonCtx } from '../db.ts';

export type CourseState = (typeof COURSE_STATES)[number];

/** A course as somebody may look at it. */
export interface FoundCourse {
  readonly id: string;
  readonly slug: string;
  /** `published` while it is in the catalogue, also when changes of it are in review. */
  readonly state: CourseState;
  /** What learners have; of a course that was never published what its authors have written. */
  readonly info: CourseDraft;
  /** `info` is the draft: nobody but its authors sees it, and nothing is counted. */
  readonly draft: boolean;
  readonly cover: Value<typeof Picture> | null;
  /** As learners may take them; null for any number. */
  readonly seats: number | null;
  readonly seatsTaken: number;
  readonly ratings: number;
  readonly ratingSum: number;
  readonly firstPublishedAt: Date | null;
  readonly updatedAt: Date;
}

/** Enrolments that give their learner something to see of a course that is closed to all others. */
const HAS_SEEN = ['active', 'completed', 'expired', 'suspended'];

type Stored = Pick<
  Row<'lesson_course'>,
  | 'id'
  | 'slug'
  | 'state'
  | 'listed'
  | 'draft'
  | 'published'
  | 'cover'
  | 'draft_cover'
  | 'seats'
  | 'seats_taken'
  | 'ratings'
  | 'rating_sum'
  | 'first_published_at'
  | 'updated_at'
>;

/** The course of an id; or the one that has a slug, and after it the one that had it. */
const find = (ctx: LessonCtx, { id, slug }: { id?: string; slug?: string }): Promise<Stored[]> => ctx.sql`
  select id, slug, state, listed, draft, published, cover, draft_cover, seats, seats_taken, ratings, rating_sum, first_published_at, updated_at
  from lesson_course where id = ${id} or slug = ${slug} or id = (select course_id from lesson_old_slug where slug = ${slug})
  order by slug = ${slug} desc`;

const found = (stored: Stored): FoundCourse => ({
  id: stored.id,
  slug: stored.slug,
  state: stored.listed ? 'published' : stored.state,
  info: stored.published ?? stored.draft,
  draft: stored.published === null,
  cover: stored.published === null ? stored.draft_cover : stored.cover,
  seats: stored.seats,
  seatsTaken: stored.seats_taken,
  ratings: stored.ratings,
  ratingSum: stored.rating_sum,
  firstPublishedAt: stored.first_published_at,
  updatedAt: stored.updated_at,
});

/** Whether the visitor is of the course's staff: an instructor of it, or one who has all courses. */
export async function mayAuthor(ctx: LessonCtx, courseId: string): Promise<boolean> {
  if (ctx.can('all')) return true;
  if (!ctx.account || !(ctx.can('author') || ctx.can('teach'))) return false;
  return Boolean((await ctx.sql`select 1 from lesson_instructor where course_id = ${courseId} and account_id = ${ctx.account.id}`)[0]);
}

/** Whether the visitor may know of it. */
async function maySee(ctx: LessonCtx, { id, state, listed, published }: Stored): Promise<boolean> {
  // An archived course stays readable by its address because certificates link to it.
  const open = published !== null && (listed || state === 'published' || state === 'archived');
  if (open && (published.visibility !== 'members' || ctx.account)) return true;
  if (!ctx.account && ctx.role === 'guest') return false;
  const enrolled =
    published !== null &&
    ctx.account &&
    (
      await ctx.sql`select 1 from lesson_enrolment where course_id = ${id} and account_id = ${ctx.account.id} and state = any(${HAS_SEEN})`
    )[0];
  return Boolean(enrolled) || mayAuthor(ctx, id);
}

/**
 * A course by its slug, or one that it had before (`slug` is the one it has now): published; taken back for those who are enrolled; a draft for its staff.
 *
 * @throws Refusal 404 for everything else
 */
export async function courseBySlug(ctx: LessonCtx, slug: string): Promise<FoundCourse> {
  for (const stored of await find(ctx, { slug })) if (await maySee(ctx, stored)) return found(stored);
  throw notFound();
}

/** A course by id, whoever asks: for work that has its own right to it. @throws Refusal 404 */
export async function courseById(ctx: LessonCtx, id: string): Promise<FoundCourse> {
  const [stored] = isUuid(id) ? await find(ctx, { id }) : [];
  if (!stored) throw notFound();
  return found(stored);
}
