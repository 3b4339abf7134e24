import { useText } from '#kernel/contract/page.ts';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { useTillState } from '../TillContext.tsx';
import { useCustomer } from './useCustomer.ts';

/** Who buys, above the cart's sum; nothing where nobody is named. */
export function CartCustomer() {
  const t = useText('pos');
  const { customer } = useTillState('draft').draft;
  const name = useCustomer();
  if (!customer) return null;
  return (
    <p className="pos-Buyer">
      <span>
        {t('till.customers.of', { name: customer.name })}
        {customer.priceRole === 'user' && <small>{t('till.customers.memberPrice')}</small>}
      </span>
      <IconButton icon="close" label={t('till.customers.remove')} onClick={() => name(null)} />
    </p>
  );
}
