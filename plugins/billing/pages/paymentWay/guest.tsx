import { useState } from 'react';
import { type PageProps, useNavigate, useRevalidator, useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import type { Method } from '../../contract.ts';
import { BillStatic } from '../../parts/payments/BillStatic.tsx';
import { isPayable, paymentFor } from '../../rules/openPayment.ts';
import { LateSlip } from '../../parts/slips/LateSlip.tsx';
import { PaySteps } from '../../parts/payments/PaySteps.tsx';
import { WayView } from '../../parts/payments/WayView.tsx';
import { orderPath, payPath, wayPath } from '../../rules/path.ts';
import type { ChargeView } from '../../schemas.ts';
import type { load } from '../../gateway/pages/paymentWay.ts';

/** The third step of paying: one way, until the money is there. Without anything to pay it says where the site is paid to. */
export default function PaymentWayPage({ data: { method, charge, payment, ways } }: PageProps<typeof load>) {
  const t = useText('billing');
  const title = (method === 'provider' && ways[0]?.title) || t(`method.${method}`);
  return (
    <PaySteps title={title} step="pay" charge={charge}>
      {charge ? <Pay charge={charge} method={method} payment={payment} /> : ways.map((way) => <BillStatic key={way.number} way={way} />)}
    </PaySteps>
  );
}

function Pay({ charge, method, payment: paymentId }: { charge: ChargeView; method: Method; payment: string }) {
  const t = useText('billing');
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [named, setNamed] = useState(() => paymentFor(charge, method, paymentId)?.id ?? paymentId);
  const payment = paymentFor(charge, method, named);
  const partly = charge.state === 'partially_paid';
  return (
    <>
      {partly && (
        <Alert tone="warning" title={t('chargeSays.partially_paid')} live>
          <p>{t('chargeSays.partially_paidHint')}</p>
        </Alert>
      )}
      {isPayable(charge) || payment ? (
        <WayView
          charge={charge}
          method={method}
          payment={payment}
          onStarted={(made) => {
            setNamed(made.id);
            void navigate(wayPath(method, charge, made.id), { replace: true, preventScrollReset: true });
          }}
          onChange={() => void revalidate()}
        />
      ) : (
        <>
          <Alert tone="warning" title={t(`chargeSays.${charge.state}`)} />
          <LateSlip charge={charge} onSent={() => void revalidate()} />
        </>
      )}
      <div className="ui-Actions">
        {isPayable(charge) && (
          <LinkButton variant="quiet" to={payPath(charge)}>
            <Icon name="chevron-left" />
            {t('ways.other')}
          </LinkButton>
        )}
        <LinkButton variant="quiet" to={orderPath(charge)}>
          {t('action.order')}
        </LinkButton>
      </div>
    </>
  );
}
