import { closed } from '#kit/schema/shapes.ts';

/** What calls of this area are refused for; their words are the group `problems` of the texts. */
export const refusals = {
  'already-replaced': { details: closed({ serial: { type: 'string' } }) },
  'name-missing': { field: 'recipientName', status: 422 },
  'nothing-changed': {},
  'offered-elsewhere': {},
  'picture-gone': {},
} as const;
