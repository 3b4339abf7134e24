import { useMemo } from 'react';
import { callsOf, useText } from '#kernel/contract/page.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { lesson } from '../plugin.ts';

/** The plugin's calls, signed. */
export const call = callsOf<typeof lesson>('lesson');

/** Codes of refusals that learners' pages say in words of their own: `problem.<code>`. */
const KNOWN = new Set([
  'enrol-blocked',
  'price-changed',
  'batch-needed',
  'invite-unknown',
  'offer-over',
  'enrolment-closed',
  'not-renewable',
  'lesson-locked',
  'not-by-button',
  'not-enrolled',
  'too-early',
  'not-found',
  'too-many-requests',
  'unavailable',
  'offline',
]);

/** Says in the visitor's language what a call was refused for. */
export function useProblem(): (error: unknown) => string {
  const t = useText('lesson');
  return useMemo(() => (error) => t(`problem.${error instanceof Refusal && KNOWN.has(error.code) ? error.code : 'fault'}`), [t]);
}
