import type { Method } from '../contract.ts';
import type { ChargeView } from '../schemas.ts';

/** A charge as addresses name it; the token opens it to guests and is empty for its member. */
export type ChargeRef = Pick<ChargeView, 'id' | 'token'>;

/** The last part of `/billing/payment/:slug`, by way of paying. */
export const SLUGS: Readonly<Partial<Record<Method, string>>> = {
  promptpay: 'promptpay',
  billPayment: 'bill-payment',
  transfer: 'transfer',
  wallet: 'wallet',
  cod: 'cod',
  provider: 'provider',
  cash: 'cash',
};

/** The way of paying that an address names; null for none. */
export const methodOf = (slug: string): Method | null => (Object.keys(SLUGS) as Method[]).find((method) => SLUGS[method] === slug) ?? null;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export const isId = (text: string | undefined): text is string => text !== undefined && UUID.test(text);

/** An address without what is empty in its query. */
export function address(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const entries = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return entries.length ? `${path}?${new URLSearchParams(entries)}` : path;
}

const of = ({ id, token }: ChargeRef) => ({ order: id, token });

export const orderPath = ({ id, token }: ChargeRef): string => address(`/billing/order/${id}`, { token });
export const checkoutPath = (charge: ChargeRef): string => address('/billing/order/checkout', of(charge));
export const payPath = (charge: ChargeRef): string => address('/billing/pay', of(charge));
export const thankyouPath = (charge: ChargeRef): string => address('/billing/thankyou', of(charge));
export const wayPath = (method: Method, charge: ChargeRef, payment?: string): string =>
  address(`/billing/payment/${SLUGS[method] ?? ''}`, { ...of(charge), payment });
