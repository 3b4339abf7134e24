import { Link, type PageProps, useFormat, useText } from '#kernel/contract/page.ts';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { liff } from '../../gateway/pages/liff.ts';
import { MemberCode } from '../../parts/card/MemberCode.tsx';
import '../../parts/card/card.css';
import '#kit/ui/navigation/target.css';

/** A member's card: the code that a counter scans, points, and receipts of their own. */
export default function CardPage({ data: { card } }: PageProps<typeof liff>) {
  const t = useText('pos');
  const { date, money, number } = useFormat();
  return (
    <section className="pos-Card">
      <h1>{t('page.liff')}</h1>
      <MemberCode />
      <section aria-labelledby="pos-points">
        <h2 id="pos-points">{t('card.points')}</h2>
        {card!.points.length === 0 ? (
          <p>{t('card.noPoints')}</p>
        ) : (
          <ul className="pos-Card-list">
            {card!.points.map((each) => (
              <li key={each.id}>
                <span>{each.stores}</span>
                <strong>{t('card.pointsOf', { points: number(each.points) })}</strong>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="pos-receipts">
        <h2 id="pos-receipts">{t('card.receipts')}</h2>
        {card!.bills.length === 0 ? (
          <EmptyState icon="receipt" title={t('card.noReceipts')} />
        ) : (
          <ul className="pos-Card-list">
            {card!.bills.map((bill) => (
              <li key={bill.id}>
                <Link className="ui-Target" to={bill.path}>
                  {bill.number}
                </Link>
                <span>{`${bill.store} · ${date(bill.at, 'time')}`}</span>
                <strong>{money(bill.totalSatang)}</strong>
              </li>
            ))}
          </ul>
        )}
      </section>
    </section>
  );
}
