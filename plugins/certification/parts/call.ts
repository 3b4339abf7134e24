import { useMemo } from 'react';
import { callsOf, useText } from '#kernel/contract/page.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { useAction as useDeedOf, type Action } from '#kit/ui/desk/useAction.ts';
import type { certification } from '../plugin.ts';

/** The plugin's calls, signed. */
export const call = callsOf<typeof certification>('certification');

/** Codes that a call may be refused with and that have words of their own, `problem.<code>`. */
const KNOWN = new Set([
  'action-not-allowed',
  'already-replaced',
  'conflict',
  'invalid-input',
  'not-found',
  'nothing-changed',
  'objects-unavailable',
  'offered-elsewhere',
  'offline',
  'picture-gone',
  'role-not-allowed',
  'step-up-needed',
  'too-many-requests',
  'unavailable',
]);

/** Says in the visitor's language what a call was refused for. */
export function useProblem(): (error: unknown) => string {
  const t = useText('certification');
  return useMemo(
    () => (error) => {
      if (!(error instanceof Refusal) || !KNOWN.has(error.code)) return t('problem.fault');
      return t(`problem.${error.code}`, { serial: typeof error.details.serial === 'string' ? error.details.serial : '' });
    },
    [t],
  );
}

/** A deed of a page, refused in this plugin's words. */
export const useAction = (): Action => useDeedOf('certification', useProblem());
