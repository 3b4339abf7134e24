import { useMemo } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';

/** Codes of refusals that the staff's pages say in words of their own: `problem.<code>`. */
const KNOWN = new Set([
  'action-not-allowed',
  'bank-used',
  'has-attempts',
  'import-problems',
  'invalid-input',
  'not-found',
  'not-publishable',
  'offline',
  'question-invalid',
  'role-not-allowed',
  'score-too-high',
  'slug-taken',
  'stale',
  'too-many-requests',
  'unavailable',
]);

/** Says in the visitor's language what a call of the staff was refused for. */
export function useDeskProblem(): (error: unknown) => string {
  const t = useText('exam');
  const { number } = useFormat();
  return useMemo(() => {
    return (error) => {
      if (!(error instanceof Refusal) || !KNOWN.has(error.code)) return t('problem.fault');
      const { most } = error.details as { most?: number };
      return t(`problem.${error.code}`, { most: number(most ?? 0) });
    };
  }, [t, number]);
}
