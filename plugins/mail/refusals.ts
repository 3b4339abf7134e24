import { closed } from '#kit/schema/shapes.ts';

/** What calls of this area are refused for; their words are the group `problems` of the texts. */
export const refusals = {
  'mail-address': { status: 422 },
  'mail-address-refused': { status: 503, details: closed({ message: { type: 'string' } }) },
  'mail-failed': { status: 422, details: closed({ reason: { type: 'string' } }) },
  'mail-forgotten': { status: 503, details: closed({ message: { type: 'string' } }) },
  'mail-given-up': { status: 503, details: closed({ message: { type: 'string' } }) },
  'mail-not-resendable': { details: closed({ state: { type: 'string' } }) },
  'mail-refused': { status: 503, details: closed({ message: { type: 'string' } }) },
  'mail-sender-refused': { status: 503, details: closed({ message: { type: 'string' } }) },
  'mail-server-login': { status: 503, details: closed({ message: { type: 'string' } }) },
  'mail-server-timeout': { status: 503, details: closed({ message: { type: 'string' } }) },
  'mail-server-tls': { status: 503, details: closed({ message: { type: 'string' } }) },
  'mail-server-unreachable': { status: 503, details: closed({ message: { type: 'string' } }) },
  'mail-settings': { status: 503, details: closed({ message: { type: 'string' } }) },
  'mail-suppressed': {},
  'mail-too-many': { status: 429 },
  'mail-try-later': { status: 503, details: closed({ message: { type: 'string' } }) },
  'mail-unreadable': { status: 503, details: closed({ message: { type: 'string' } }) },
} as const;
