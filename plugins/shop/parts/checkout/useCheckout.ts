import { useMachine } from '@xstate/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { usePosted } from '#kernel/contract/page.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { Input } from '#kernel/contract/calls.ts';
import type { buying } from '../../calls/buying.ts';
import { checkoutMachine, type CheckoutFacts, type CheckoutProblem } from '../../machines/checkout.ts';
import { CHECKOUT_STEPS, type Checkout } from '../../calls/orderSchemas.ts';
import { call } from '../call.ts';
import { keepCart } from '../cart/kept.ts';
import { forgetAttempt, orderIdFor } from './attempt.ts';

export type Saved = Partial<Omit<Input<typeof buying.saveCheckout>, 'token'>>;
const PROBLEMS: readonly string[] = [
  'price-changed',
  'out-of-stock',
  'coupon-invalid',
  'cart-empty',
  'cart-completed',
] satisfies CheckoutProblem[];

/** What has been filled in, as the gateway's own step says it. */
const factsOf = (checkout: Checkout): CheckoutFacts => {
  const step = CHECKOUT_STEPS.indexOf(checkout.step);
  return {
    contact: step > 0,
    needsShipping: checkout.needsShipping,
    shipping: step > 1,
    needsPayment: checkout.methods.length > 0,
    method: step > 2,
    placed: checkout.step === 'placed',
  };
};

const problemOf = (error: unknown) =>
  (error instanceof Refusal && PROBLEMS.includes(error.code) ? error.code : 'failed') as CheckoutProblem;

/** Why the order was not placed, with what the gateway said of it and how the checkout stood before. */
export interface Refused {
  readonly problem: CheckoutProblem;
  /** Null where the page has seen it by itself. */
  readonly error: unknown;
  readonly before: Checkout;
}

/** Whether what is bought costs another price than it was shown with. */
export const costsOther = (before: Checkout, now: Checkout): boolean =>
  now.cart.lines.some(({ sku, price }) => {
    const was = before.cart.lines.find((line) => line.sku === sku);
    return was !== undefined && was.price.satang !== price.satang;
  });

/**
 * The visitor's checkout by its machine, as the page was drawn with it: kept by the gateway with everything that is filled in, placed
 * once. After a refusal it is read anew, so that what changed can be shown beside what was.
 */
export function useCheckout(drawn: Checkout, onPlaced: (path: string) => void) {
  const [checkout, setCheckout] = useState(drawn);
  const [failed, setFailed] = useState<unknown>(null);
  const posted = usePosted('shop.placeOrder')?.refusal;
  const [refused, setRefused] = useState<Refused | null>(posted ? { problem: problemOf(posted), error: posted, before: drawn } : null);
  const [state, send] = useMachine(checkoutMachine, { input: factsOf(drawn) });
  const placing = useRef(false);
  /** As it stands in the page, for what comes back later. */
  const shown = useRef(drawn);
  /** What is saved is saved in turn: an earlier answer never stands over a later one. */
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const take = useCallback(
    (answer: Checkout) => {
      if (costsOther(shown.current, answer)) {
        const before = shown.current;
        setRefused((known) => known ?? { problem: 'price-changed', error: null, before });
      }
      shown.current = answer;
      setCheckout(answer);
      setFailed(null);
      send({ type: 'SAVED', facts: factsOf(answer) });
      return answer;
    },
    [send],
  );
  const read = useCallback((): Promise<unknown> => call('getCheckout').then(take, (error: unknown) => setFailed(error)), [take]);
  const isDrawn = useRef(true);
  useEffect(() => {
    if (!isDrawn.current) take(drawn);
    isDrawn.current = false;
  }, [drawn, take]);

  const save = (saved: Saved): Promise<Checkout> => {
    const next = queue.current.then(() => call('saveCheckout', saved)).then(take);
    queue.current = next.catch(() => {});
    return next;
  };

  const place = async (now: Checkout, note: string): Promise<void> => {
    if (!now.cart.id || placing.current) return;
    placing.current = true;
    setRefused(null);
    setFailed(null);
    send({ type: 'PLACE' });
    try {
      const placed = await call('placeOrder', { orderId: orderIdFor(now.cart.id), quoteHash: now.quoteHash, note });
      send({ type: 'PLACED', orderId: placed.orderId });
      forgetAttempt();
      keepCart({ guest: false, items: 0 });
      const how = placed.payPath && now.method ? `${placed.path.includes('?') ? '&' : '?'}pay=${now.method}` : '';
      onPlaced(placed.path + how);
    } catch (error) {
      const code = error instanceof Refusal ? error.code : 'failed';
      const path = error instanceof Refusal ? error.details.path : null;
      if (code === 'cart-completed' && typeof path === 'string') {
        forgetAttempt();
        keepCart({ guest: false, items: 0 });
        return onPlaced(path);
      }
      const problem = problemOf(error);
      send({ type: 'REFUSED', problem });
      setRefused({ problem, error, before: now });
      if (problem !== 'failed') await read();
      placing.current = false;
    }
  };
  /** Says that it comes to something else than was shown. */
  const warn = (before: Checkout) => setRefused({ problem: 'price-changed', error: null, before });
  return { checkout, failed, refused, step: state.value, read, save, place, warn, accept: () => setRefused(null) };
}

export type CheckoutHandle = ReturnType<typeof useCheckout>;
