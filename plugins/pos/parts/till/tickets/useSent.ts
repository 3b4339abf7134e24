import { useCallback } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import type { KitchenOrder } from '../../../rules/kitchen.ts';
import { usePrintOrders } from '../kitchen/usePrintOrders.ts';

/** Says what the kitchen has been told, and offers to print it: where there is no screen, or no connection, the paper goes there. */
export function useSent(): (orders: readonly KitchenOrder[]) => void {
  const t = useText('pos');
  const print = usePrintOrders();
  return useCallback(
    (orders) => {
      if (orders.length === 0) showToast(t('cafe.sent.nothing'), { tone: 'info' });
      else showToast(t('cafe.sent.done'), { action: { label: t('cafe.sent.print'), onAction: () => print(orders) } });
    },
    [t, print],
  );
}
