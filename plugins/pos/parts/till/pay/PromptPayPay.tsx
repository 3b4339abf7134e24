import { useFormat, useSite, useText } from '#kernel/contract/page.ts';
import { promptPayCode } from '#kit/thai/promptPay.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { QrCode } from '#kit/ui/data/QrCode.tsx';
import { useCustomerNotice } from '../customer/useCustomerNotice.ts';
import { CardPay } from './CardPay.tsx';

interface Props {
  readonly dueSatang: number;
  readonly onTake: (satang: number, reference: string) => boolean;
}

/** A code for the customer's phone, with the amount in it. That the money has come the cashier sees and says: the till does not know. */
export function PromptPayPay({ dueSatang, onTake }: Props) {
  const t = useText('pos');
  const id = useSite().settings.pos?.promptPay;
  return (
    <CardPay dueSatang={dueSatang} by="promptpay" onTake={onTake}>
      {(satang) => {
        const code = typeof id === 'string' ? promptPayCode(id, satang) : null;
        return code ? <PayCode code={code} satang={satang} /> : <Alert tone="info">{t('till.pay.noPromptPay')}</Alert>;
      }}
    </CardPay>
  );
}

/** The code, here and on the customers' screen. */
function PayCode({ code, satang }: { code: string; satang: number }) {
  const t = useText('pos');
  const { money } = useFormat();
  useCustomerNotice({ kind: 'qr', code, satang });
  return (
    <div className="pos-Qr">
      <QrCode text={code} label={t('till.pay.qr', { amount: money(satang) })} size={260} />
      <p>{t('till.pay.qrHint')}</p>
    </div>
  );
}
