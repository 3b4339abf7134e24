import { useFormat, useText } from '#kernel/contract/page.ts';
import { CopyButton } from '#kit/ui/actions/CopyButton.tsx';
import { QrCode } from '#kit/ui/data/QrCode.tsx';
import { plainBaht } from '#kit/thai/baht.ts';
import type { TopUp } from '../../schemas.ts';
import { Countdown } from './Countdown.tsx';

/** The PromptPay code of a top-up with what the payer should see in their bank's app. */
export function PayByQr({ topUp, onEnd }: { topUp: TopUp; onEnd: () => void }) {
  const t = useText('wallet');
  const format = useFormat();
  const amount = format.money(topUp.amountSatang);
  return (
    <section className="wallet-Qr" aria-labelledby="wallet-qr">
      <h2 id="wallet-qr">{t('topUp.scan')}</h2>
      <QrCode text={topUp.payload} label={t('topUp.qrLabel', { amount, payee: topUp.payee })} size={264} />
      <p className="wallet-Qr-amount">{amount}</p>
      <dl className="wallet-Facts">
        <dt>{t('topUp.payee')}</dt>
        <dd>{topUp.payee}</dd>
        <dt>{t('topUp.number')}</dt>
        <dd>{topUp.number}</dd>
      </dl>
      <Countdown until={topUp.expiresAt} onEnd={onEnd} />
      <CopyButton text={plainBaht(topUp.amountSatang)} label={t('topUp.copyAmount')} variant="quiet" />
      <p className="wallet-Note">{t('topUp.scanHint')}</p>
    </section>
  );
}
