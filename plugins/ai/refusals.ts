import { closed, count } from '#kit/schema/shapes.ts';

/** What calls of this area are refused for; their words are the group `problems` of the texts. */
export const refusals = {
  'exam-running': { status: 403 },
  'guests-off': { status: 403 },
  'quota-used': { status: 429, details: closed({ most: count }) },
  'being-answered': {},
  'answer-unproven': { status: 403 },
  'no-provider': {},
  'help-failed': {},
} as const;
