import { Link, useSite, useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { Cart } from '../../calls/orderSchemas.ts';

/** Nothing is in the cart: the order that it has just become, or the way to the goods. */
export function EmptyCart({ placed }: { placed: Cart['placed'] }) {
  const t = useText('shop');
  const { role } = useSite();
  if (placed)
    return (
      <EmptyState
        icon="check"
        title={t('cart.placed', { number: placed.number })}
        action={<LinkButton to={placed.path}>{t('thanks.toOrder')}</LinkButton>}
      >
        <p>{t('cart.placedHint')}</p>
      </EmptyState>
    );
  return (
    <EmptyState icon="cart" title={t('cart.empty')} action={<LinkButton to="/shop/products">{t('cart.browse')}</LinkButton>}>
      <p>{t('cart.emptyHint')}</p>
      {role === 'guest' && (
        <p>
          <Link to="/shop/find-order">{t('page.findOrder')}</Link>
        </p>
      )}
    </EmptyState>
  );
}
