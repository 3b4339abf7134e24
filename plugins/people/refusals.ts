import { closed, count, text } from '#kit/schema/shapes.ts';

/** What calls of this area are refused for; their words are the group `problems` of the texts. */
export const refusals = {
  'too-many-tags': { details: closed({ most: count }), field: 'name' },
  'tag-empty': { field: 'name' },
  'too-many-segments': { details: closed({ most: count }) },
  'segment-named': { field: 'name' },
  'condition-missing': { details: closed({ condition: text(120) }) },
  'condition-wrong': { status: 422, details: closed({ condition: text(120) }) },
  'account-first': {},
  'same-person': {},
  'merged-away': {},
  'later-merge': {},
  'undo-over': { details: closed({ days: count }) },
  'not-author': { status: 403 },
} as const;
