import { closed, count, list, text } from '#kit/schema/shapes.ts';

/** What calls of this area are refused for; their words are the group `problems` of the texts. */
export const refusals = {
  /** Something before it is not done: the keys of it. */
  blocked: { details: closed({ task: text(20), by: text(400) }) },
  /** It has sub-tasks that are not done: the caller says what becomes of them. */
  'children-open': { details: closed({ task: text(20), open: count }) },
  loop: { details: closed({ path: text(1000) }) },
  'key-taken': { field: 'key' },
  'slug-taken': { field: 'slug' },
  'name-taken': { field: 'name' },
  /** Rows that are still in the way. */
  'still-used': { details: closed({ left: count }) },
  'task-gone': { status: 410, details: closed({ task: text(300) }) },
  'day-wrong': { status: 422, details: closed({ days: list(text(10)) }) },
  /** Other tasks would move by now than those that were shown. */
  'schedule-changed': { details: closed({ moves: count }) },
  /** A task would come to lie after the year 9999. */
  'too-far': { details: closed({ task: text(20) }) },
  'undo-over': {},
  'minutes-locked': {},
  'time-locked': {},
  'time-wrong': { status: 422 },
  'last-lead': {},
  'not-now': {},
  'text-empty': { status: 422, field: 'text' },
} as const;
