import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import type { Method } from '../../contract.ts';
import { BY_BANK, isPayable } from '../../rules/openPayment.ts';
import type { ChargeView, Payment } from '../../schemas.ts';
import { Failed } from '../Failed.tsx';
import { AccountCard } from './AccountCard.tsx';
import { BillPayment } from './BillPayment.tsx';
import { Promised } from './Promised.tsx';
import { PromptPay } from './PromptPay.tsx';
import { LateSlip } from '../slips/LateSlip.tsx';
import { UploadSlip } from '../slips/UploadSlip.tsx';
import { useMoney } from './useMoney.ts';
import { useStart } from './useStart.ts';

interface Props {
  charge: ChargeView;
  method: Method;
  /** The one that is under way; null before anything was begun. */
  payment: Payment | null;
  /** A payment was begun, in place of another one perhaps. */
  onStarted: (payment: Payment) => void;
  /** Something has come or gone: the charge is to be read anew. */
  onChange: () => void;
}

/** States in which there is a code to show, or a new one to offer. */
const SHOWN = new Set<Payment['state']>(['created', 'awaiting_customer', 'expired']);
const ENDED = new Set<Payment['state']>(['expired', 'cancelled', 'declined']);

/** Paying a charge in one way, from the first press to the money. */
export function WayView({ charge, method, payment, onStarted, onChange }: Props) {
  const t = useText('billing');
  const { start, pending, failed } = useStart(charge);
  useMoney(payment, charge.token, onChange);
  const begin = () => void start(method).then((made) => made && onStarted(made));

  if (!BY_BANK.has(method)) return <Promised charge={charge} method={method} payment={payment} onStarted={onStarted} onChange={onChange} />;

  if (!isPayable(charge))
    return (
      <>
        <Alert tone="warning" title={t(`chargeSays.${charge.state}`)} live />
        <LateSlip charge={charge} onSent={onChange} />
      </>
    );

  const again = (text: string) => (
    <div className="billing-Over">
      <Alert tone="warning" title={text} live>
        <p>{t('qr.overHint')}</p>
      </Alert>
      <Button onClick={begin} aria-disabled={pending || undefined}>
        {t('qr.new')}
      </Button>
    </div>
  );
  const Code = method === 'billPayment' ? BillPayment : PromptPay;
  return (
    <div className="billing-Way">
      {!payment && (
        <Button onClick={begin} aria-disabled={pending || undefined}>
          {t(method === 'transfer' ? 'transfer.begin' : 'qr.begin')}
        </Button>
      )}
      {payment?.state === 'cancelled' && again(t('payment.cancelled'))}
      {payment && method === 'transfer' && payment.account && !ENDED.has(payment.state) && (
        <AccountCard way={payment.account} amountSatang={payment.amountSatang} />
      )}
      {payment && method !== 'transfer' && SHOWN.has(payment.state) && (
        <Code payment={payment} number={charge.number} over={again(t('qr.over'))} />
      )}
      {payment && method === 'transfer' && payment.state === 'expired' && again(t('qr.over'))}
      <Failed text={failed} />
      {payment && <UploadSlip charge={charge} payment={payment} onSent={onChange} />}
    </div>
  );
}
