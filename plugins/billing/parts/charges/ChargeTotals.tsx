import { useFormat, useText } from '#kernel/contract/page.ts';
import type { ChargeView } from '../../schemas.ts';

type Props = Pick<ChargeView, 'amountSatang' | 'vatSatang' | 'priceMode' | 'paidSatang' | 'refundedSatang' | 'dueSatang'>;

/** What a charge comes to, what of it has been paid, and what is still to be paid. */
export function ChargeTotals({ amountSatang, vatSatang, priceMode, paidSatang, refundedSatang, dueSatang }: Props) {
  const t = useText('billing');
  const { money } = useFormat();
  const partly = paidSatang > 0 || refundedSatang > 0;
  const rows = [
    ...(priceMode === 'exclusive' ? [[t('total.before'), money(amountSatang - vatSatang)]] : []),
    ...(vatSatang > 0 ? [[t(priceMode === 'exclusive' ? 'total.vat' : 'total.vatIncluded'), money(vatSatang)]] : []),
    ...(partly ? [[t('total.all'), money(amountSatang)]] : []),
    ...(paidSatang > 0 ? [[t('total.paid'), money(-paidSatang)]] : []),
    ...(refundedSatang > 0 ? [[t('total.refunded'), money(refundedSatang)]] : []),
  ];
  return (
    <dl className="billing-Totals">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className="billing-Totals-due">
        <dt>{t(partly ? 'total.due' : 'total.all')}</dt>
        <dd>{money(partly ? dueSatang : amountSatang)}</dd>
      </div>
    </dl>
  );
}
