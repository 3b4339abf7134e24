import { closed, count, text, time } from '#kit/schema/shapes.ts';

/** What calls of this area are refused for; their words are the group `problems` of the texts. */
export const refusals = {
  'action-not-allowed': {},
  'already-registered': {},
  'capacity-taken': { details: closed({ name: text(200), taken: count }) },
  'code-wrong': { field: 'code', status: 422, details: closed({ left: count }) },
  'form-unfit': { field: 'formId', status: 422 },
  'not-open-yet': { details: closed({ opensAt: time }) },
  'offer-over': {},
  'prefix-taken': { field: 'prefix' },
  'registration-closed': {},
  'registration-unknown': { status: 404 },
  'round-full': { details: closed({ name: text(200) }) },
  'round-in-use': { details: closed({ name: text(200) }) },
  'round-missing': { status: 422 },
  'round-over': { details: closed({ name: text(200) }) },
  'slug-taken': { field: 'slug' },
  'times-wrong': { field: 'closesAt', status: 422 },
} as const;
