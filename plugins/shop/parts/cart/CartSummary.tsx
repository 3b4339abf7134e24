import { useFormat, useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { MoneyTotal } from '#kit/ui/data/MoneyTotal.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Progress } from '#kit/ui/feedback/Progress.tsx';
import { totalRows } from '../totalRows.ts';
import type { Cart } from './addToCart.ts';
import { Coupons } from './Coupons.tsx';
import type { CartState } from './useCart.ts';

/** What a cart comes to, how far it is to free delivery, coupons, and the way on. */
export function CartSummary({ cart, state }: { cart: Cart; state: CartState }) {
  const t = useText('shop');
  const { money } = useFormat();
  const { totals, freeShippingInSatang: missing } = cart;
  const blocked = cart.lines.some(({ problem }) => problem !== '');
  return (
    <section className="shop-CartSummary" aria-labelledby="shop-total" aria-busy={state.pending.size > 0 || undefined}>
      <h2 id="shop-total">{t('cart.total')}</h2>
      {missing !== null && (
        <Progress
          label={missing > 0 ? t('cart.freeIn', { amount: money(missing) }) : t('cart.free')}
          value={totals.subtotalSatang}
          max={totals.subtotalSatang + Math.max(0, missing)}
          text={missing > 0 ? `${money(totals.subtotalSatang)} / ${money(totals.subtotalSatang + missing)}` : ' '}
        />
      )}
      <Coupons cart={cart} state={state} />
      <MoneyTotal lines={totalRows(totals, t)} totalLabel={t('total.total')} total={totals.totalSatang} />
      <p className="shop-Note">{t('cart.shippingLater')}</p>
      {blocked && (
        <Alert tone="warning">
          <p>{t('cart.blocked')}</p>
        </Alert>
      )}
      {blocked ? null : <LinkButton to="/shop/checkout">{t('cart.checkout')}</LinkButton>}
      <LinkButton variant="quiet" to="/shop/products">
        {t('cart.more')}
      </LinkButton>
    </section>
  );
}
