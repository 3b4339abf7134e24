import { useEffect, useEffectEvent, useRef } from 'react';
import type { AddressDraft } from '../../../address/contract.ts';
import type { Checkout } from '../../calls/orderSchemas.ts';
import { isPickup, isSameAddress, isWhole, TO_ADDRESS } from './filledIn.ts';
import type { FormState } from './useFormState.ts';

/** How long somebody pauses in an address until it is sent, ms. */
const PAUSE = 350;

/**
 * Keeps the address as soon as it is whole, so that the ways of sending and what they cost are in sight before the order. Where only
 * one goes there it is chosen.
 */
export function useAddressKept(checkout: Checkout, address: AddressDraft, form: FormState, methodId: string, choose: (id: string) => void) {
  const tried = useRef<AddressDraft | null>(null);
  const keep = useEffectEvent(async (address: AddressDraft, methodId: string) => {
    if (!checkout.needsShipping || isPickup(checkout, methodId) || !isWhole(address)) return;
    if ([checkout.address, tried.current].some((known) => known !== null && isSameAddress(known, address))) return;
    tried.current = address;
    const saved = await form.keep({ address });
    if (!saved || saved.shippingMethodId) return;
    const [only, another] = saved.shippingMethods;
    if (only?.kind === 'delivery' && !another && (await form.keep({ shippingMethodId: only.id }))) choose(only.id);
    else choose(TO_ADDRESS);
  });
  useEffect(() => {
    const timer = setTimeout(() => void keep(address, methodId), PAUSE);
    return () => clearTimeout(timer);
  }, [address, methodId]);
}
