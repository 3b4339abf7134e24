import { useFormat, Link, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import type { TopUp } from '../../schemas.ts';
import { TopUpState } from './TopUpState.tsx';

/** Top-ups that are not done, each with the way to it; nothing where there is none. */
export function OpenTopUps({ topUps }: { topUps: readonly TopUp[] }) {
  const t = useText('wallet');
  const format = useFormat();
  if (topUps.length === 0) return null;
  return (
    <section className="wallet-TopUps" aria-labelledby="wallet-topups">
      <h2 id="wallet-topups">{t('topUp.open')}</h2>
      <ul>
        {topUps.map((topUp) => (
          <li key={topUp.id}>
            <Link to={`/user/wallet/top-up/${topUp.id}`}>
              <span>
                <strong>{format.money(topUp.amountSatang)}</strong>
                <span className="wallet-Note">{format.date(topUp.createdAt, 'time')}</span>
              </span>
              <span>
                <TopUpState {...topUp} />
              </span>
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
