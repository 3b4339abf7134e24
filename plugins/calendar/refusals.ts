import { closed } from '#kit/schema/shapes.ts';

/** What calls of this area are refused for; their words are the group `problems` of the texts. */
export const refusals = {
  'booked-already': { field: 'email' },
  'booking-over': {},
  'calendar-right': { status: 403 },
  'event-cancelled': {},
  'no-source': {},
  'public-off': { field: 'visibility', status: 403 },
  'time-taken': { field: 'startsAt' },
  'too-many-bookings': { details: closed({ most: { type: 'integer' } }) },
  'too-many-calendars': { details: closed({ most: { type: 'integer' } }) },
} as const;
