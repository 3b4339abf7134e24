import { Link, useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { gift } from '../../gateway/pages/public.ts';
import { GiftForm } from '../../parts/public/GiftForm.tsx';
import '../../parts/public/influencer.css';

/** What may be given to influencers, paid from a wallet. */
export default function GiftPage({ data }: PageProps<typeof gift>) {
  const t = useText('influencer');
  const { money, date } = useFormat();
  return (
    <div className="influencer-Page">
      <header>
        <h1>{t('page.gift')}</h1>
        <p>{t('gift.lead')}</p>
      </header>
      {!data.isOpen || data.people.length === 0 || data.items.length === 0 ? (
        <EmptyState icon="heart" title={t('gift.closed')} />
      ) : (
        <section>
          {data.balanceSatang !== null && (
            <p className="influencer-Balance">
              <span>{t('gift.balance', { amount: money(data.balanceSatang) })}</span>
              <Link to="/user/wallet/top-up">{t('gift.topUp')}</Link>
            </p>
          )}
          <GiftForm data={data} />
        </section>
      )}
      {data.sent.length > 0 && (
        <section>
          <h2>{t('gift.sent')}</h2>
          <ul className="influencer-Gifts">
            {data.sent.map((row) => (
              <li key={row.id}>
                <Badge tone={row.state === 'refunded' ? 'neutral' : 'success'}>{t(`gift.state.${row.state}`)}</Badge>
                <div>
                  <p>{t('gift.sentTo', { item: row.name, name: row.to })}</p>
                  <small>
                    {date(row.at, 'time')}
                    {row.words === 'held' && ` · ${t('gift.held')}`}
                  </small>
                  {row.thanks && <blockquote>{row.thanks}</blockquote>}
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p>
        <LinkButton variant="secondary" to="/influencer">
          {t('page.list')}
        </LinkButton>
      </p>
    </div>
  );
}
