import { useMemo } from 'react';
import { callsOf, useText } from '#kernel/contract/page.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { shop } from '../plugin.ts';

/** The plugin's calls, signed. */
export const call = callsOf<typeof shop>('shop');

/** Codes of refusals that a page says in words of their own: `problem.<code>`. */
const KNOWN = new Set([
  'out-of-stock',
  'price-changed',
  'coupon-invalid',
  'coupon-unknown',
  'coupon-expired',
  'coupon-used-up',
  'coupon-minimum',
  'coupon-twice',
  'coupon-not-combinable',
  'cart-completed',
  'cart-empty',
  'cart-full',
  'too-many-coupons',
  'sign-in-needed',
  'not-bought',
  'checkout-incomplete',
  'action-not-allowed',
  'not-found',
  'too-many-requests',
  'unavailable',
  'offline',
  'conflict',
]);

/** Nothing was done, and sending it again would not help. Of everything else it is unknown whether it counted. */
export const isRefused = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.status >= 400 && error.status < 500 && error.status !== 429;

/** Says in the visitor's language what a call was refused for. */
export function useProblem(): (error: unknown) => string {
  const t = useText('shop');
  return useMemo(() => (error) => t(`problem.${error instanceof Refusal && KNOWN.has(error.code) ? error.code : 'fault'}`), [t]);
}
