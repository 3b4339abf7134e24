import { closed, id, text } from '#kit/schema/shapes.ts';
import { defineEvent, defineSlot, defineTask } from '#kernel/contract/tokens.ts';

/** How somebody stands to a course. Machine: `machines/enrolment.ts`. */
export const ENROLMENT_STATES = [
  'requested',
  'rejected',
  'waitlisted',
  'offered',
  'offer_expired',
  'pending_payment',
  'active',
  'completed',
  'expired',
  'suspended',
  'withdrawn',
] as const;
export type EnrolmentState = (typeof ENROLMENT_STATES)[number];

/** Somebody was enrolled, finished, or left: told at least once; listeners compare with what they know. */
export const EnrolmentChanged = defineEvent(
  'lesson:enrolmentChanged@1',
  closed({ enrolmentId: id, courseId: id, accountId: id, state: { type: 'string', enum: ENROLMENT_STATES } }),
);
/** A seat came free, an offer or an unpaid place ran out, access ended; for the plugin itself, each in a transaction of its own. */
export const EnrolmentDue = defineTask('lesson:enrolmentDue@1', closed({ enrolmentId: id, what: text(30) }));
/** A course was published, changed its dates, or was archived. */
export const CourseChanged = defineEvent('lesson:courseChanged@1', closed({ courseId: id, state: text(20) }));
/** Below the form of a course that costs something, and below an offer of one, until its charge is opened. */
export const EnrolAside = defineSlot('lesson:enrolAside@1');
