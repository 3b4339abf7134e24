import type { Value } from '#kit/schema/schema.ts';
import { closed, count, flag, id, list, orNull, text, time } from '#kit/schema/shapes.ts';
import { ENROLMENT_STATES } from '../contract.ts';
import { LEVELS } from '../rules/levels.ts';
import {
  COMPLETIONS,
  COURSE_STATES,
  ENROL_MODES,
  html,
  LESSON_KINDS,
  oneOf,
  Picture,
  RELEASES,
  satang,
  slug,
  TRACK_KINDS,
  VISIBILITIES,
} from '../schemas.ts';

const percent = { type: 'number', minimum: 0, maximum: 100 } as const;

/** Machine: `machines/course.ts`. */
export const COURSE_ACTIONS = ['submit', 'return', 'publish', 'unpublish', 'archive', 'restore'] as const;

export const Release = closed({
  kind: oneOf(RELEASES),
  /** Of `date`. */
  at: orNull(time),
  /** Of `days_after_enrol`. */
  days: orNull(count),
});

/** What an author says of a course. Pictures and files by id of the file manager. */
export const CourseDraft = closed({
  slug,
  title: { ...text(200), minLength: 1 },
  subtitle: text(300),
  descriptionHtml: html,
  outcomes: { ...list(text(300)), maxItems: 20 },
  audience: { ...list(text(300)), maxItems: 20 },
  requirements: { ...list(text(300)), maxItems: 20 },
  coverFileId: orNull(id),
  trailerUrl: text(500),
  level: oneOf(LEVELS),
  language: oneOf(['th', 'en']),
  categoryId: orNull(id),
  tags: { ...list(text(40)), maxItems: 20 },
  featured: flag,
  visibility: oneOf(VISIBILITIES),
  enrolMode: oneOf(ENROL_MODES),
  priceSatang: satang,
  /** Above 0 and below the price: what is asked now. */
  salePriceSatang: satang,
  seats: orNull({ type: 'integer', minimum: 1, maximum: 1_000_000 }),
  enrolOpensAt: orNull(time),
  enrolClosesAt: orNull(time),
  startsAt: orNull(time),
  endsAt: orNull(time),
  accessDays: orNull({ type: 'integer', minimum: 1, maximum: 36_500 }),
  /** Lessons open one after the other. */
  sequential: flag,
  completion: closed({ rule: oneOf(['all_required', 'percent', 'exam_pass']), percent }),
  prerequisites: { ...list(closed({ courseId: id, kind: oneOf(['completed', 'enrolled']) })), maxItems: 20 },
  certificateTemplateId: orNull(id),
  certificate: flag,
  certificateValidMonths: orNull({ type: 'integer', minimum: 1, maximum: 600 }),
  instructors: { ...list(closed({ accountId: id, title: text(200), bio: text(2000) })), maxItems: 20 },
  seo: closed({ title: text(120), description: text(300) }),
});
export type CourseDraft = Value<typeof CourseDraft>;

/** What an author says of a lesson. */
export const LessonDraft = closed({
  slug,
  title: { ...text(200), minLength: 1 },
  kind: oneOf(LESSON_KINDS),
  bodyHtml: html,
  mediaFileId: orNull(id),
  posterFileId: orNull(id),
  tracks: { ...list(closed({ kind: oneOf(TRACK_KINDS), language: text(10), label: text(60), fileId: id })), maxItems: 10 },
  durationSeconds: orNull({ type: 'number', minimum: 0, maximum: 86_400 }),
  embedUrl: text(500),
  attachmentFileIds: { ...list(id), maxItems: 30 },
  minutes: { ...count, maximum: 10_000 },
  preview: flag,
  required: flag,
  completeWhen: oneOf(COMPLETIONS),
  watchPercent: percent,
  release: Release,
  examId: orNull(id),
  live: orNull(closed({ startsAt: time, endsAt: time })),
  instructorNotes: text(10_000),
});
export type LessonDraft = Value<typeof LessonDraft>;

