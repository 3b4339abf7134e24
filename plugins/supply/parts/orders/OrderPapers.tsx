import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import type { OrderData } from '../../gateway/pages/order.ts';
import { labelsText, MOST_LABELS } from '../../rules/labels.ts';

interface Props {
  clusterId: string;
  order: NonNullable<OrderData['order']>;
  keepsStock: boolean;
  onMail: () => void;
}

/** What is sent and printed of an order: its mail, its paper, labels for what came. */
export function OrderPapers({ clusterId, order, keepsStock, onMail }: Props) {
  const t = useText('supply');
  const isOpen = order.state === 'sent' || order.state === 'partially_received';
  const came = order.lines.filter(({ received }) => received > 0);
  const labels = new URLSearchParams({
    cluster: clusterId,
    store: order.storeId,
    goods: labelsText(came.slice(0, 100).map(({ variantId, received }) => ({ variantId, count: Math.min(received, MOST_LABELS) }))),
  });
  return (
    <>
      {keepsStock && isOpen && order.mayMail && !order.mails.some(({ state }) => state !== 'lost') && (
        <Button variant="secondary" onClick={onMail}>
          <Icon name="mail" />
          {t('mailOrder.open')}
        </Button>
      )}
      {order.paper && (
        <LinkButton variant="secondary" to={order.paper}>
          <Icon name="print" />
          {t('orders.paper')}
        </LinkButton>
      )}
      {keepsStock && came.length > 0 && (
        <LinkButton variant="secondary" to={`/cluster/store/labels?${labels}`}>
          <Icon name="print" />
          {t('page.labels')}
        </LinkButton>
      )}
    </>
  );
}
