import { Link, useFormat, useText } from '#kernel/contract/page.ts';
import type { Bought } from '../../gateway/roles/bought.ts';
import { BuyAgain } from './BuyAgain.tsx';
import '#kit/ui/navigation/target.css';
import './mine.css';

/** When a member bought this last, by which order, and the same again. */
export function BoughtBefore({ bought, name, canBuy }: { bought: Bought; name: string; canBuy: boolean }) {
  const t = useText('shop');
  const { date } = useFormat();
  return (
    <div className="shop-Mine">
      <Link className="ui-Target" to={`/shop/${bought.past ? 'past-orders' : 'orders'}/${bought.orderId}`}>
        {t('mine.bought', { when: date(bought.at, 'short') })}
      </Link>
      {canBuy && bought.sku && <BuyAgain sku={bought.sku} name={name} />}
    </div>
  );
}