/** How a thing of the outline differs from what learners have. */
export const CHANGES = ['', 'new', 'changed', 'removed'] as const;
export const DeskLesson = closed({
  id,
  sectionId: id,
  title: text(200),
  slug,
  kind: oneOf(LESSON_KINDS),
  minutes: count,
  preview: flag,
  required: flag,
  change: oneOf(CHANGES),
  /**
   * What keeps it from being published: `media-missing`, `media-preparing`, `media-failed`, `exam-missing`, `exam-unpublished`, `body-missing`, `embed-refused`, `live-missing`,
   * `live-unavailable`.
   */
  problems: list(text(40)),
});
export const DeskSection = closed({ id, title: text(200), release: Release, change: oneOf(CHANGES), lessons: list(DeskLesson) });
export const DeskCourse = closed({
  id,
  version: count,
  state: oneOf(COURSE_STATES),
  draft: CourseDraft,
  cover: orNull(Picture),
  sections: list(DeskSection),
  /** How many things differ from what learners have. */
  changes: count,
  /**
   * What keeps it from being published, besides that of its lessons: `no-lessons`, `price-missing`, `billing-missing`, `dates-order`,
   * `seats-below-taken`, `completion-exam-missing`, `certificate-unavailable`, `prerequisite-gone` and `prerequisite-circle` (`title`),
   * `slug-taken`.
   */
  problems: list(closed({ code: text(40), lessonId: orNull(id), title: text(200) })),
  learners: count,
  publishedAt: orNull(time),
  updatedAt: time,
  instructorNames: list(closed({ accountId: id, name: text(200) })),
  /** What the visitor may do with it now. */
  actions: list(oneOf(COURSE_ACTIONS)),
});
export type DeskCourse = Value<typeof DeskCourse>;

/** How far the copies of a lesson's film are, which every browser plays. */
export const FilmFacts = closed({
  state: oneOf(['waiting', 'converting', 'ready', 'failed']),
  percent,
  /** Why it failed: `unreadable`, `too-long`, `too-large`, `stopped`, `unavailable`. */
  reason: text(40),
  /** Short sides of its copies, pixels; 0 of a sound. */
  sizes: list(count),
  /** What plays now; null where nothing does yet. */
  url: orNull(text(2000)),
  poster: orNull(text(2000)),
});
export type FilmFacts = Value<typeof FilmFacts>;
export const FileFacts = closed({
  id,
  name: text(255),
  type: text(120),
  bytes: count,
  url: orNull(text(2000)),
  film: orNull(FilmFacts),
});
export const DeskLessonFull = closed({
  id,
  courseId: id,
  sectionId: id,
  version: count,
  draft: LessonDraft,
  change: oneOf(CHANGES),
  files: list(FileFacts),
});
export type DeskLessonFull = Value<typeof DeskLessonFull>;

/** What teachers do with an enrolment. Machine: `machines/enrolment.ts`. */
export const LEARNER_ACTIONS = ['approve', 'reject', 'offer', 'extend', 'suspend', 'reinstate', 'withdraw'] as const;
export type LearnerAction = (typeof LEARNER_ACTIONS)[number];

/** A learner of a course, as its teachers see them. */
export const Learner = closed({
  enrolmentId: id,
  accountId: id,
  name: text(200),
  state: oneOf(ENROLMENT_STATES),
  batch: orNull(closed({ id, title: text(200) })),
  note: text(500),
  enrolledAt: time,
  percent,
  lastSeenAt: orNull(time),
  minutes: count,
  completedAt: orNull(time),
  accessUntil: orNull(time),
  /** Best results by exam of the course. */
  exams: list(closed({ examId: id, percent: orNull(percent), passed: orNull(flag) })),
  /** Minutes in live sessions. */
  attendanceMinutes: count,
  /** Why they may need help: `never-started`, `quiet`, `behind`, `failing`. */
  risks: list(oneOf(['never-started', 'quiet', 'behind', 'failing'])),
  certificate: orNull(closed({ path: text(300), state: text(20) })),
  /** What the visitor may do with the enrolment now. */
  actions: list(oneOf(LEARNER_ACTIONS)),
});
export type Learner = Value<typeof Learner>;
