const KEY = 'sala-order';

/** Held where the browser keeps nothing. */
let attempt: { cartId: string; orderId: string } | null = null;

function kept(): typeof attempt {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? 'null') as typeof attempt) ?? attempt;
  } catch {
    return attempt;
  }
}

/**
 * The id of the order that this cart becomes: made once and kept, so that a second press, a reload or another tab sends the same
 * one, and the gateway places one order.
 */
export function orderIdFor(cartId: string): string {
  const known = kept();
  if (known?.cartId === cartId) return known.orderId;
  attempt = { cartId, orderId: crypto.randomUUID() };
  try {
    localStorage.setItem(KEY, JSON.stringify(attempt));
  } catch {
    // Storage is blocked: the attempt is kept in memory only.
  }
  return attempt.orderId;
}

/** The order is there. */
export function forgetAttempt(): void {
  attempt = null;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
