import { closed } from '#kit/schema/shapes.ts';

const whole = { type: 'integer' } as const;

/** What calls of this area are refused for; their words are the group `problems` of the texts. */
export const refusals = {
  'device-revoked': { status: 403 },
  /** This browser is no wall, and whoever asks manages nothing. */
  'wall-unknown': { status: 403 },
  /** The site has no collection of its data store where arrangements are kept. */
  'panels-missing': {},
  'quota-documents': { details: closed({ most: whole }) },
  'quota-bytes': { details: closed({ maxBytes: whole }) },
  'too-many-days': { status: 422, details: closed({ most: whole }) },
} as const;
