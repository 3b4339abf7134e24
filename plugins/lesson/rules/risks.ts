const DAY = 86_400_000;

export type Risk = 'never-started' | 'quiet' | 'behind' | 'failing';

/** What is known of a learner who is in a course. Times are Unix ms. */
export interface RiskFacts {
  /** Only who is in the course and has not finished it can be at risk. */
  readonly active: boolean;
  readonly enrolledAt: number;
  readonly lastSeenAt: number | null;
  readonly percent: number;
  /** When it should be finished: the end of the course or cohort, else of their access; null for whenever. */
  readonly dueAt: number | null;
  /** When it began for them: the start of course or cohort, or their enrolment. */
  readonly beganAt: number;
  /** Their results in exams of the course that are out: passed or not. */
  readonly exams: readonly boolean[];
  /** Days without learning after which somebody is quiet: the setting. */
  readonly quietDays: number;
}

/** How far behind the passed part of the time somebody may be, percent of the course. */
const SLACK = 20;
/** Of whose time so little has passed nobody is behind. */
const EARLY = 0.15;

/**
 * Why a learner may need help:
 *
 * - `never-started`: has opened no lesson, a quarter of the quiet days (at least two days) after it began for them
 * - `quiet`: has opened a lesson, and none for the quiet days
 * - `behind`: has done 20 percent less of the course than the passed part of its time
 * - `failing`: has an exam that is not passed
 */
export function risksOf(facts: RiskFacts, now: number): Risk[] {
  if (!facts.active || now < facts.beganAt) return [];
  const since = now - Math.max(facts.beganAt, facts.enrolledAt);
  const risks: Risk[] = [];
  if (facts.lastSeenAt === null) {
    if (since >= Math.max(2, facts.quietDays / 4) * DAY) risks.push('never-started');
  } else if (now - Math.max(facts.lastSeenAt, facts.beganAt) >= facts.quietDays * DAY) risks.push('quiet');
  if (facts.dueAt !== null && facts.dueAt > facts.beganAt) {
    const passed = Math.min(1, (now - facts.beganAt) / (facts.dueAt - facts.beganAt));
    if (passed >= EARLY && facts.percent < passed * 100 - SLACK) risks.push('behind');
  }
  if (facts.exams.some((passed) => !passed)) risks.push('failing');
  return risks;
}
