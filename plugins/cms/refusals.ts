import { closed } from '#kit/schema/shapes.ts';

/** What calls of this area are refused for; their words are the group `problems` of the texts. */
export const refusals = {
  'invalid-layout': {
    status: 422,
    details: closed({
      findings: { type: 'array' },
    }),
  },
  'parent-trashed': { details: closed({ page: { type: 'string' } }) },
} as const;
