import { closed, count, text } from '#kit/schema/shapes.ts';

const offsets = closed({ before: text(12), after: text(12) });

/** What calls of this area are refused for; their words are the group `problems` of the texts. */
export const refusals = {
  'no-such-day': { field: 'day', status: 422 },
  'nine-months': { field: 'month', status: 422 },
  'two-years': { field: 'reckoning', status: 422, details: closed({ writtenThen: count, writtenToday: count }) },
  'years-of-method': { field: 'year', status: 422, details: closed({ from: count, to: count, fromThai: count, toThai: count }) },
  'clock-left-out': { field: 'time', status: 422, details: offsets },
  'clock-twice': { field: 'fold', status: 422, details: offsets },
  'place-unknown': { field: 'place', status: 422 },
  'place-incomplete': { field: 'zone', status: 422 },
  'name-missing': { field: 'name', status: 422 },
  'consent-missing': { field: 'consent', status: 422 },
  'too-many-profiles': { details: closed({ most: count }) },
  'chart-unreadable': { status: 422 },
  'table-wrong': { field: 'rows', status: 422, details: closed({ line: count, column: text(40) }) },
  'table-same': { field: 'rows' },
  'settings-same': {},
} as const;
