import type { Value } from '#kit/schema/schema.ts';
import { closed, count, flag, id, list, orNull, text, time } from '#kit/schema/shapes.ts';
import {
  COMPLETIONS,
  Enrolment,
  html,
  LESSON_KINDS,
  Note,
  oneOf,
  OutlineSection,
  Progress,
  seconds,
  slug,
  TRACK_KINDS,
} from '../schemas.ts';

const percent = { type: 'number', minimum: 0, maximum: 100 } as const;

/** What plays: addresses are good for some hours and for this visitor's session only where the file is private. */
export const Media = closed({
  /** Empty while it cannot be played: see `state`. */
  url: text(2000),
  /** Copies of a film, from small to large: the player takes what fits. */
  sizes: list(closed({ width: count, height: count, url: text(2000) })),
  /** `preparing`: copies that browsers play are being made. `failed`: they could not be. */
  state: oneOf(['ready', 'preparing', 'failed']),
  type: text(120),
  durationSeconds: orNull(seconds),
  poster: orNull(text(2000)),
  tracks: list(closed({ kind: oneOf(TRACK_KINDS), language: text(10), label: text(60), url: text(2000) })),
});

/** A lesson with its content: given only to who may open it. */
export const PlayedLesson = closed({
  id,
  slug,
  title: text(200),
  kind: oneOf(LESSON_KINDS),
  bodyHtml: html,
  media: orNull(Media),
  /** Address of an embedded film (YouTube, Vimeo) or page. */
  embedUrl: orNull(text(500)),
  attachments: list(closed({ name: text(255), type: text(120), bytes: count, url: text(2000) })),
  completeWhen: oneOf(COMPLETIONS),
  /** Percent to be watched where that completes it. */
  watchPercent: percent,
  exam: orNull(
    closed({
      title: text(200),
      questions: count,
      timeLimitSeconds: orNull(count),
      passPercent: percent,
      opensAt: orNull(time),
      closesAt: orNull(time),
      state: { type: 'string', enum: ['none', 'running', 'waiting', 'released'] },
      percent: orNull(percent),
      passed: orNull(flag),
      attempts: count,
    }),
  ),
  live: orNull(closed({ state: text(20), startsAt: time, endsAt: time, recordingUrl: orNull(text(2000)) })),
  /** For who teaches it. */
  instructorNotes: orNull(text(10_000)),
});
export type PlayedLesson = Value<typeof PlayedLesson>;

/** What the player shows. */
export const Play = closed({
  course: closed({ id, slug, title: text(200), sequential: flag }),
  /** Null when it is locked: `locked` of the outline says why, and nothing of its content is here. */
  lesson: orNull(PlayedLesson),
  outline: list(OutlineSection),
  enrolment: orNull(Enrolment),
  progress: Progress,
  notes: list(Note),
  previous: orNull(closed({ slug, title: text(200) })),
  next: orNull(closed({ slug, title: text(200), locked: flag })),
  /** The course is finished: whether it ends with a certificate, whether they have reviewed it or may, and what to learn next. */
  done: orNull(closed({ certifies: flag, review: flag, next: orNull(closed({ slug, title: text(200) })) })),
  /** Staff look at it as a learner: nothing is counted. */
  preview: flag,
});
export type Play = Value<typeof Play>;
