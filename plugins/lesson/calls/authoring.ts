import type { CallDeclaration } from '#kernel/contract/call.ts';
import { STAFF } from '#kernel/contract/role.ts';
import { closed, count, flag, id, list, Nothing, orNull, text, time } from '#kit/schema/shapes.ts';
import { COURSE_STATES, DATE_KINDS, LESSON_KINDS, oneOf, Picture, slug } from '../schemas.ts';
import { COURSE_ACTIONS, CourseDraft, DeskCourse, DeskLessonFull, LessonDraft, Release } from './deskSchemas.ts';

const author = { roles: STAFF, needs: 'author' } as const;
const version = { version: count } as const;

const title = { ...text(200), minLength: 1 } as const;
export const NewCourse = closed({ id, title, slug });
export const CourseImport = closed({ id, slug, archive: text(2_000_000) });
export const SectionDraft = closed({ title, release: Release });
export const NewLesson = closed({ lessonId: id, title, kind: oneOf(LESSON_KINDS) });
export const DateDraft = closed({
  kind: oneOf(DATE_KINDS),
  title: { ...text(300), minLength: 1 },
  from: text(10),
  to: text(10),
  published: flag,
});

/** What authors do. Who does not have the capability `all` has the courses that they instruct; others are 404. */
export const authoring = {
  listDeskCourses: {
    method: 'GET',
    path: '/api/lesson/desk/courses',
    ...author,
    query: closed({
      q: { ...text(100), default: '' },
      state: { ...oneOf(['', ...COURSE_STATES]), default: '' },
      page: { ...count, default: 1, minimum: 1, maximum: 10_000 },
    }),
    reply: closed({
      items: list(
        closed({
          id,
          slug,
          title: text(200),
          cover: orNull(Picture),
          state: oneOf(COURSE_STATES),
          changes: count,
          learners: count,
          lessons: count,
          instructors: list(text(200)),
          updatedAt: time,
        }),
      ),
      total: count,
      page: count,
      pages: count,
    }),
  },
  /** What may be chosen in forms. */
  listChoices: {
    method: 'GET',
    path: '/api/lesson/desk/choices',
    ...author,
    query: closed({ q: { ...text(100), default: '' } }),
    reply: closed({
      categories: list(closed({ id, slug, title: text(120) })),
      courses: list(closed({ id, title: text(200) })),
      exams: list(closed({ id, title: text(200), state: text(20) })),
      templates: list(closed({ id, name: text(200) })),
      /** Accounts that may instruct: the staff. */
      instructors: list(closed({ accountId: id, name: text(200) })),
      /** Parts of the site that a course may use. */
      has: closed({ exams: flag, certificates: flag, broadcasts: flag, billing: flag }),
    }),
  },
  /** @throws 409 `category-in-use` (`title`) */
  saveCategories: {
    method: 'PUT',
    path: '/api/lesson/desk/categories',
    roles: STAFF,
    needs: 'all',
    body: closed({ items: { ...list(closed({ id, slug, title: { ...text(120), minLength: 1 } })), maxItems: 100 } }),
    reply: Nothing,
    refuses: ['category-in-use'],
  },
  /** @throws 409 `slug-taken` */
  createCourse: {
    method: 'POST',
    path: '/api/lesson/desk/courses',
    ...author,
    body: NewCourse,
    reply: DeskCourse,
    refuses: ['slug-taken'],
  },
  findDeskCourse: { method: 'GET', path: '/api/lesson/desk/courses/:id', ...author, reply: DeskCourse },
  /** @throws 409 `stale` · 409 `slug-taken` · 422 with the field */
  saveCourse: {
    method: 'PUT',
    path: '/api/lesson/desk/courses/:id',
    ...author,
    body: closed({ ...version, draft: CourseDraft }),
    reply: DeskCourse,
    refuses: ['slug-taken', 'stale'],
  },
  /** @throws 409 `action-not-allowed` · 422 `not-publishable` (`problems`) */
  moveCourse: {
    method: 'POST',
    path: '/api/lesson/desk/courses/:id/state',
    ...author,
    body: closed({ ...version, action: oneOf(COURSE_ACTIONS) }),
    reply: DeskCourse,
    refuses: ['not-publishable', 'slug-taken', 'stale'],
  },
  /** Takes what learners have back into the draft. */
  discardChanges: {
    method: 'POST',
    path: '/api/lesson/desk/courses/:id/discard',
    ...author,
    body: closed(version),
    reply: DeskCourse,
    refuses: ['slug-taken', 'stale'],
  },
  copyCourse: {
    method: 'POST',
    path: '/api/lesson/desk/courses/:id/copy',
    ...author,
    body: closed({ newId: id, title, slug }),
    reply: DeskCourse,
    refuses: ['slug-taken'],
  },
  /** A course that was exported, as a new draft. @throws 422 `import-unreadable` (`problems`) */
  importCourse: {
    method: 'POST',
    path: '/api/lesson/desk/import',
    ...author,
    body: CourseImport,
    reply: DeskCourse,
    maxBytes: 3_000_000,
    refuses: [
      'captions-unreadable',
      'embed-refused',
      'file-checking',
      'file-not-yours',
      'import-unreadable',
      'media-unplayable',
      'not-a-picture',
      'not-a-sound',
      'not-a-video',
      'slug-taken',
    ],
  },
  /** Only what has never been published and has no learners; otherwise it is archived. @throws 409 `has-learners` */
  removeCourse: { method: 'DELETE', path: '/api/lesson/desk/courses/:id', ...author, reply: Nothing, refuses: ['has-learners'] },
  addSection: {
    method: 'POST',
    path: '/api/lesson/desk/courses/:id/sections',
    ...author,
    body: closed({ sectionId: id, title }),
    reply: DeskCourse,
  },
  saveSection: {
    method: 'PUT',
    path: '/api/lesson/desk/sections/:id',
    ...author,
    body: SectionDraft,
    reply: DeskCourse,
  },
  /** With its lessons; learners keep what they have until it is published. */
  removeSection: { method: 'DELETE', path: '/api/lesson/desk/sections/:id', ...author, reply: DeskCourse },
  addLesson: {
    method: 'POST',
    path: '/api/lesson/desk/sections/:id/lessons',
    ...author,
    body: NewLesson,
    reply: DeskCourse,
  },
  /** `before` null: to the end. A section moves in its course, a lesson also into another section. */
  moveItem: {
    method: 'POST',
    path: '/api/lesson/desk/courses/:id/order',
    ...author,
    body: closed({ item: oneOf(['section', 'lesson']), itemId: id, sectionId: orNull(id), before: orNull(id) }),
    reply: DeskCourse,
  },
  findDeskLesson: { method: 'GET', path: '/api/lesson/desk/lessons/:id', ...author, reply: DeskLessonFull },
  /** Tries once more to make what browsers play of its film, where that has failed. */
  convertLesson: { method: 'POST', path: '/api/lesson/desk/lessons/:id/film', ...author, reply: DeskLessonFull },
  /** @throws 409 `stale` · 409 `slug-taken` · 422 `not-a-video`, `not-a-sound`, `not-a-picture` · 422 `captions-unreadable` (`line`) · 409 `file-checking` · 422 `embed-refused` · 403 `file-not-yours` */
  saveLesson: {
    method: 'PUT',
    path: '/api/lesson/desk/lessons/:id',
    ...author,
    body: closed({ ...version, draft: LessonDraft }),
    reply: DeskLessonFull,
    refuses: [
      'captions-unreadable',
      'embed-refused',
      'file-checking',
      'file-not-yours',
      'media-unplayable',
      'not-a-picture',
      'not-a-sound',
      'not-a-video',
      'slug-taken',
      'stale',
    ],
  },
  removeLesson: { method: 'DELETE', path: '/api/lesson/desk/lessons/:id', ...author, reply: DeskCourse },
  /** Undoes a removal that has not been published. */
  restoreItem: { method: 'POST', path: '/api/lesson/desk/items/:id/restore', ...author, body: Nothing, reply: DeskCourse },
  /** Dates of the year besides those of courses: holidays and others. */
  listDates: {
    method: 'GET',
    path: '/api/lesson/desk/dates',
    roles: STAFF,
    needs: 'all',
    reply: closed({
      items: list(closed({ id, kind: oneOf(DATE_KINDS), title: text(300), from: text(10), to: text(10), published: flag })),
    }),
  },
  saveDate: {
    method: 'PUT',
    path: '/api/lesson/desk/dates/:id',
    roles: STAFF,
    needs: 'all',
    body: DateDraft,
    reply: Nothing,
  },
  removeDate: { method: 'DELETE', path: '/api/lesson/desk/dates/:id', roles: STAFF, needs: 'all', reply: Nothing },
} as const satisfies Record<string, CallDeclaration>;
