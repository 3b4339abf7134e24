import { useMemo } from 'react';
import { callsOf, useText } from '#kernel/contract/page.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { exam } from '../plugin.ts';

/** The plugin's calls, signed. */
export const call = callsOf<typeof exam>('exam');

/** Codes of refusals that learners' pages say in words of their own: `problem.<code>`. */
const KNOWN = new Set(['code-wrong', 'answer-invalid', 'attempt-closed', 'not-found', 'offline', 'too-many-requests', 'unavailable']);

/** Says in the visitor's language what a call was refused for. */
export function useProblem(): (error: unknown) => string {
  const t = useText('exam');
  return useMemo(() => (error) => t(`problem.${error instanceof Refusal && KNOWN.has(error.code) ? error.code : 'fault'}`), [t]);
}
