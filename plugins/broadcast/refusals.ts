import { closed } from '#kit/schema/shapes.ts';

/** What calls of this area are refused for; their words are the group `problems` of the texts. */
export const refusals = {
  'chat-off': { status: 403 },
  'epoch-over': { details: closed({ epoch: { type: 'integer' } }) },
  'host-elsewhere': {},
  'message-empty': { status: 422 },
  'not-host': { status: 403 },
  'not-live': {},
  'room-over': {},
  'segment-order': { details: closed({ next: { type: 'integer' } }) },
  'segment-unreadable': { status: 422 },
  'session-full': { status: 413 },
  'view-blocked': { status: 403, details: closed({ block: { type: 'string' } }) },
  'viewer-taken': {},
} as const;
