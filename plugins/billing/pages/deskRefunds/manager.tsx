import { useState } from 'react';
import { Link, useFormat, useSite, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { ListViews } from '#kit/ui/navigation/ListViews.tsx';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import { EndRefundDialog, type Ending } from '../../parts/desk/EndRefundDialog.tsx';
import { useQueue } from '../../parts/desk/useQueue.ts';
import { Paging } from '../../parts/Paging.tsx';
import { address } from '../../rules/path.ts';
import { State } from '../../parts/States.tsx';
import type { load } from '../../gateway/pages/deskRefunds.ts';

const PATH = '/billing/desk/refunds';
const SHOWS = ['processing', 'all'] as const;
const queryOf = (show: string): Readonly<Record<string, string>> => (show === 'processing' ? {} : { show });

/** Money that goes back: what staff have still to transfer, and what is done. */
export default function DeskRefundsPage({ data: { show, rows, next, hasPrevious } }: PageProps<typeof load>) {
  const t = useText('billing');
  const format = useFormat();
  const { calls } = useSite();
  useQueue();
  const [ending, setEnding] = useState<Ending | null>(null);
  const mayEnd = 'billing.endRefund' in calls;
  return (
    <DeskArea title={t('page.deskRefunds')}>
      <ListViews
        label={t('refunds.shows')}
        shows={SHOWS.map((each) => ({ to: address(PATH, queryOf(each)), title: t(`refunds.${each}`), current: each === show }))}
      />
      <DataTable
        caption={t('page.deskRefunds')}
        columns={[
          { key: 'charge', title: t('charges.number') },
          { key: 'payer', title: t('charges.payer') },
          { key: 'amount', title: t('charges.amount'), align: 'end' },
          { key: 'createdAt', title: t('charges.createdAt') },
          { key: 'state', title: t('charges.state') },
          { key: 'actions', title: t('documents.actions') },
        ]}
        rows={rows.map((refund) => ({
          id: refund.id,
          cells: [
            <Link key="charge" className="billing-Target" to={`/billing/desk/charges/${refund.chargeId}`}>
              {refund.chargeNumber}
            </Link>,
            <span key="payer">
              {refund.payerName || '–'}
              <small className="billing-Under">{refund.reason}</small>
            </span>,
            <span key="amount">
              {format.money(refund.amountSatang - refund.withheldSatang)}
              <small className="billing-Under">{t(`refundMethod.${refund.method}`)}</small>
              {refund.withheldSatang > 0 && (
                <small className="billing-Under">{t('refunds.withheld', { amount: format.money(refund.withheldSatang) })}</small>
              )}
            </span>,
            <span key="createdAt" className="billing-Nowrap">
              {format.date(refund.createdAt, 'short')}
            </span>,
            <State key="state" of="refundState" state={refund.state} />,
            <span key="actions" className="billing-RowActions">
              {refund.creditNote && <Link to={refund.creditNote.path}>{refund.creditNote.number}</Link>}
              {refund.state === 'processing' && mayEnd && (
                <>
                  <Button variant="secondary" onClick={() => setEnding({ refund, as: 'settled' })}>
                    {t('refunds.settled')}
                  </Button>
                  <Button variant="quiet" onClick={() => setEnding({ refund, as: 'failed' })}>
                    {t('refunds.failed')}
                  </Button>
                </>
              )}
            </span>,
          ],
        }))}
        empty={<EmptyState icon="check" title={t(`refunds.${show}Empty`)} />}
      />
      <Paging path={PATH} query={queryOf(show)} next={next} hasPrevious={hasPrevious} />
      {ending && <EndRefundDialog {...ending} onClose={() => setEnding(null)} />}
    </DeskArea>
  );
}
