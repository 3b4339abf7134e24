import type { Value } from '#kit/schema/schema.ts';
import { closed, count, flag, id, list, orNull, text, time } from '#kit/schema/shapes.ts';
import { ENROLMENT_STATES } from './contract.ts';
import { LEVELS } from './rules/levels.ts';

export const slug = { type: 'string', pattern: '^[a-z0-9\\u0e00-\\u0e7f]+(?:-[a-z0-9\\u0e00-\\u0e7f]+)*$', maxLength: 120 } as const;
export const satang = { type: 'integer', minimum: 0 } as const;
const percent = { type: 'number', minimum: 0, maximum: 100 } as const;
/** Seconds into a video or a sound. */
export const seconds = { type: 'number', minimum: 0, maximum: 86_400 } as const;
/** HTML that has been sanitised where it was stored. */
export const html = text(200_000);

export const Picture = closed({ url: text(300), width: orNull(count), height: orNull(count) });
export type Picture = Value<typeof Picture>;

export const COURSE_STATES = ['draft', 'in_review', 'published', 'archived'] as const;
export const VISIBILITIES = ['public', 'unlisted', 'members'] as const;
export const ENROL_MODES = ['open', 'approval', 'paid', 'invite', 'closed'] as const;
export const LESSON_KINDS = ['video', 'article', 'audio', 'file', 'embed', 'exam', 'live'] as const;
export const RELEASES = ['now', 'date', 'days_after_enrol', 'after_section'] as const;
export const COMPLETIONS = ['view', 'button', 'watch_percent', 'exam_pass'] as const;
export const oneOf = <const V extends readonly string[]>(values: V) => ({ type: 'string', enum: values }) as const;

/** Both zero is free; `satang` is what is paid now. */
export const Price = closed({ satang, regularSatang: satang });

/** How the visitor stands to a course. */
export const Enrolment = closed({
  id,
  state: oneOf(ENROLMENT_STATES),
  percent,
  enrolledAt: time,
  /** Until when an offered seat waits, or an unpaid place. */
  offerEndsAt: orNull(time),
  accessUntil: orNull(time),
  completedAt: orNull(time),
  /** Where it is paid, while it is to be paid. */
  payPath: orNull(text(400)),
  /** Place in the waiting list, from 1. */
  waiting: orNull(count),
  batch: orNull(closed({ id, title: text(200) })),
  /** Where it goes on. */
  resume: orNull(closed({ lesson: slug, title: text(200), positionSeconds: seconds })),
  certificate: orNull(closed({ path: text(300), state: text(20), serial: text(60) })),
});
export type Enrolment = Value<typeof Enrolment>;

/** A course as lists show it. */
export const CourseCard = closed({
  id,
  slug,
  title: text(200),
  subtitle: text(300),
  cover: orNull(Picture),
  level: oneOf(LEVELS),
  category: orNull(closed({ slug, title: text(120) })),
  tags: list(text(40)),
  price: Price,
  /** 0–5 in tenths; 0 without ratings. */
  rating: { type: 'number' },
  ratings: count,
  learners: count,
  lessons: count,
  minutes: count,
  instructors: list(text(200)),
  startsAt: orNull(time),
  featured: flag,
  isNew: flag,
  upcoming: flag,
  /** Null for who has nothing to do with it, and for guests. */
  enrolment: orNull(closed({ state: oneOf(ENROLMENT_STATES), percent, resume: orNull(closed({ lesson: slug, title: text(200) })) })),
});
export type CourseCard = Value<typeof CourseCard>;
export const CoursePage = closed({
  items: list(CourseCard),
  total: count,
  page: count,
  pages: count,
  /** What was looked for instead, where nothing was found as typed; else empty. */
  corrected: text(400),
});

/** A row of the streaming look. `key`: `continue`, `mine`, `new`, `featured`, `upcoming`, `category:<slug>`, `because:<course slug>`. */
export const CourseRow = closed({ key: text(160), title: text(200), items: list(CourseCard) });

/** A lesson in the outline: what everybody may know of it. Never its content. */
export const OutlineLesson = closed({
  id,
  slug,
  title: text(200),
  kind: oneOf(LESSON_KINDS),
  minutes: count,
  preview: flag,
  required: flag,
  state: { type: 'string', enum: ['not_started', 'in_progress', 'completed'] },
  percent,
  /** Why it cannot be opened now; empty when it can. */
  locked: { type: 'string', enum: ['', 'enrol', 'sequence', 'date', 'days', 'section', 'suspended'] },
  opensAt: orNull(time),
  /** Of live lessons and exams. */
  startsAt: orNull(time),
});
export const OutlineSection = closed({ id, title: text(200), opensAt: orNull(time), lessons: list(OutlineLesson) });
export type OutlineSection = Value<typeof OutlineSection>;

