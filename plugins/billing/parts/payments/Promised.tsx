import { useEffect, useRef } from 'react';
import { useText, useFormat, Link } from '#kernel/contract/page.ts';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import type { Method } from '../../contract.ts';
import type { ChargeView, Payment } from '../../schemas.ts';
import { call } from '../call.ts';
import { Failed } from '../Failed.tsx';
import { useAct } from '../useAct.ts';
import { useStart } from './useStart.ts';

interface Props {
  charge: ChargeView;
  method: Method;
  payment: Payment | null;
  onStarted: (payment: Payment) => void;
  onChange: () => void;
}

/** Where a provider's page is: of this site, or secure. Anything else is not followed. */
function follow(url: string): void {
  const to = new URL(url, location.href);
  if (to.protocol === 'https:' || to.origin === location.origin || (to.protocol === 'http:' && location.protocol === 'http:'))
    location.assign(to);
}

/** Ways that one press settles: the wallet, the promise to pay on delivery or at the counter, the page of a provider. */
export function Promised({ charge, method, payment, onStarted, onChange }: Props) {
  const t = useText('billing');
  const format = useFormat();
  const { start, pending, failed } = useStart(charge);
  const back = useAct();
  const waits = payment !== null && (payment.state === 'created' || payment.state === 'awaiting_customer');

  const hasQueried = useRef(false);
  const ask = () => payment && back.run(() => call('returned', { id: payment.id, token: charge.token })).then((done) => done && onChange());
  useEffect(() => {
    if (method !== 'provider' || !waits || hasQueried.current) return;
    hasQueried.current = true;
    void ask();
  });

  async function press() {
    const made = await start(method);
    if (!made) return;
    if (made.redirectUrl && made.state !== 'captured') follow(made.redirectUrl);
    else {
      onStarted(made);
      onChange();
    }
  }
  return (
    <div className="billing-Way">
      <p>{t(`methodLead.${method}`, { amount: format.money(charge.dueSatang) })}</p>
      {payment?.state === 'declined' && (
        <Alert tone="danger" title={t('payment.declined')} live>
          <p>{t('payment.declinedHint')}</p>
        </Alert>
      )}
      {payment?.state === 'authorized' && <Alert tone="success" title={t('payment.authorized')} live />}
      {method === 'provider' && waits && (
        <Alert tone="info" title={t('payment.waits')} live>
          <p>{t('payment.waitsHint')}</p>
        </Alert>
      )}
      <Failed text={failed ?? back.failed} />
      <div className="ui-Actions">
        {method === 'provider' && waits && (
          <SubmitButton
            type="button"
            variant="secondary"
            state={back.pending ? 'loading' : 'normal'}
            labels={{ normal: t('payment.ask') }}
            onClick={() => void ask()}
          />
        )}
        {payment?.state !== 'authorized' && payment?.state !== 'captured' && (
          <SubmitButton
            type="button"
            state={pending ? 'loading' : 'normal'}
            labels={{ normal: t(`methodDo.${method}`, { amount: format.money(charge.dueSatang) }) }}
            onClick={() => void press()}
          />
        )}
        {method === 'wallet' && (
          <Link className="ui-Button" data-variant="quiet" to="/user/wallet/top-up">
            {t('wallet.topUp')}
          </Link>
        )}
      </div>
    </div>
  );
}
