import { useText } from '#kernel/contract/page.ts';
import { QrCode } from '#kit/ui/data/QrCode.tsx';
import { promptPayCode } from '#kit/thai/promptPay.ts';
import type { Way } from '../../schemas.ts';
import { AccountCard } from './AccountCard.tsx';
import { SaveQr } from './SaveQr.tsx';

/** Where the site is paid to without anything that is to be paid: the standing PromptPay code, whose amount the payer types. */
export function BillStatic({ way }: { way: Way }) {
  const t = useText('billing');
  const code = way.method === 'promptpay' ? promptPayCode(way.number, null) : null;
  return (
    <section className="billing-Card" aria-label={t(`method.${way.method}`)}>
      <h2>{t(`method.${way.method}`)}</h2>
      {code ? (
        <div className="billing-Qr">
          <p className="billing-Qr-payee">{way.accountName}</p>
          <QrCode text={code} label={t('static.label', { payee: way.accountName })} size={240} />
          <p className="billing-Note">{t('static.hint')}</p>
          <SaveQr text={code} lines={[way.accountName]} name="promptpay" />
        </div>
      ) : way.number ? (
        <AccountCard way={way} amountSatang={null} />
      ) : (
        <p>{t(`methodHint.${way.method}`)}</p>
      )}
    </section>
  );
}
