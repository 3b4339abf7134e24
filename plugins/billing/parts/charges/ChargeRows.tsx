import { Link, useFormat, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import type { ChargeRow } from '../../schemas.ts';
import { ChargeState } from '../States.tsx';
import { plainTitle } from './plainTitle.ts';

/** A member's charges, each with the way to it. */
export function ChargeRows({ charges }: { charges: readonly ChargeRow[] }) {
  const t = useText('billing');
  const format = useFormat();
  return (
    <ul className="billing-Charges">
      {charges.map((charge) => (
        <li key={charge.id}>
          <Link to={`/billing/order/${charge.id}`}>
            <span>
              <strong>{plainTitle(charge)}</strong>
              <small>{t('charge.number', { number: charge.number })}</small>
              <small>{format.date(charge.createdAt)}</small>
              {charge.expiresAt && charge.dueSatang > 0 && (
                <small>{t('charge.until', { at: format.date(charge.expiresAt, 'time') })}</small>
              )}
            </span>
            <span>
              <strong>{format.money(charge.dueSatang || charge.amountSatang)}</strong>
              <ChargeState {...charge} />
            </span>
            <Icon name="chevron-right" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
