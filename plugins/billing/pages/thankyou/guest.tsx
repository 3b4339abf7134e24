import { type PageProps, useFormat, useRevalidator, useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { DocumentsList } from '../../parts/charges/DocumentsList.tsx';
import { isPayable, isSettled } from '../../rules/openPayment.ts';
import { NothingChosen } from '../../parts/payments/NothingChosen.tsx';
import { PaySteps } from '../../parts/payments/PaySteps.tsx';
import { useMoney } from '../../parts/payments/useMoney.ts';
import { orderPath, payPath } from '../../rules/path.ts';
import type { ChargeView } from '../../schemas.ts';
import type { load } from '../../gateway/pages/thankyou.ts';

/** The last step of paying: what came of it, and what comes next. */
export default function ThankyouPage({ data: { charge } }: PageProps<typeof load>) {
  const t = useText('billing');
  return (
    <PaySteps title={t(charge && !isSettled(charge) ? 'thankyou.notYet' : 'page.thankyou')} step="done" charge={charge}>
      {charge ? <Outcome charge={charge} /> : <NothingChosen />}
    </PaySteps>
  );
}

const TONES = {
  open: 'warning',
  pending_review: 'info',
  authorized: 'success',
  partially_paid: 'warning',
  paid: 'success',
  overpaid: 'success',
  partially_refunded: 'info',
  refunded: 'info',
  cancelled: 'warning',
  expired: 'warning',
} as const;

function Outcome({ charge }: { charge: ChargeView }) {
  const t = useText('billing');
  const format = useFormat();
  const { revalidate } = useRevalidator();
  const waiting = charge.payments.find(({ state }) => state === 'pending_review' || state === 'awaiting_customer') ?? null;
  useMoney(waiting, charge.token, () => void revalidate());
  return (
    <>
      <Alert tone={TONES[charge.state]} title={t(`chargeSays.${charge.state}`)} live>
        <p>{t(`chargeSays.${charge.state}Hint`, { amount: format.money(charge.paidSatang), number: charge.number })}</p>
      </Alert>
      <DocumentsList documents={charge.documents} />
      <div className="ui-Actions">
        {isPayable(charge) && <LinkButton to={payPath(charge)}>{t('action.pay')}</LinkButton>}
        {charge.returnPath && (
          <LinkButton variant={isPayable(charge) ? 'secondary' : 'primary'} to={charge.returnPath}>
            {t('action.back')}
          </LinkButton>
        )}
        <LinkButton variant="secondary" to={orderPath(charge)}>
          {t('action.order')}
        </LinkButton>
      </div>
    </>
  );
}
