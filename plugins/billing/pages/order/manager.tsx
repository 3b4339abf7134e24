import { useText, useFormat, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import { DeskCharge } from '../../parts/desk/DeskCharge.tsx';
import { isPayable } from '../../rules/openPayment.ts';
import { checkoutPath } from '../../rules/path.ts';
import type { load } from '../../gateway/pages/orderManager.ts';

/** One charge as staff see it; where it is their own, also the way to pay it. */
export default function StaffOrderPage({ data: { charge, isOwn } }: PageProps<typeof load>) {
  const t = useText('billing');
  const format = useFormat();
  return (
    <DeskArea title={charge.number} back={{ to: '/billing/order/cart', label: t('page.due') }}>
      {isOwn && isPayable(charge) && (
        <Alert
          tone="info"
          title={t('desk.own')}
          actions={
            <LinkButton to={checkoutPath({ id: charge.id, token: '' })}>
              {t('action.payAmount', { amount: format.money(charge.dueSatang) })}
            </LinkButton>
          }
        />
      )}
      <DeskCharge charge={charge} />
    </DeskArea>
  );
}
