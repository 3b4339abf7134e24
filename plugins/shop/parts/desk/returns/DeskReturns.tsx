import { useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { returnActions } from '../../../machines/return.ts';
import type { Order, OrderReturn } from '../../../calls/orderSchemas.ts';
import { DecideReturnDialog } from './DecideReturnDialog.tsx';
import { ReceiveReturnDialog } from './ReceiveReturnDialog.tsx';

const TONES = {
  requested: 'warning',
  approved: 'info',
  rejected: 'neutral',
  received: 'warning',
  refunded: 'success',
  closed: 'neutral',
  cancelled: 'neutral',
} as const;

/** What the buyer wants to give back: decided, received, and then refunded. */
export function DeskReturns({ order }: { order: Order }) {
  const t = useText('shop');
  const { date, money } = useFormat();
  const [returnDialog, setReturnDialog] = useState<{ row: OrderReturn; what: 'approved' | 'rejected' | 'receive' } | null>(null);
  if (order.returns.length === 0) return null;
  const close = () => setReturnDialog(null);
  return (
    <section className="ui-Desk-part" aria-labelledby="shop-returns">
      <h2 id="shop-returns">{t('return.title')}</h2>
      <ul className="shop-Parcels">
        {order.returns.map((row) => {
          const may = returnActions(row.state);
          return (
            <li key={row.id}>
              <p className="shop-States">
                <strong>{row.number}</strong>
                <Badge tone={TONES[row.state]}>{t(`returnState.${row.state}`)}</Badge>
                <span className="shop-Note">{date(row.createdAt, 'time')}</span>
              </p>
              <p className="shop-Note">
                {row.lines
                  .map(({ lineId, quantity }) => `${order.lines.find(({ id }) => id === lineId)?.title ?? ''} × ${quantity}`)
                  .join(' · ')}
              </p>
              <p>{t('return.because', { reason: row.reason })}</p>
              {row.answer && <p>{t('return.answer', { answer: row.answer })}</p>}
              {row.refundSatang > 0 && <p>{t('order.refunded', { amount: money(row.refundSatang) })}</p>}
              {row.state === 'received' && <p className="shop-Note">{t('return.refundNext')}</p>}
              <div className="ui-Actions">
                {may.includes('APPROVE') && (
                  <Button onClick={() => setReturnDialog({ row, what: 'approved' })}>{t('return.approve')}</Button>
                )}
                {may.includes('REJECT') && (
                  <Button variant="danger" onClick={() => setReturnDialog({ row, what: 'rejected' })}>
                    {t('return.reject')}
                  </Button>
                )}
                {may.includes('RECEIVE') && (
                  <Button onClick={() => setReturnDialog({ row, what: 'receive' })}>{t('return.receive')}</Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {returnDialog?.what === 'receive' && <ReceiveReturnDialog order={order} row={returnDialog.row} onClose={close} />}
      {returnDialog && returnDialog.what !== 'receive' && (
        <DecideReturnDialog order={order} row={returnDialog.row} as={returnDialog.what} onClose={close} />
      )}
    </section>
  );
}
