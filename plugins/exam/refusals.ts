import { closed } from '#kit/schema/shapes.ts';

/** What calls of this area are refused for; their words are the group `problems` of the texts. */
export const refusals = {
  'answer-invalid': { status: 422, details: closed({ position: { type: 'integer' }, why: { type: 'string' } }) },
  'attempt-closed': { details: closed({ state: { type: 'string' } }) },
  'attempt-running': {},
  'bank-used': {},
  'code-wrong': { field: 'code', status: 403 },
  'exam-not-published': {},
  'has-attempts': {},
  'import-problems': {
    status: 422,
    details: closed({
      problems: { type: 'array', items: closed({ line: { type: 'integer' }, code: { type: 'string' }, detail: { type: 'string' } }) },
    }),
  },
  'not-publishable': {
    status: 422,
    details: closed({ problems: { type: 'array', items: closed({ code: { type: 'string' }, sectionId: { type: ['string', 'null'] } }) } }),
  },
  'question-invalid': {
    status: 422,
    details: closed({ problems: { type: 'array', items: closed({ path: { type: 'string' }, code: { type: 'string' } }) } }),
  },
  'question-passed': { details: closed({ at: { type: 'integer' } }) },
  'score-too-high': { field: 'score', status: 422, details: closed({ most: { type: 'integer' } }) },
  'slug-taken': { field: 'slug' },
  stale: { details: closed({ version: { type: 'integer' } }) },
  'start-blocked': { details: closed({ block: { type: 'string' }, opensNextAt: { type: ['string', 'null'] } }, ['opensNextAt']) },
} as const;
