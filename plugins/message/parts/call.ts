import { callsOf } from '#kernel/contract/page.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { message } from '../plugin.ts';

/** The calls of this plugin, signed. */
export const call = callsOf<typeof message>('message');

const KNOWN = new Set([
  'offline',
  'too-many-requests',
  'message-not-delivered',
  'message-blocked-by-you',
  'message-direct-off',
  'conflict',
  'not-found',
]);

/** Message key of what went wrong. */
export const problemKey = (error: unknown): string =>
  error instanceof Refusal && KNOWN.has(error.code) ? `problem.${error.code}` : 'problem.fault';

/** Whether sending the same again may help: the network, the pace or the gateway stood in the way, not what was sent. */
export const maySucceedLater = (error: unknown): boolean => !(error instanceof Refusal) || error.status >= 500 || error.status === 429;
