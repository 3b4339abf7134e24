import { useMemo } from 'react';
import { useSite } from '#kernel/contract/page.ts';
import { dayIn } from '#kit/thai/day.ts';
import { vatRateOn } from '#kit/thai/vat.ts';
import { totalsOf, type Cart, type Totals } from '../../rules/cart.ts';
import { useTill, useTillState } from './TillContext.tsx';

/** VAT's rate today at this till's store, basis points; 0 where it is not registered. */
export function useVatRate(): number {
  const { timezone } = useSite();
  const till = useTill();
  const { who } = useTillState('who');
  return who?.store.vatRegistered ? vatRateOn(dayIn(new Date(till.now()), timezone)).rateBp : 0;
}

/** What a cart comes to. */
export function useTotals(cart: Cart): Totals {
  const rateBp = useVatRate();
  return useMemo(() => totalsOf(cart, rateBp), [cart, rateBp]);
}
