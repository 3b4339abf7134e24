import { useEffect } from 'react';
import { useLive, useRevalidator, useSite } from '#kernel/contract/page.ts';
import type { shop } from '../../plugin.ts';
import type { Order } from '../../calls/orderSchemas.ts';

/** How often a guest's page looks whether their payment has come, ms. Members are told. */
const LOOK = 8_000;

/** Draws an order anew when something has happened to it; gives what does so at once. */
export function useOrderNews(order: Pick<Order, 'id' | 'state'>): () => void {
  const { revalidate } = useRevalidator();
  const isGuest = useSite().role === 'guest';
  const refresh = () => void revalidate();
  useLive<typeof shop, 'order'>('shop', 'order', ({ orderId }) => orderId === order.id && refresh(), refresh);
  const waits = isGuest && order.state === 'awaiting_payment';
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && void revalidate(), LOOK);
    return () => clearInterval(timer);
  }, [waits, revalidate]);
  return refresh;
}
