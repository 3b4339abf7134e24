import { closed } from '#kit/schema/shapes.ts';

/** What calls of this area are refused for; their words are the group `problems` of the texts. */
export const refusals = {
  'schedule-time': { status: 422, details: closed({ fields: closed({ at: { type: 'string' } }) }) },
  'site-not-good': {
    status: 422,
    details: closed({
      findings: { type: 'array' },
    }),
  },
} as const;
