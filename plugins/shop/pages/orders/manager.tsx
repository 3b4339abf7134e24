import { useState } from 'react';
import { type PageProps, useLive, useRevalidator, useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import { OrderFilterForm } from '../../parts/desk/orders/OrderFilterForm.tsx';
import { OrderTable } from '../../parts/desk/orders/OrderTable.tsx';
import { PrintBar } from '../../parts/desk/orders/PrintBar.tsx';
import type { shop } from '../../plugin.ts';
import type { load } from '../../gateway/pages/ordersDesk.ts';

/** Orders of all buyers: found, narrowed, chosen to be printed. */
export default function DeskOrdersPage({ data: { filter, isLaterPage, list } }: PageProps<typeof load>) {
  const t = useText('shop');
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<Set<string>>(new Set());
  useLive<typeof shop, 'desk'>('shop', 'desk', () => void revalidate());
  const query = Object.entries(filter).filter(([name, value]) => value !== '' && !(name === 'show' && value === 'all'));
  const address = (more: Record<string, string> = {}) => `/shop/orders?${new URLSearchParams([...query, ...Object.entries(more)])}`;
  const days = new URLSearchParams({ from: filter.from, to: filter.to });
  return (
    <DeskArea
      title={t('page.orders')}
      actions={
        <a className="ui-Button" data-variant="secondary" href={`/shop/desk/orders.csv?${days}`} download>
          <Icon name="download" />
          {t('orders.export')}
        </a>
      }
    >
      <OrderFilterForm filter={filter} />
      <p className="shop-Note" role="status">
        {t('orders.count', { count: list.total })}
      </p>
      <PrintBar chosen={chosen} onClear={() => setChosen(new Set())} />
      <OrderTable rows={list.rows} isFiltered={query.length > 0} selected={chosen} onSelect={setChosen} />
      {(isLaterPage || list.next) && (
        <nav className="ui-Actions" aria-label={t('desk.paging')}>
          {isLaterPage && (
            <LinkButton variant="secondary" to={address()}>
              {t('desk.newest')}
            </LinkButton>
          )}
          {list.next && (
            <LinkButton variant="secondary" to={address({ before: list.next })}>
              {t('desk.older')}
              <Icon name="chevron-right" />
            </LinkButton>
          )}
        </nav>
      )}
    </DeskArea>
  );
}