export const Instructor = closed({ accountId: id, name: text(200), title: text(200), bio: text(2000), picture: orNull(text(400)) });

export const Batch = closed({
  id,
  title: text(200),
  startsAt: orNull(time),
  endsAt: orNull(time),
  place: text(300),
  online: flag,
  seats: orNull(count),
  seatsLeft: orNull(count),
  open: flag,
});
export type Batch = Value<typeof Batch>;

/** Why somebody cannot enrol now; empty when they can. `sign_in` for guests. */
export const ENROL_BLOCKS = ['', 'sign_in', 'closed', 'not_yet', 'over', 'invite', 'prerequisite', 'enrolled', 'archived'] as const;

/** A course with all that everybody may know. */
export const CourseDetail = closed({
  card: CourseCard,
  state: oneOf(COURSE_STATES),
  descriptionHtml: html,
  /** What one learns, who it is for, what one should know before. */
  outcomes: list(text(300)),
  audience: list(text(300)),
  requirements: list(text(300)),
  trailer: orNull(closed({ url: text(500), poster: orNull(text(300)) })),
  language: text(10),
  sections: list(OutlineSection),
  instructors: list(Instructor),
  prerequisites: list(closed({ slug, title: text(200), met: flag })),
  batches: list(Batch),
  seats: orNull(count),
  seatsLeft: orNull(count),
  waiting: count,
  enrolMode: oneOf(ENROL_MODES),
  enrolOpensAt: orNull(time),
  enrolClosesAt: orNull(time),
  block: oneOf(ENROL_BLOCKS),
  startsAt: orNull(time),
  endsAt: orNull(time),
  accessDays: orNull(count),
  certificate: orNull(closed({ path: text(300), validMonths: orNull(count) })),
  related: list(CourseCard),
  enrolment: orNull(Enrolment),
  /** The visitor's own review; null without one. */
  review: orNull(closed({ rating: count, body: text(2000) })),
  /** Staff: it may be edited. */
  mayEdit: flag,
  seo: closed({ title: text(120), description: text(300), image: orNull(text(300)) }),
  updatedAt: time,
});
export type CourseDetail = Value<typeof CourseDetail>;

export const Review = closed({ id, name: text(120), rating: count, body: text(2000), at: time, mine: flag, hidden: flag });

export const LESSON_NOTE_COLOURS = ['yellow', 'green', 'blue', 'pink'] as const;
export const Note = closed({
  id,
  atSeconds: orNull(seconds),
  quote: text(500),
  colour: oneOf(LESSON_NOTE_COLOURS),
  body: text(4000),
  at: time,
});
export type Note = Value<typeof Note>;

export const Answer = closed({ id, name: text(120), staff: flag, body: text(4000), at: time, accepted: flag, mine: flag, hidden: flag });
export const Question = closed({
  id,
  name: text(120),
  body: text(4000),
  at: time,
  mine: flag,
  hidden: flag,
  lesson: orNull(closed({ slug, title: text(200) })),
  answers: list(Answer),
});
export type Question = Value<typeof Question>;

/** How far a learner is with a lesson, as the gateway counts it. */
export const Progress = closed({
  state: { type: 'string', enum: ['not_started', 'in_progress', 'completed'] },
  positionSeconds: seconds,
  /** Merged intervals that were really watched, seconds; capped by the clock of the gateway. */
  ranges: list({ type: 'array', items: seconds, minItems: 2, maxItems: 2 } as const),
  watchedPercent: percent,
  completedAt: orNull(time),
  /** Of the whole course, after it. */
  coursePercent: percent,
  courseCompleted: flag,
});
export type Progress = Value<typeof Progress>;

export const TRACK_KINDS = ['captions', 'chapters'] as const;

export const DATE_KINDS = ['course', 'enrolment', 'lesson', 'live', 'exam', 'deadline', 'holiday'] as const;
/** Something in the year: ISO 8601, or days (`2026-11-21`) for all-day ones. */
export const CourseDate = closed({
  key: text(160),
  kind: oneOf(DATE_KINDS),
  title: text(300),
  course: orNull(closed({ slug, title: text(200) })),
  category: orNull(slug),
  startsAt: text(40),
  endsAt: text(40),
  allDay: flag,
  href: text(400),
});
export type CourseDate = Value<typeof CourseDate>;
