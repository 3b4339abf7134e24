import { useEffect } from 'react';
import { Link, type PageProps, useFormat, useRevalidator, useText } from '#kernel/contract/page.ts';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { OpenTable, table } from '../../gateway/pages/table.ts';
import { Basket } from '../../parts/table/Basket.tsx';
import { MenuList } from '../../parts/table/MenuList.tsx';
import { RunningOrder } from '../../parts/table/RunningOrder.tsx';
import '../../parts/table/table.css';
import '#kit/ui/navigation/target.css';

/** How often the page asks how far the table's order is, ms. */
const LOOK_MS = 8_000;

/** Order from the table: what the store makes, what is about to be ordered, and what has been. */
export default function TablePage({ data }: PageProps<typeof table>) {
  const t = useText('pos');
  if (data.state === 'open') return <Open data={data} />;
  return (
    <section className="pos-GuestPage">
      <h1>{data.state === 'off' ? t('table.at', { store: data.store, table: data.table }) : t('page.table')}</h1>
      <EmptyState icon="info" title={t(`table.${data.state}`)}>
        <p>{t(`table.${data.state}Hint`)}</p>
      </EmptyState>
    </section>
  );
}

function Open({ data }: { data: OpenTable }) {
  const t = useText('pos');
  const { money, number } = useFormat();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && void revalidate(), LOOK_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  const here = `/cluster/liff/table/${data.code}`;
  const { basket } = data;
  return (
    <section className="pos-GuestPage">
      <header>
        <h1>{t('table.at', { store: data.store, table: data.table })}</h1>
        <p className="pos-Muted">
          {data.signedIn ? (
            t('table.points')
          ) : (
            <Link className="ui-Target" to={`/user/login?next=${encodeURIComponent(here)}`}>
              {t('table.signIn')}
            </Link>
          )}
        </p>
      </header>
      <RunningOrder table={data} />
      <Basket table={data} />
      {data.menu.length > 0 ? <MenuList table={data} /> : <EmptyState icon="info" title={t('table.empty')} />}
      {basket && (
        <p className="pos-GuestBar">
          <a className="ui-Button" data-variant="primary" href="#basket">
            {t('table.toBasket', { lines: number(basket.lines.length), amount: money(basket.totalSatang) })}
          </a>
        </p>
      )}
    </section>
  );
}
