import { useEffect, useMemo, useRef } from 'react';
import { useTillState } from '../TillContext.tsx';
import { useTotals } from '../useTotals.ts';
import { CUSTOMER_CHANNEL, type CustomerMessage, type CustomerView } from './view.ts';

/** Tells the customers' window what is rung up, with each change and when it is opened. */
export function CustomerFeed() {
  const { draft, who, notice } = useTillState('draft', 'who', 'notice');
  const totals = useTotals(draft);
  const view = useMemo(
    (): CustomerView => ({
      store: who!.store.name,
      lines: totals.lines.map(({ id, title, unit, quantityMilli, totalSatang }) => ({ id, title, unit, quantityMilli, totalSatang })),
      discountSatang: totals.discountSatang,
      totalSatang: totals.totalSatang,
      notice,
    }),
    [who, totals, notice],
  );
  const latest = useRef(view);
  const channel = useRef<BroadcastChannel | null>(null);
  useEffect(() => {
    const opened = new BroadcastChannel(CUSTOMER_CHANNEL);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    const send = (shown: CustomerView | null) => opened.postMessage({ kind: 'view', view: shown } satisfies CustomerMessage);
    channel.current = opened;
    opened.addEventListener('message', ({ data }: MessageEvent<CustomerMessage>) => data.kind === 'hello' && send(latest.current));
    const left = () => send(null);
    addEventListener('pagehide', left);
    return () => {
      removeEventListener('pagehide', left);
      left();
      opened.close();
    };
  }, []);
  useEffect(() => {
    latest.current = view;
    channel.current?.postMessage({ kind: 'view', view } satisfies CustomerMessage);
  }, [view]);
  return null;
}
