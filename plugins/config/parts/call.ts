import { useMemo } from 'react';
import { callsOf, useText } from '#kernel/contract/page.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { config } from '../plugin.ts';

/** The plugin's calls, signed. */
export const call = callsOf<typeof config>('config');

const KNOWN = new Set([
  'conflict',
  'not-found',
  'offline',
  'step-up-needed',
  'too-many-requests',
  'unavailable',
  'call-missing',
  'role-not-allowed',
  'payload-too-large',
  'site-not-good',
  'schedule-time',
]);

/** Says in the operator's language what a call was refused for. */
export function useProblem(): (error: unknown) => string {
  const t = useText('config');
  return useMemo(() => (error) => t(error instanceof Refusal && KNOWN.has(error.code) ? `problem.${error.code}` : 'problem.fault'), [t]);
}
