import type { Bought } from '../../gateway/roles/bought.ts';
import type { ProductCard } from '../../schemas.ts';
import { BoughtBefore } from './BoughtBefore.tsx';

/** Below a card: what the member has bought of it; nothing where they have not. */
export const boughtCard = (bought: Readonly<Record<string, Bought>>) =>
  function Below({ id, name, stock }: ProductCard) {
    const known = bought[id];
    return known ? <BoughtBefore bought={known} name={name} canBuy={stock !== 'out'} /> : null;
  };
