import { type PageProps, useFormat, useNavigate, useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import type { Method } from '../../contract.ts';
import { Failed } from '../../parts/Failed.tsx';
import { NothingChosen } from '../../parts/payments/NothingChosen.tsx';
import { FromWallet } from '../../parts/payments/FromWallet.tsx';
import { isPayable, paymentFor } from '../../rules/openPayment.ts';
import { PaySteps } from '../../parts/payments/PaySteps.tsx';
import { useStart } from '../../parts/payments/useStart.ts';
import { SlipAlone } from '../../parts/slips/SlipAlone.tsx';
import { Ways } from '../../parts/payments/Ways.tsx';
import { orderPath, thankyouPath, wayPath } from '../../rules/path.ts';
import type { ChargeView } from '../../schemas.ts';
import type { load } from '../../gateway/pages/orderCheckout.ts';

/** Ways that begin at once when they are chosen; the others ask first. */
const AT_ONCE = new Set<Method>(['promptpay', 'billPayment', 'transfer']);

/** The second step of paying: the way. */
export default function PayPage({ data: { charge } }: PageProps<typeof load>) {
  const t = useText('billing');
  return (
    <PaySteps title={t('page.pay')} step="way" charge={charge}>
      {charge ? <Choose charge={charge} /> : <NothingChosen />}
    </PaySteps>
  );
}

function Choose({ charge }: { charge: ChargeView }) {
  const t = useText('billing');
  const format = useFormat();
  const navigate = useNavigate();
  const { start, pending, failed } = useStart(charge);
  async function choose(method: Method) {
    if (!AT_ONCE.has(method) || paymentFor(charge, method)) return navigate(wayPath(method, charge));
    const made = await start(method);
    if (made) await navigate(wayPath(method, charge, made.id));
  }
  if (!isPayable(charge))
    return (
      <Alert
        tone="warning"
        title={t(charge.ways.length === 0 && charge.dueSatang > 0 ? 'ways.none' : `chargeSays.${charge.state}`)}
        actions={
          <LinkButton variant="secondary" to={orderPath(charge)}>
            {t('action.order')}
          </LinkButton>
        }
      />
    );
  return (
    <>
      {charge.state === 'pending_review' && (
        <Alert tone="info" title={t('chargeSays.pending_review')}>
          <p>{t('ways.review')}</p>
        </Alert>
      )}
      <p>{t('ways.lead', { amount: format.money(charge.dueSatang) })}</p>
      <FromWallet charge={charge} onPaid={() => navigate(thankyouPath(charge))} />
      <Failed text={failed} />
      <Ways charge={charge} pending={pending} onChoose={(method) => void choose(method)} />
      <SlipAlone charge={charge} onSent={() => void navigate(orderPath(charge))} />
    </>
  );
}
