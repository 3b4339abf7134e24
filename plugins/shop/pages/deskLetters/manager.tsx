import { Link, useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { Stat } from '#kit/ui/data/Stat.tsx';
import { ListViews } from '#kit/ui/navigation/ListViews.tsx';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import type { load } from '../../gateway/pages/deskLetters.ts';

const SPANS = [7, 30, 90] as const;

/** What letters to left carts and to customers who were long away have brought back. */
export default function LettersPage({ data: { days, worthDays, kinds, sets } }: PageProps<typeof load>) {
  const t = useText('shop');
  const { money, number } = useFormat();
  const share = (part: number, whole: number) =>
    whole > 0 ? t('letters.share', { percent: Math.round((100 * part) / whole) }) : undefined;
  return (
    <DeskArea title={t('page.deskLetters')}>
      <p>
        {t('letters.lead')}{' '}
        {sets && (
          <Link className="ui-Target" to="/config/plugins/shop">
            {t('letters.set')}
          </Link>
        )}
      </p>
      <ListViews
        label={t('letters.spans')}
        shows={SPANS.map((span) => ({
          to: `/shop/desk/letters?days=${span}`,
          title: t('letters.days', { count: span }),
          current: span === days,
        }))}
      />
      {kinds.map(({ kind, after, sent, opened, orders, satang }) => (
        <section key={kind} className="ui-Desk-part" aria-labelledby={`shop-letters-${kind}`}>
          <h2 id={`shop-letters-${kind}`}>{t(`letters.${kind}`)}</h2>
          <p className="shop-Note">{after === null ? t('letters.off') : t(`letters.${kind}.after`, { after })}</p>
          <div className="ui-Stats">
            <Stat label={t('letters.sent')} value={number(sent)} />
            <Stat label={t('letters.opened')} value={number(opened)} hint={share(opened, sent)} />
            <Stat label={t('letters.orders')} value={number(orders)} hint={share(orders, sent)} />
            <Stat label={t('letters.money')} value={money(satang)} hint={t('letters.worth', { count: worthDays })} />
          </div>
        </section>
      ))}
    </DeskArea>
  );
}
