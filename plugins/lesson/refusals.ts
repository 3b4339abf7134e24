import { closed } from '#kit/schema/shapes.ts';

/** What calls of this area are refused for; their words are the group `problems` of the texts. */
export const refusals = {
  'batch-needed': { field: 'batchId', status: 422 },
  'captions-unreadable': {
    field: 'tracks',
    status: 422,
    details: closed({ fileId: { type: 'string' }, name: { type: 'string' }, line: { type: 'integer' }, reason: { type: 'string' } }),
  },
  'category-in-use': { details: closed({ title: { type: 'string' } }) },
  'embed-refused': { field: 'embedUrl', status: 422 },
  'enrol-blocked': { details: closed({ block: { type: 'string' } }) },
  'enrolment-closed': {},
  'file-checking': { details: closed({ fileId: { type: 'string' } }) },
  'file-not-yours': { status: 403, details: closed({ fileId: { type: 'string' } }) },
  forbidden: { status: 403 },
  full: { details: closed({ seatsLeft: { type: 'integer' } }) },
  'has-learners': {},
  'import-unreadable': {
    status: 422,
    details: closed({
      problems: { type: 'array', items: closed({ path: { type: 'string' }, code: { type: 'string' } }) },
      more: { type: 'integer' },
    }),
  },
  'invite-unknown': { field: 'invite', status: 403 },
  'lesson-locked': { status: 403, details: closed({ locked: { type: 'string' } }) },
  'media-unplayable': {
    field: 'mediaFileId',
    status: 422,
    details: closed({ fileId: { type: 'string' }, name: { type: 'string' }, what: { type: 'string' } }),
  },
  'not-a-picture': { field: 'posterFileId', status: 422, details: closed({ fileId: { type: 'string' }, type: { type: 'string' } }) },
  'not-a-sound': { field: 'mediaFileId', status: 422, details: closed({ fileId: { type: 'string' }, type: { type: 'string' } }) },
  'not-a-video': { field: 'mediaFileId', status: 422, details: closed({ fileId: { type: 'string' }, type: { type: 'string' } }) },
  'not-by-button': {},
  'not-enrolled': { status: 403 },
  'not-publishable': {
    status: 422,
    details: closed({
      problems: {
        type: 'array',
        items: closed({ code: { type: 'string' }, title: { type: 'string' }, lessonId: { type: ['string', 'null'] } }),
      },
    }),
  },
  'not-published': {},
  'not-renewable': {},
  'offer-over': {},
  'price-changed': { details: closed({ satang: { type: 'integer' } }) },
  'seats-taken': { field: 'seats', details: closed({ taken: { type: 'integer' } }) },
  'slug-taken': { field: 'slug' },
  stale: { details: closed({ version: { type: 'integer' } }) },
  'too-early': { details: closed({ percent: { type: 'integer' } }) },
} as const;
