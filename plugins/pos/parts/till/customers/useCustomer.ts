import { useCallback } from 'react';
import type { CartCustomer } from '../../../rules/cart.ts';
import { withCustomer } from '../../../rules/memberPrices.ts';
import { useTill, useTillState } from '../TillContext.tsx';

/** Names who buys what is being rung up, or nobody: the open cart gets their prices. */
export function useCustomer(): (customer: CartCustomer | null) => void {
  const till = useTill();
  const { catalogue } = useTillState('catalogue');
  return useCallback(
    (customer) => {
      const goods = new Map(catalogue?.index.products.map((product) => [product.variantId, product]));
      void till.keep({ draft: withCustomer(till.state().draft, customer, (id) => goods.get(id)) });
    },
    [till, catalogue],
  );
}
