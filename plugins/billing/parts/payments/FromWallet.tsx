import { useFormat, useText } from '#kernel/contract/page.ts';
import { SubmitButton } from '#kit/ui/actions/SubmitButton.tsx';
import { isInWallet } from '../../rules/openPayment.ts';
import type { ChargeView } from '../../schemas.ts';
import { Failed } from '../Failed.tsx';
import { useStart } from './useStart.ts';

interface Props {
  charge: ChargeView;
  onPaid: () => unknown;
}

/** A wallet that has enough comes before every other way: one press pays. */
export function FromWallet({ charge, onPaid }: Props) {
  return isInWallet(charge) ? <PayNow charge={charge} onPaid={onPaid} /> : null;
}

function PayNow({ charge, onPaid }: Props) {
  const t = useText('billing');
  const format = useFormat();
  const { start, pending, failed } = useStart(charge);
  return (
    <div className="billing-FromWallet">
      <Failed text={failed} />
      <SubmitButton
        type="button"
        state={pending ? 'loading' : 'normal'}
        labels={{ normal: t('methodDo.wallet', { amount: format.money(charge.dueSatang) }) }}
        onClick={() => void start('wallet').then((made) => made && onPaid())}
      />
      <p className="billing-Note">{t('wallet.has', { amount: format.money(charge.walletSatang!) })}</p>
    </div>
  );
}
