import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useProblem, useText, type FillProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Skeleton } from '#kit/ui/feedback/Skeleton.tsx';
import type { Method, PayPanelProps } from '../contract.ts';
import type { ChargeView } from '../schemas.ts';
import { call } from '../parts/call.ts';
import { ChargeTotals } from '../parts/charges/ChargeTotals.tsx';
import { DocumentsList } from '../parts/charges/DocumentsList.tsx';
import { isPayable, paymentFor } from '../rules/openPayment.ts';
import { useStart } from '../parts/payments/useStart.ts';
import { FromWallet } from '../parts/payments/FromWallet.tsx';
import { Ways } from '../parts/payments/Ways.tsx';
import { LateSlip } from '../parts/slips/LateSlip.tsx';
import { SlipAlone } from '../parts/slips/SlipAlone.tsx';
import { WayView } from '../parts/payments/WayView.tsx';
import { ChargeState } from '../parts/States.tsx';
import '../parts/billing.css';

/** Ways that begin at once when they are chosen; the others ask first. */
const AT_ONCE = new Set<Method>(['promptpay', 'billPayment', 'transfer']);

/** Paying a charge inside of somebody else's page. */
export default function PayPanel({ chargeId, token, method }: FillProps<null, PayPanelProps>) {
  const t = useText('billing');
  const problem = useProblem();
  const [charge, setCharge] = useState<ChargeView | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const read = useCallback(() => {
    call('charge', { id: chargeId, token: token ?? '' }).then(
      (found) => {
        setCharge(found);
        setFailed(null);
      },
      (error: unknown) => setFailed(problem(error)),
    );
  }, [chargeId, token, problem]);
  useEffect(read, [read]);
  if (charge) return <Panel charge={charge} wanted={method ?? null} onChange={read} />;
  if (!failed) return <Skeleton shape="block" />;
  return (
    <Alert
      tone="danger"
      title={failed}
      live
      actions={
        <Button variant="secondary" onClick={read}>
          {t('action.retry')}
        </Button>
      }
    />
  );
}

function Panel({ charge, wanted, onChange }: { charge: ChargeView; wanted: Method | null; onChange: () => void }) {
  const t = useText('billing');
  const [chosen, setChosen] = useState<{ method: Method; payment?: string } | 'another' | null>(null);
  const { start, pending, failed } = useStart(charge);
  const newest = charge.payments.filter(({ state }) => state === 'pending_review' || state === 'awaiting_customer').at(-1);
  const open = chosen === 'another' ? null : (chosen ?? (newest ? { method: newest.method, payment: newest.id } : null));
  async function choose(method: Method) {
    const made = AT_ONCE.has(method) && !paymentFor(charge, method) ? await start(method) : null;
    if (made) onChange();
    if (made || !AT_ONCE.has(method) || paymentFor(charge, method)) setChosen({ method, payment: made?.id });
  }
  const begun = useRef(false);
  const begin = useEffectEvent(() => {
    if (
      begun.current ||
      !wanted ||
      charge.payments.length > 0 ||
      !isPayable(charge) ||
      !charge.ways.some(({ method }) => method === wanted)
    )
      return;
    begun.current = true;
    void choose(wanted);
  });
  useEffect(() => begin(), []);
  return (
    <div className="billing-Panel">
      <ChargeState {...charge} />
      <ChargeTotals {...charge} />
      {isPayable(charge) && !open && (
        <>
          <FromWallet charge={charge} onPaid={onChange} />
          <Ways charge={charge} pending={pending} onChoose={(method) => void choose(method)} />
        </>
      )}
      {!open && <SlipAlone charge={charge} onSent={onChange} />}
      {failed && <Alert tone="danger" title={failed} live />}
      {isPayable(charge) && open && (
        <>
          <div className="ui-Actions">
            <Button variant="quiet" onClick={() => setChosen('another')}>
              <Icon name="chevron-left" />
              {t('ways.other')}
            </Button>
          </div>
          <WayView
            charge={charge}
            method={open.method}
            payment={paymentFor(charge, open.method, open.payment)}
            onStarted={(payment) => {
              setChosen({ method: open.method, payment: payment.id });
              onChange();
            }}
            onChange={onChange}
          />
        </>
      )}
      <LateSlip charge={charge} onSent={onChange} />
      <DocumentsList documents={charge.documents} />
    </div>
  );
}
