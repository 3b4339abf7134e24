import { useSession, useText } from '#kernel/contract/page.ts';
import { Icon, type IconName } from '#kit/ui/content/Icon.tsx';
import type { Method } from '../../contract.ts';
import { isInWallet } from '../../rules/openPayment.ts';
import type { ChargeView, Way } from '../../schemas.ts';

const ICONS: Record<Method, IconName> = {
  promptpay: 'qr',
  billPayment: 'copy',
  transfer: 'home',
  wallet: 'wallet',
  cod: 'store',
  provider: 'globe',
  cash: 'store',
  withholding: 'copy',
};

/** Whose own words say more than the product's: the provider's. */
const titleOf = (way: Way, ours: string) => (way.method === 'provider' && way.title ? way.title : ours);

interface Props {
  charge: ChargeView;
  pending: boolean;
  onChoose: (method: Method) => void;
}

/** The ways of paying, one under the other, each as large as a thumb. A wallet that has enough is a button of its own (`FromWallet`). */
export function Ways({ charge, pending, onChoose }: Props) {
  const t = useText('billing');
  const session = useSession();
  const methods = charge.ways.filter((way) => way.method !== 'wallet' || (session && !isInWallet(charge)));
  return (
    <ul className="billing-Ways" aria-label={t('ways.title')}>
      {methods.map((way) => (
        <li key={way.method}>
          <button type="button" aria-disabled={pending || undefined} onClick={() => pending || onChoose(way.method)}>
            <Icon name={ICONS[way.method]} />
            <span>
              <strong>{titleOf(way, t(`method.${way.method}`))}</strong>
              <small>{t(`methodHint.${way.method}`)}</small>
            </span>
            <Icon name="chevron-right" />
          </button>
        </li>
      ))}
    </ul>
  );
}
