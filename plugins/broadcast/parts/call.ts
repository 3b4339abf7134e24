import { useMemo } from 'react';
import { callsOf, useText } from '#kernel/contract/page.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { broadcast } from '../plugin.ts';

/** The plugin's calls, signed. */
export const call = callsOf<typeof broadcast>('broadcast');

const KNOWN = new Set([
  'not-host',
  'room-over',
  'host-elsewhere',
  'view-blocked',
  'action-not-allowed',
  'chat-off',
  'secret-missing',
  'not-found',
  'too-many-requests',
  'unavailable',
  'offline',
]);

/** Says in the visitor's language what a call was refused for. */
export function useProblem(): (error: unknown) => string {
  const t = useText('broadcast');
  return useMemo(() => (error) => t(`problem.${error instanceof Refusal && KNOWN.has(error.code) ? error.code : 'fault'}`), [t]);
}
