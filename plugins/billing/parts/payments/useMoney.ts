import { useEffect, useRef } from 'react';
import { useLive } from '#kernel/contract/page.ts';
import { useLookAgain } from '#kit/page/useLookAgain.ts';
import type { billing } from '../../plugin.ts';
import type { Payment } from '../../schemas.ts';
import { call } from '../call.ts';

/** How often it is asked, ms: while somebody looks at the code, and while the slip waits for a person. */
const SOON = 4_000;
const LATER = 15_000;

/** How soon something may happen to a payment; null where nothing does by itself. */
function pauseOf({ state, slips }: Payment): number | null {
  if (state === 'created' || state === 'awaiting_customer' || slips.some((slip) => slip.state === 'uploaded')) return SOON;
  return state === 'pending_review' ? LATER : null;
}

/** What of a payment the page shows and may change without the visitor. */
const signOf = ({ state, slips, capturedSatang }: Payment): string =>
  JSON.stringify([state, capturedSatang, slips.map((slip) => [slip.id, slip.state])]);

/** Runs `onChange` when the payment is another than the one on show: told at once to members, asked for by the visible page. */
export function useMoney(payment: Payment | null, token: string, onChange: () => void): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useLive<typeof billing, 'charge'>(
    'billing',
    'charge',
    ({ chargeId }) => chargeId === payment?.chargeId && latest.current(),
    () => latest.current(),
  );
  const look = async () => {
    if (!payment) return;
    const now = await call('payment', { id: payment.id, token }).catch(() => null);
    if (now && signOf(now) !== signOf(payment)) latest.current();
  };
  useLookAgain(() => void look(), payment && pauseOf(payment));
}
