import { readPhone } from '#kit/thai/phone.ts';
import type { AddressDraft } from '../../../address/contract.ts';
import type { Checkout } from '../../calls/orderSchemas.ts';
import type { Saved } from './useCheckout.ts';
import { fieldProblem } from './useFormState.ts';
import { taxBuyerProblems, type TaxDraft } from './TaxBuyerFields.tsx';

/** Sent to the address in the form, by a way that is chosen once it is known what goes there. */
export const TO_ADDRESS = '';
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const PLACE = ['line', 'postcode', 'subdistrict', 'district', 'province'] as const;

/** All that is in the form. */
export interface FilledIn {
  contact: Checkout['contact'];
  address: AddressDraft;
  /** {@link TO_ADDRESS} until a way of sending is chosen. */
  methodId: string;
  method: string | null;
  tax: TaxDraft;
  /** Ticked that the shop may write. */
  letters: boolean;
}

/** Whoever buys can be reached: nothing of it is missing or wrong. */
export const isReached = ({ name, phone, email }: Checkout['contact']): boolean =>
  name.trim() !== '' && readPhone(phone) !== null && EMAIL.test(email.trim());

/** Nothing of the place is missing. */
export const isWhole = (address: AddressDraft): boolean =>
  /^\d{5}$/.test(address.postcode) && PLACE.every((field) => address[field].trim() !== '');

/** It is the same place and the same person. */
export const isSameAddress = (one: AddressDraft, other: AddressDraft): boolean =>
  ([...PLACE, 'name', 'phone', 'note'] as const).every((field) => one[field].trim() === other[field].trim());

/** Whether it is fetched: then no address is needed. */
export const isPickup = (checkout: Checkout, methodId: string): boolean =>
  checkout.shippingMethods.some(({ id, kind }) => id === methodId && kind === 'pickup');

type Text = (key: string, values?: Record<string, string>) => string;

/** What is wrong before anything is sent, in words, by the names of the fields in the order in which they stand. */
export function problemsOf(checkout: Checkout, filled: FilledIn, isGuest: boolean, t: Text): Record<string, string> {
  const { contact, address, methodId, method, tax } = filled;
  const email = contact.email.trim();
  const wrong: Record<string, string> = {};
  if (!contact.name.trim()) wrong['contact.name'] = fieldProblem(t, 'contact.name', 'missing');
  if (!readPhone(contact.phone)) wrong['contact.phone'] = t('invalid.phone');
  if (!(EMAIL.test(email) || (!isGuest && email === ''))) wrong['contact.email'] = t('invalid.email');
  if (checkout.needsShipping && !isPickup(checkout, methodId)) {
    for (const field of PLACE) if (!address[field].trim()) wrong[`address.${field}`] = fieldProblem(t, `address.${field}`, 'missing');
    if (!wrong['address.postcode'] && !/^\d{5}$/.test(address.postcode)) wrong['address.postcode'] = t('invalid.postcodeDigits');
    if (methodId === TO_ADDRESS && isWhole(address)) wrong.shippingMethodId = t('shipping.choose');
  }
  if (checkout.methods.length > 0 && !method) wrong.method = t('payment.choose');
  return tax.wanted ? { ...wrong, ...taxBuyerProblems(tax, t) } : wrong;
}

/** All that is in the form, as it is kept. */
export function savedOf(checkout: Checkout, { contact, address, methodId, method, tax, letters }: FilledIn): Saved {
  const { wanted, ...taxBuyer } = tax;
  const isSent = checkout.needsShipping && !isPickup(checkout, methodId);
  return {
    contact: { name: contact.name.trim(), phone: contact.phone.trim(), email: contact.email.trim() },
    ...(isSent ? { address } : {}),
    ...(checkout.needsShipping ? { shippingMethodId: methodId } : {}),
    ...(checkout.methods.length > 0 ? { method } : {}),
    ...(checkout.letters === null ? {} : { letters }),
    ...(wanted ? { taxBuyer: { ...taxBuyer, taxId: taxBuyer.taxId.replace(/\D/g, '') } } : { noTaxInvoice: true }),
  };
}

/** What it comes to with the way of sending that is chosen, before the gateway has said so. */
export function totalWith({ totals, shippingMethods, shippingMethodId }: Checkout, methodId: string): number {
  const chosen = shippingMethods.find(({ id }) => id === methodId);
  return !chosen || chosen.id === shippingMethodId ? totals.totalSatang : totals.totalSatang - totals.shippingSatang + chosen.priceSatang;
}
