import { type PageProps, useFormat, useLive, useRevalidator, useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { topUpActions } from '../../machines/topUp.ts';
import { PayByQr } from '../../parts/topUps/PayByQr.tsx';
import { ReportForm } from '../../parts/topUps/ReportForm.tsx';
import { TopUpState } from '../../parts/topUps/TopUpState.tsx';
import { WalletArea } from '../../parts/WalletArea.tsx';
import type { wallet } from '../../plugin.ts';
import type { load } from '../../gateway/pages/topUpPay.ts';

const TONES = {
  created: 'info',
  awaiting_payment: 'info',
  paid: 'info',
  credited: 'success',
  expired: 'warning',
  rejected: 'danger',
} as const;

/** One top-up: its QR code while it can be paid, and afterwards how far it is. */
export default function TopUpPayPage({ data: { topUp } }: PageProps<typeof load>) {
  const t = useText('wallet');
  const format = useFormat();
  const { revalidate } = useRevalidator();
  const again = () => void revalidate();
  useLive<typeof wallet, 'changed'>('wallet', 'changed', again, again);
  const { state } = topUp;
  return (
    <WalletArea
      title={t('topUp.title', { amount: format.money(topUp.amountSatang) })}
      back={{ to: '/user/wallet', label: t('page.wallet') }}
    >
      <p className="wallet-State">
        <TopUpState {...topUp} />
      </p>
      {state !== 'awaiting_payment' && (
        <Alert
          tone={TONES[state]}
          live
          title={t(`topUpSays.${state}`, { amount: format.money(topUp.receivedSatang ?? topUp.amountSatang) })}
          actions={
            (state === 'credited' || state === 'expired') && (
              <LinkButton variant="secondary" to={state === 'credited' ? '/user/wallet' : '/user/wallet/top-up'}>
                {t(state === 'credited' ? 'page.wallet' : 'topUp.again')}
              </LinkButton>
            )
          }
        >
          {state === 'rejected' ? <p>{topUp.reason}</p> : <p>{t(`topUpSays.${state}Hint`)}</p>}
        </Alert>
      )}
      {state === 'awaiting_payment' && <PayByQr topUp={topUp} onEnd={again} />}
      {topUpActions(topUp).includes('REPORT') && (
        <section className="wallet-Card" aria-labelledby="wallet-report">
          <h2 id="wallet-report">{t('topUp.reportTitle')}</h2>
          <p>{t('topUp.reportText')}</p>
          <ReportForm topUp={topUp} />
        </section>
      )}
    </WalletArea>
  );
}
