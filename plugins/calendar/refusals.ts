import { closed } from '#kit/schema/shapes.ts';

/** What calls of this area are refused for; their words are the group `problems` of the texts. */
export const refusals = {
  'calendar-right': { status: 403 },
  'event-cancelled': {},
  'no-source': {},
  'public-off': { field: 'visibility', status: 403 },
  'too-many-calendars': { details: closed({ most: { type: 'integer' } }) },
} as const;
