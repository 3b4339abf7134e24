import type { Value } from '#kit/schema/schema.ts';
import type { Release } from '../calls/deskSchemas.ts';
import type { EnrolmentState } from '../contract.ts';
import type { OutlineSection } from '../schemas.ts';

const DAY = 86_400_000;

/** What opens a lesson, as the outline knows it. */
interface Lesson {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly kind: OutlineSection['lessons'][number]['kind'];
  readonly minutes: number;
  readonly preview: boolean;
  readonly required: boolean;
  readonly release: Value<typeof Release>;
  readonly live: { readonly startsAt: string } | null;
}
interface Section {
  readonly id: string;
  readonly title: string;
  readonly release: Value<typeof Release>;
  readonly lessons: readonly Lesson[];
}

export type Lock = OutlineSection['lessons'][number]['locked'];
export interface LessonProgress {
  readonly state: 'in_progress' | 'completed';
  readonly percent: number;
}

/** Who asks, and when. */
export interface Asking {
  /** Unix ms. */
  readonly now: number;
  /** The course's staff look at it: nothing is locked. */
  readonly staff: boolean;
  /** Lessons open one after the other. */
  readonly sequential: boolean;
  /** Unix ms before which learners have nothing but previews: the start of course or cohort; null for none. */
  readonly startsAt: number | null;
  /** The learner's enrolment; null without one. Times are Unix ms. */
  readonly enrolment: { readonly state: EnrolmentState; readonly begunAt: number | null; readonly accessUntil: number | null } | null;
  /** By lesson id. */
  readonly progress: ReadonlyMap<string, LessonProgress>;
  /** When exams open, by exam's lesson id, where that is known: shown, never a lock. */
  readonly opens?: ReadonlyMap<string, string>;
}

/** Whether an enrolment gives access now. */
export const hasAccess = (enrolment: Asking['enrolment'], now: number): boolean =>
  enrolment !== null &&
  (enrolment.state === 'active' || enrolment.state === 'completed') &&
  (enrolment.accessUntil === null || enrolment.accessUntil > now);

interface Opening {
  locked: Lock;
  /** Unix ms; null where nobody can say. */
  at: number | null;
}
const OPEN: Opening = { locked: '', at: null };

function released({ release }: Pick<Section, 'release'>, { now, enrolment }: Asking, sectionDone: boolean): Opening {
  if (release.kind === 'date' && release.at !== null) {
    const at = Date.parse(release.at);
    return at > now ? { locked: 'date', at } : OPEN;
  }
  if (release.kind === 'days_after_enrol' && release.days !== null) {
    const at = (enrolment?.begunAt ?? now) + release.days * DAY;
    return at > now ? { locked: 'days', at } : OPEN;
  }
  return release.kind === 'after_section' && !sectionDone ? { locked: 'section', at: null } : OPEN;
}

/**
 * The outline as a visitor has it: of each lesson how far they are, and why it is locked. Previews are open to everybody; what somebody
 * has finished stays open as long as they are in the course, whatever its authors do afterwards; then come the start of the course,
 * the release of section and lesson, and, where lessons go in order, those before.
 */
export function outlineWithLocks(sections: readonly Section[], asking: Asking): OutlineSection[] {
  const { progress, staff, now, enrolment, startsAt } = asking;
  const inside = hasAccess(enrolment, now);
  const done = (lesson: Lesson) => progress.get(lesson.id)?.state === 'completed';
  let open = 0;
  let sectionDone = true;

  const lockOf = (lesson: Lesson, section: Opening): Opening => {
    if (staff || lesson.preview) return OPEN;
    if (!inside) return { locked: enrolment?.state === 'suspended' ? 'suspended' : 'enrol', at: null };
    if (done(lesson)) return OPEN;
    if (startsAt !== null && startsAt > now) return { locked: 'date', at: startsAt };
    if (section.locked !== '') return section;
    const lessonOpening = released(lesson, asking, sectionDone);
    if (lessonOpening.locked !== '') return lessonOpening;
    return asking.sequential && open > 0 ? { locked: 'sequence', at: null } : OPEN;
  };

  return sections.map((section) => {
    const opening = released(section, asking, sectionDone);
    const lessons = section.lessons.map((lesson) => {
      const { locked, at } = lockOf(lesson, opening);
      if (lesson.required && !done(lesson)) open += 1;
      const { id, slug, title, kind, minutes, preview, required, live } = lesson;
      const lessonProgress = progress.get(id);
      return {
        id,
        slug,
        title,
        kind,
        minutes,
        preview,
        required,
        locked,
        state: lessonProgress?.state ?? ('not_started' as const),
        percent: lessonProgress?.percent ?? 0,
        opensAt: at === null ? null : new Date(at).toISOString(),
        startsAt: live?.startsAt ?? asking.opens?.get(id) ?? null,
      };
    });
    sectionDone = section.lessons.every((lesson) => !lesson.required || done(lesson));
    const opensAt = !staff && opening.locked !== '' && opening.at !== null ? new Date(opening.at).toISOString() : null;
    return { id: section.id, title: section.title, opensAt, lessons };
  });
}

/** How much of a course is done, percent: of what is required, or of everything where nothing is. */
export function coursePercent(sections: readonly Section[], progress: Asking['progress']): number {
  const all = sections.flatMap(({ lessons }) => lessons);
  const counted = all.some(({ required }) => required) ? all.filter(({ required }) => required) : all;
  const finished = counted.filter(({ id }) => progress.get(id)?.state === 'completed').length;
  return counted.length === 0 ? 0 : Math.floor((finished / counted.length) * 1000) / 10;
}

/** Whether all that a course asks for is done. A course without lessons is never finished. */
export function isFinished(
  sections: readonly (Omit<Section, 'lessons'> & { readonly lessons: readonly (Lesson & { readonly completeWhen: string })[] })[],
  progress: Asking['progress'],
  { rule, percent }: { readonly rule: 'all_required' | 'percent' | 'exam_pass'; readonly percent: number },
): boolean {
  const all = sections.flatMap(({ lessons }) => lessons);
  if (all.length === 0) return false;
  if (rule === 'exam_pass') {
    const exams = all.filter(({ completeWhen }) => completeWhen === 'exam_pass');
    return exams.length > 0 && exams.every(({ id }) => progress.get(id)?.state === 'completed');
  }
  return coursePercent(sections, progress) >= (rule === 'percent' ? percent : 100);
}
