import { useMemo } from 'react';
import { callsOf, useFormat, useText } from '#kernel/contract/page.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { billing } from '../plugin.ts';

/** The plugin's calls, signed. */
export const call = callsOf<typeof billing>('billing');

/** Codes that a call may be refused with and that have words of their own, `problem.<code>`. */
const KNOWN = new Set([
  'not-found',
  'conflict',
  'offline',
  'too-many-requests',
  'unavailable',
  'step-up-needed',
  'action-not-allowed',
  'invalid-fields',
  'id-taken',
  'charge-closed',
  'charge-paid',
  'charge-refunded',
  'charge-not-payable',
  'charge-not-paid',
  'charge-invalid',
  'method-unavailable',
  'no-wallet',
  'insufficient-funds',
  'wallet-frozen',
  'provider-unavailable',
  'nothing-promised',
  'nothing-to-decide',
  'amount-invalid',
  'review-limit',
  'second-person-needed',
  'received-differs',
  'slip-used',
  'slip-too-large',
  'slip-not-picture',
  'slip-not-wanted',
  'too-many-slips',
  'refund-limit',
  'refund-too-much',
  'refund-invalid',
  'refund-ended',
  'withholding-too-much',
  'account-exists',
  'document-incomplete',
  'document-ended',
  'document-exists',
  'document-final',
  'documents-issued',
  'plan-taken',
  'plan-unknown',
  'plan-inactive',
  'already-subscribed',
  'renewal-not-paid',
  'same-plan',
  'nothing-changes',
]);

/** What refusals say beside their code. */
type Details = { number?: string } & Partial<Record<'mostSatang' | 'availableSatang' | 'firstSatang' | 'mostMegabytes' | 'most', number>>;
const WITH_FIELDS = new Set(['invalid-fields', 'document-incomplete']);

/** Says in the visitor's language what a call was refused for. */
export function useProblem(): (error: unknown) => string {
  const t = useText('billing');
  const format = useFormat();
  return useMemo(
    () => (error) => {
      if (!(error instanceof Refusal) || !KNOWN.has(error.code)) return t('problem.fault');
      const { mostSatang = 0, availableSatang = 0, firstSatang = 0, mostMegabytes = 0, most = 0, number = '' } = error.details as Details;
      return t(`problem.${error.code}`, {
        most: mostSatang ? format.money(mostSatang) : most,
        available: format.money(availableSatang),
        first: format.money(firstSatang),
        megabytes: mostMegabytes,
        number,
      });
    },
    [t, format],
  );
}

/** Nothing was done, and sending it again would not help. Of everything else it is unknown whether it counted. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Refusal && error.status >= 400 && error.status < 500 && error.status !== 429;

/**
 * Message keys by field of a form that was refused, fields named without `under` before them; empty where it was refused for
 * something else.
 */
export function refusedFields(error: unknown, ...under: readonly string[]): Readonly<Record<string, string>> {
  const fields = error instanceof Refusal && WITH_FIELDS.has(error.code) ? error.details.fields : null;
  if (typeof fields !== 'object' || fields === null) return {};
  const own = (field: string) => field.slice(under.find((each) => field.startsWith(`${each}.`))?.concat('.').length ?? 0);
  return Object.fromEntries(Object.entries(fields as Record<string, string>).map(([field, key]) => [own(field), key]));
}
