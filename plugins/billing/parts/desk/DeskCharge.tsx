import { useState } from 'react';
import { useFormat, useSite, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import type { ChargeView } from '../../schemas.ts';
import { ChargeLines } from '../charges/ChargeLines.tsx';
import { plainTitle } from '../charges/plainTitle.ts';
import { ChargeTotals } from '../charges/ChargeTotals.tsx';
import { DocumentsList } from '../charges/DocumentsList.tsx';
import { PaymentsList } from '../charges/PaymentsList.tsx';
import { ChargeState } from '../States.tsx';
import { RecordPaymentDialog } from './RecordPaymentDialog.tsx';
import { SurplusDialog } from './SurplusDialog.tsx';
import { useQueue } from './useQueue.ts';
import { WithholdingDialog } from './WithholdingDialog.tsx';

type Action = 'payment' | 'withholding' | 'surplus';
const PAYABLE = new Set<ChargeView['state']>(['open', 'pending_review', 'authorized', 'partially_paid']);

/** One charge as staff see it: what for, by whom, how it was paid, and what may be done now. */
export function DeskCharge({ charge }: { charge: ChargeView }) {
  const t = useText('billing');
  const format = useFormat();
  const { pages, calls } = useSite();
  useQueue();
  const [pendingAction, setPendingAction] = useState<Action | null>(null);
  const may = (call: string) => `billing.${call}` in calls;
  const payable = PAYABLE.has(charge.state) && charge.dueSatang > 0;
  /** Closed, and the money for it may still have come. */
  const awaited = (charge.state === 'expired' || charge.state === 'cancelled') && charge.paidSatang < charge.amountSatang;
  const over = charge.state === 'overpaid' || charge.late;
  const waits = charge.payments.some(({ slips }) => slips.some(({ state }) => state === 'manual_review' || state === 'unreadable'));
  return (
    <>
      <p className="billing-States">
        <ChargeState {...charge} />
        <span className="billing-Note">
          {plainTitle(charge)} · {charge.payerName || t('desk.guest')} · {format.date(charge.createdAt, 'time')}
        </span>
      </p>
      {over && (
        <Alert
          tone="warning"
          title={t(charge.late ? 'desk.late' : 'desk.over', { amount: format.money(charge.paidSatang - charge.amountSatang) })}
          actions={may('decideSurplus') && <Button onClick={() => setPendingAction('surplus')}>{t('surplus.decide')}</Button>}
        >
          <p>{t(charge.late ? 'desk.lateHint' : 'desk.overHint')}</p>
        </Alert>
      )}
      {waits && pages.some(({ id }) => id === 'billing.deskSlips') && (
        <Alert tone="info" title={t('desk.slipWaits')} actions={<LinkButton to="/billing/desk/slips">{t('page.deskSlips')}</LinkButton>} />
      )}
      <section className="billing-Card" aria-labelledby="billing-lines">
        <h2 id="billing-lines">{t('charge.lines')}</h2>
        <ChargeLines lines={charge.lines} />
        <ChargeTotals {...charge} />
        {charge.expiresAt && payable && <p className="billing-Note">{t('charge.until', { at: format.date(charge.expiresAt, 'time') })}</p>}
        <div className="ui-Actions">
          {(payable || awaited) && may('recordPayment') && (
            <Button variant={awaited ? 'secondary' : 'primary'} onClick={() => setPendingAction('payment')}>
              {t(awaited ? 'record.lateTitle' : 'record.title')}
            </Button>
          )}
          {payable && may('recordWithholding') && (
            <Button variant="secondary" onClick={() => setPendingAction('withholding')}>
              {t('withholding.title')}
            </Button>
          )}
          {may('issueDocument') && (
            <LinkButton variant="secondary" to={`/billing/desk/documents/new?charge=${charge.id}`}>
              {t('issue.title')}
            </LinkButton>
          )}
          {charge.returnPath && (
            <LinkButton variant="quiet" to={charge.returnPath}>
              {t('desk.source')}
            </LinkButton>
          )}
        </div>
      </section>
      {charge.taxBuyer && (
        <section className="billing-Card" aria-labelledby="billing-buyer">
          <h2 id="billing-buyer">{t('buyer.title')}</h2>
          <p>
            {charge.taxBuyer.name} · {t('buyer.taxIdOf', { taxId: charge.taxBuyer.taxId })}
            {charge.taxBuyer.branch && ` · ${t('buyer.branchOf', { branch: charge.taxBuyer.branch })}`}
            <br />
            {charge.taxBuyer.address}
          </p>
        </section>
      )}
      <PaymentsList payments={charge.payments} all />
      <DocumentsList documents={charge.documents} />
      {pendingAction === 'payment' && <RecordPaymentDialog charge={charge} onClose={() => setPendingAction(null)} />}
      {pendingAction === 'withholding' && <WithholdingDialog charge={charge} onClose={() => setPendingAction(null)} />}
      {pendingAction === 'surplus' && <SurplusDialog charge={charge} onClose={() => setPendingAction(null)} />}
    </>
  );
}
