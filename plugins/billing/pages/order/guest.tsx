import { type PageProps, useFormat, useNavigate, useRevalidator, useSession, useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { BillingArea } from '../../parts/BillingArea.tsx';
import { ChargeLines } from '../../parts/charges/ChargeLines.tsx';
import { ChargeTotals } from '../../parts/charges/ChargeTotals.tsx';
import { DocumentsList } from '../../parts/charges/DocumentsList.tsx';
import { PaymentsList } from '../../parts/charges/PaymentsList.tsx';
import { TaxBuyerForm } from '../../parts/charges/TaxBuyerForm.tsx';
import { FromWallet } from '../../parts/payments/FromWallet.tsx';
import { isInWallet, isPayable } from '../../rules/openPayment.ts';
import { useMoney } from '../../parts/payments/useMoney.ts';
import { checkoutPath, payPath, thankyouPath } from '../../rules/path.ts';
import { SlipAlone } from '../../parts/slips/SlipAlone.tsx';
import { LateSlip } from '../../parts/slips/LateSlip.tsx';
import { ChargeState } from '../../parts/States.tsx';
import type { load } from '../../gateway/pages/order.ts';

const ENDED = new Set(['cancelled', 'expired', 'refunded']);
/** Documents that do not stand in the way of a tax invoice; after any other staff have to replace it. */
const BEFORE = new Set(['quotation', 'invoice']);

/** One charge as its payer sees it: what for, how far, how it was paid, and its documents. */
export default function OrderPage({ data: { charge } }: PageProps<typeof load>) {
  const t = useText('billing');
  const format = useFormat();
  const session = useSession();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const again = () => void revalidate();
  useMoney(charge.payments.find(({ state }) => state === 'pending_review' || state === 'awaiting_customer') ?? null, charge.token, again);
  const payable = isPayable(charge);
  const issued = charge.documents.some(({ kind, state }) => !BEFORE.has(kind) && state !== 'cancelled' && state !== 'replaced');
  return (
    <BillingArea title={charge.title} back={session ? { to: '/billing/order/cart', label: t('page.due') } : undefined}>
      <p className="billing-States">
        <ChargeState {...charge} />
        <span className="billing-Note">
          {t('charge.number', { number: charge.number })} · {format.date(charge.createdAt, 'time')}
        </span>
      </p>
      {(charge.state !== 'open' || !payable) && (
        <Alert tone={charge.state === 'paid' ? 'success' : 'info'} title={t(`chargeSays.${charge.state}`)} live>
          <p>{t(`chargeSays.${charge.state}Hint`, { amount: format.money(charge.paidSatang), number: charge.number })}</p>
        </Alert>
      )}
      <LateSlip charge={charge} onSent={again} />
      <SlipAlone charge={charge} onSent={again} />
      <section className="billing-Card" aria-labelledby="billing-lines">
        <h2 id="billing-lines">{t('charge.lines')}</h2>
        <ChargeLines lines={charge.lines} />
        <ChargeTotals {...charge} />
        {charge.expiresAt && payable && <p className="billing-Note">{t('charge.until', { at: format.date(charge.expiresAt, 'time') })}</p>}
        <FromWallet charge={charge} onPaid={() => navigate(thankyouPath(charge))} />
        <div className="ui-Actions">
          {payable && (
            <LinkButton
              variant={isInWallet(charge) ? 'secondary' : 'primary'}
              to={charge.taxBuyer ? payPath(charge) : checkoutPath(charge)}
            >
              {isInWallet(charge) ? t('ways.other') : t('action.payAmount', { amount: format.money(charge.dueSatang) })}
            </LinkButton>
          )}
          {charge.returnPath && (
            <LinkButton variant="secondary" to={charge.returnPath}>
              {t('action.back')}
            </LinkButton>
          )}
        </div>
      </section>
      <DocumentsList documents={charge.documents} />
      <PaymentsList payments={charge.payments} />
      {!issued && !ENDED.has(charge.state) && <TaxBuyerForm charge={charge} onChange={again} />}
    </BillingArea>
  );
}
