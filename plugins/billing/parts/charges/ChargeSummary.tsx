import { numberText } from '#kit/thai/dateText.ts';
import { useFormat, useText } from '#kernel/contract/page.ts';
import type { ChargeView } from '../../schemas.ts';
import { plainTitle } from './plainTitle.ts';

interface Props {
  charge: ChargeView;
  /** Without the lines: where something else is what the visitor came for. */
  brief?: boolean;
}

/** What is paid for, beside the steps of paying: rows of a list, the total last. */
export function ChargeSummary({ charge, brief }: Props) {
  const t = useText('billing');
  const format = useFormat();
  const { lines, vatSatang, priceMode, amountSatang, paidSatang, dueSatang } = charge;
  const partly = paidSatang > 0 && dueSatang > 0;
  return (
    <dl className="billing-Summary">
      <div>
        <dt>{plainTitle(charge)}</dt>
        <dd>{charge.number}</dd>
      </div>
      {!brief &&
        lines.map((line) => (
          <div key={line.id}>
            <dt>
              {line.title}
              {line.kind === 'item' && line.quantity !== 1 && (
                <small>
                  {t('line.of', { quantity: numberText(line.quantity, 4), unit: line.unit, price: format.money(line.unitSatang) })}
                </small>
              )}
            </dt>
            <dd>{format.money(line.totalSatang)}</dd>
          </div>
        ))}
      {!brief && vatSatang > 0 && (
        <div>
          <dt>{t(priceMode === 'exclusive' ? 'total.vat' : 'total.vatIncluded')}</dt>
          <dd>{format.money(vatSatang)}</dd>
        </div>
      )}
      {partly && (
        <div>
          <dt>{t('total.paid')}</dt>
          <dd>{format.money(-paidSatang)}</dd>
        </div>
      )}
      <div>
        <dt>{t(partly ? 'total.due' : 'total.all')}</dt>
        <dd>{format.money(partly ? dueSatang : amountSatang)}</dd>
      </div>
    </dl>
  );
}
