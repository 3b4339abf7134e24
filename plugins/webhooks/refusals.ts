import { closed, count } from '#kit/schema/shapes.ts';

/** What calls of this area are refused for; their words are the group `problems` of the texts. */
export const refusals = {
  'too-many-endpoints': { details: closed({ most: count }) },
  'endpoint-off': {},
  'delivery-waits': {},
} as const;
