import { useMemo } from 'react';
import { callsOf, useFormat, useText } from '#kernel/contract/page.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { wallet } from '../plugin.ts';

/** The plugin's calls, signed. */
export const call = callsOf<typeof wallet>('wallet');

const KNOWN = new Set([
  'amount-invalid',
  'insufficient-funds',
  'wallet-frozen',
  'id-taken',
  'top-up-unavailable',
  'too-many-open',
  'action-not-allowed',
  'role-not-allowed',
  'own-wallet',
  'over-limit',
  'reason-missing',
  'code-unknown',
  'code-promptpay',
  'pay-self',
  'payee-expired',
  'transfers-off',
  'step-up-needed',
  'not-found',
  'too-many-requests',
  'unavailable',
  'offline',
  'authentication-token-missing',
  'invalid-response',
]);

/** Nothing was done, and sending it again would not help. Of everything else it is unknown whether it counted. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Refusal && error.status >= 400 && error.status < 500 && error.status !== 429;

/** Says in the visitor's language what a call was refused for. */
export function useProblem(): (error: unknown) => string {
  const t = useText('wallet');
  const format = useFormat();
  return useMemo(() => {
    return (error) => {
      if (!(error instanceof Refusal) || !KNOWN.has(error.code)) return t('problem.fault');
      const { mostSatang, availableSatang, most } = error.details as Partial<Record<string, number>>;
      return t(`problem.${error.code}`, {
        most: mostSatang === undefined ? String(most ?? '') : format.money(mostSatang),
        available: format.money(availableSatang ?? 0),
      });
    };
  }, [t, format]);
}
