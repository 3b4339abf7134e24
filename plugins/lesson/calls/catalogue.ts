import type { CallDeclaration } from '#kernel/contract/call.ts';
import { EVERYONE, MEMBERS, STAFF } from '#kernel/contract/role.ts';
import { closed, count, flag, id, list, Nothing, orNull, text } from '#kit/schema/shapes.ts';
import { LEVELS } from '../rules/levels.ts';
import { CourseCard, CourseDate, CourseDetail, CoursePage, CourseRow, DATE_KINDS, oneOf, Review, slug } from '../schemas.ts';

export const ReviewDraft = closed({ rating: { type: 'integer', minimum: 1, maximum: 5 }, body: text(2000) });
const page = { ...count, default: 1, minimum: 1, maximum: 10_000 } as const;

/** What everybody may look at. Guests' replies hold nothing personal. */
export const catalogue = {
  listCourses: {
    method: 'GET',
    path: '/api/lesson/courses',
    roles: EVERYONE,
    query: closed({
      q: { ...text(100), default: '' },
      category: { ...text(120), default: '' },
      level: { ...oneOf(['', ...LEVELS]), default: '' },
      price: { ...oneOf(['', 'free', 'paid']), default: '' },
      tag: { ...text(40), default: '' },
      /** Only those that the visitor is enrolled in. */
      mine: { ...flag, default: false },
      sort: { ...oneOf(['popular', 'newest', 'rating', 'title', 'starts']), default: 'popular' },
      page,
    }),
    reply: CoursePage,
  },
  /** Rows of the streaming look, with the courses that turn in its hero. */
  listRows: {
    method: 'GET',
    path: '/api/lesson/rows',
    roles: EVERYONE,
    reply: closed({ hero: list(CourseCard), rows: list(CourseRow) }),
  },
  listCategories: {
    method: 'GET',
    path: '/api/lesson/categories',
    roles: EVERYONE,
    reply: closed({ items: list(closed({ id, slug, title: text(120), courses: count })), tags: list(text(40)) }),
  },
  findCourse: {
    method: 'GET',
    path: '/api/lesson/courses/:slug',
    roles: EVERYONE,
    /** An invitation's code, for a course that needs one. */
    query: closed({ invite: { ...text(60), default: '' } }),
    reply: CourseDetail,
  },
  listReviews: {
    method: 'GET',
    path: '/api/lesson/courses/:slug/reviews',
    roles: EVERYONE,
    query: closed({ page }),
    reply: closed({ items: list(Review), total: count, page: count, pages: count, stars: list(count) }),
  },
  /** Of learners who have done at least a tenth. @throws 403 `not-enrolled` · 409 `too-early` */
  saveReview: {
    method: 'PUT',
    path: '/api/lesson/courses/:slug/review',
    roles: MEMBERS,
    body: ReviewDraft,
    reply: Nothing,
    refuses: ['not-enrolled', 'too-early'],
  },
  removeReview: { method: 'DELETE', path: '/api/lesson/courses/:slug/review', roles: MEMBERS, reply: Nothing },
  hideReview: {
    method: 'POST',
    path: '/api/lesson/reviews/:id/hide',
    roles: STAFF,
    needs: 'author',
    body: closed({ hidden: flag }),
    reply: Nothing,
  },
  /** `year`: common era (2026) or Buddhist (2569); two digits are Buddhist (69). @throws 404 */
  findYear: {
    method: 'GET',
    path: '/api/lesson/calendar/:year',
    roles: EVERYONE,
    query: closed({
      kind: { ...oneOf(['', ...DATE_KINDS]), default: '' },
      category: { ...text(120), default: '' },
      mine: { ...flag, default: false },
    }),
    reply: closed({
      /** Common era. */
      year: { type: 'integer' },
      dates: list(CourseDate),
      categories: list(closed({ slug, title: text(120) })),
      /** Address of the feed of what is shown to everybody; the visitor's own with a token once they asked for it. */
      feedPath: text(300),
      myFeedPath: orNull(text(300)),
    }),
  },
  /** Makes the visitor's own feed, or another address for it: the old one is gone. */
  makeFeed: { method: 'POST', path: '/api/lesson/calendar/feed', roles: MEMBERS, body: Nothing, reply: closed({ path: text(300) }) },
} as const satisfies Record<string, CallDeclaration>;
