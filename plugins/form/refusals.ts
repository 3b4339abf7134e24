import { closed, orNull, text } from '#kit/schema/shapes.ts';
import { problemList, WrongField } from './schemas.ts';

/** What calls of this area are refused for; their words are the group `problems` of the texts. */
export const refusals = {
  'already-answered': { details: closed({ reference: orNull(text(40)) }) },
  'answers-wrong': { status: 422, details: closed({ page: text(40), wrong: { type: 'array', items: WrongField } as const }) },
  'code-wrong': { status: 403, field: 'code' },
  'email-first': { status: 403 },
  'email-wrong': { status: 422, field: 'email' },
  'file-wrong': { status: 422, details: closed({ why: text(20) }) },
  'form-closed': { details: closed({ message: text(1_000) }) },
  'form-full': {},
  'invite-over': { status: 403 },
  'link-over': { status: 403 },
  'no-payments': { status: 503 },
  'not-changeable': {},
  'not-publishable': { status: 422, details: closed({ problems: problemList }) },
  'nothing-to-refund': {},
  'offer-over': {},
  'pin-first': { status: 403 },
  'pin-wrong': { status: 403, field: 'pin' },
  'sign-in-first': { status: 403 },
  'slug-taken': { field: 'slug' },
  stale: {},
  'time-over': {},
} as const;
