import type { Method } from '../contract.ts';
import type { ChargeView, Payment } from '../schemas.ts';

const OPEN = new Set<Payment['state']>(['created', 'awaiting_customer', 'pending_review', 'authorized']);
const PAYABLE = new Set<ChargeView['state']>(['open', 'pending_review', 'partially_paid']);

/** Whether there is something to pay and it may be paid now. */
export const isPayable = ({ state, dueSatang, ways }: ChargeView): boolean => PAYABLE.has(state) && dueSatang > 0 && ways.length > 0;

/** Whether its payer's wallet has enough for it, and nobody looks at a slip for the same. */
export const isInWallet = (charge: ChargeView): boolean =>
  isPayable(charge) && charge.state !== 'pending_review' && charge.walletSatang !== null && charge.walletSatang >= charge.dueSatang;

/** Whether nothing is left to do for the payer: paid, or promised for the delivery. */
export const isSettled = ({ state }: Pick<ChargeView, 'state'>): boolean =>
  state === 'paid' || state === 'overpaid' || state === 'authorized' || state === 'partially_refunded' || state === 'refunded';

/** The payment that a page is about: the one it names, else the newest of that way that goes on. */
export const paymentFor = ({ payments }: ChargeView, method: Method, id?: string): Payment | null =>
  payments.find((payment) => payment.id === id && payment.method === method) ??
  payments
    .filter((payment) => payment.method === method && OPEN.has(payment.state))
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
    .at(-1) ??
  null;

/** Ways that a bank's app pays, with a slip; first what a slip without one is taken for. */
export const BY_BANK: ReadonlySet<Method> = new Set(['transfer', 'promptpay', 'billPayment']);

/** The newest payment by a bank's app: a slip that comes by itself is for that one; null where none was begun. */
export const slipPayment = ({ payments }: Pick<ChargeView, 'payments'>): Payment | null =>
  payments
    .filter(({ method }) => BY_BANK.has(method))
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
    .at(-1) ?? null;

/** The payment that the slip of money sent too late belongs to: the newest by a bank's app, of a charge that can be paid no longer. */
export const latePayment = (charge: ChargeView): Payment | null => (isPayable(charge) || isSettled(charge) ? null : slipPayment(charge));
