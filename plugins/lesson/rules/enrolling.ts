import type { Value } from '#kit/schema/schema.ts';
import type { CourseDraft } from '../calls/deskSchemas.ts';
import type { COURSE_STATES, ENROL_BLOCKS } from '../schemas.ts';

export type EnrolBlock = (typeof ENROL_BLOCKS)[number];

/** What decides whether somebody may enrol. */
export interface Enrolling {
  readonly now: Date;
  readonly signedIn: boolean;
  readonly state: (typeof COURSE_STATES)[number];
  readonly info: Pick<Value<typeof CourseDraft>, 'enrolMode' | 'enrolOpensAt' | 'enrolClosesAt' | 'endsAt'>;
  /** They are in it, or in its queue. */
  readonly enrolled: boolean;
  /** They have what is asked for before. */
  readonly prepared: boolean;
  /** They came with a code that is good. */
  readonly invited: boolean;
}

/** Why somebody cannot enrol now; empty when they can. What they can do something about comes last. */
export function enrolBlock({ now, signedIn, state, info, enrolled, prepared, invited }: Enrolling): EnrolBlock {
  const before = (time: string | null) => time !== null && now < new Date(time);
  const after = (time: string | null) => time !== null && now >= new Date(time);
  if (enrolled) return 'enrolled';
  if (state === 'archived') return 'archived';
  if (state !== 'published' || info.enrolMode === 'closed') return 'closed';
  if (after(info.enrolClosesAt) || after(info.endsAt)) return 'over';
  if (before(info.enrolOpensAt)) return 'not_yet';
  if (!signedIn) return 'sign_in';
  if (info.enrolMode === 'invite' && !invited) return 'invite';
  return prepared ? '' : 'prerequisite';
}
