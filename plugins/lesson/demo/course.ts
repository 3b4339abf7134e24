import type { CourseDraft, LessonDraft } from '../calls/deskSchemas.ts';

/** A lesson of the demo: what is not said is as in a new lesson of its kind. */
export interface DemoLesson {
  title: string;
  slug: string;
  kind: LessonDraft['kind'];
  minutes: number;
  preview?: boolean;
  /** Paragraphs; a line that begins with `- ` is a point of a list, one with `# ` a heading. */
  text?: readonly string[];
  /** Files of `demo/media`. */
  film?: 'bench';
  files?: readonly { name: string; text: string }[];
  /** Days from now, of a live session. */
  liveIn?: number;
  completeWhen?: LessonDraft['completeWhen'];
}

/** A course of the demo. */
export interface DemoCourse {
  slug: string;
  /** Of `demo/images`, without `lesson-` and `.svg`. */
  cover: string;
  category: string;
  title: string;
  subtitle: string;
  about: readonly string[];
  outcomes: readonly string[];
  audience: readonly string[];
  requirements?: readonly string[];
  /** Baht. */
  price?: number;
  sale?: number;
  level?: CourseDraft['level'];
  tags: readonly string[];
  featured?: boolean;
  mode?: CourseDraft['enrolMode'];
  sequential?: boolean;
  seats?: number;
  accessDays?: number;
  /** Days from now until it starts. */
  startsIn?: number;
  /** Slugs of courses that come first. */
  needs?: readonly string[];
  /** Names, place and seats of batches, with the days until they start. */
  batches?: readonly { title: string; place: string; online: boolean; seats: number; startsIn: number }[];
  sections: readonly { title: string; afterSection?: boolean; lessons: readonly DemoLesson[] }[];
  /** Stars and words of the first members. */
  reviews?: readonly (readonly [stars: number, text: string])[];
}
