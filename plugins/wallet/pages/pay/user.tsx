import { useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { CodeForm } from '../../parts/pay/CodeForm.tsx';
import { PayForm } from '../../parts/pay/PayForm.tsx';
import { usePayment } from '../../parts/pay/usePayment.ts';
import { WalletArea } from '../../parts/WalletArea.tsx';
import type { load } from '../../gateway/pages/pay.ts';

/** Pays another member: whom, how much, once more, done. */
export default function PayPage({ data: { overview, to, payee, problem } }: PageProps<typeof load>) {
  const t = useText('wallet');
  const format = useFormat();
  const payment = usePayment();
  const { unknown } = payment;
  return (
    <WalletArea title={t('page.pay')} back={{ to: '/user/wallet', label: t('page.wallet') }}>
      {!overview.transfers.available && <Alert tone="info" title={t('transfers.off')} />}
      {unknown && (
        <Alert
          tone="warning"
          live
          title={t('pay.unknown')}
          actions={
            <>
              <SubmitButton
                type="button"
                state={payment.pending ? 'loading' : 'normal'}
                labels={{ normal: t('pay.again') }}
                onClick={() => void payment.send(unknown)}
              />
              <Button variant="secondary" onClick={payment.drop}>
                {t('pay.drop')}
              </Button>
            </>
          }
        >
          <p>{t('pay.unknownText', { amount: format.money(unknown.amountSatang), name: unknown.name })}</p>
          {payment.failed && <p>{payment.failed}</p>}
        </Alert>
      )}
      {overview.transfers.available && !unknown && (
        <section className="wallet-Card">
          {payee ? (
            <>
              <div className="wallet-Payee">
                <Icon name="user" />
                <div>
                  <p className="wallet-Note">{t('pay.to')}</p>
                  <h2>{payee.name}</h2>
                </div>
                <LinkButton variant="quiet" to="/user/wallet/pay">
                  {t('pay.other')}
                </LinkButton>
              </div>
              <PayForm key={payee.payee} payee={payee} overview={overview} payment={payment} />
            </>
          ) : (
            <>
              <p>{t('pay.lead')}</p>
              <CodeForm key={to} initialCode={to} error={problem && t(`pay.wrong.${problem}`)} />
            </>
          )}
        </section>
      )}
    </WalletArea>
  );
}
