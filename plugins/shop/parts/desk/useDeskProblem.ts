import { useMemo } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';

/** Codes of refusals that the staff's pages say in words of their own: `problem.<code>`. */
const KNOWN = new Set([
  'action-not-allowed',
  'below-cost',
  'category-circle',
  'category-in-use',
  'category-too-deep',
  'conflict',
  'file-checking',
  'invalid-input',
  'not-allocated',
  'not-found',
  'not-tracked',
  'nothing-to-refund',
  'offline',
  'out-of-stock',
  'paid-too-little',
  'reason-missing',
  'refund-limit',
  'second-person-needed',
  'refund-too-much',
  'return-too-much',
  'role-not-allowed',
  'ship-too-much',
  'step-up-needed',
  'stock-allocated',
  'too-many-requests',
  'too-many-tags',
  'unavailable',
]);

/** Says in the visitor's language what a call of the staff was refused for. */
export function useDeskProblem(): (error: unknown) => string {
  const t = useText('shop');
  const { number } = useFormat();
  return useMemo(() => {
    return (error) => {
      if (!(error instanceof Refusal) || !KNOWN.has(error.code)) return t('problem.fault');
      const { skus, most, onHand, allocated } = error.details as {
        skus?: readonly string[];
        most?: number;
        onHand?: number;
        allocated?: number;
      };
      return t(`problem.${error.code}`, {
        skus: skus?.join(', ') ?? '',
        most: number(most ?? 0),
        onHand: number(onHand ?? 0),
        allocated: number(allocated ?? 0),
      });
    };
  }, [t, number]);
}
