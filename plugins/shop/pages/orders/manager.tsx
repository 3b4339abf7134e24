import { type PageProps, useLive, useRevalidator, useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { useChosenRows } from '#kit/ui/desk/list/useChosenRows.ts';
import { useKeptColumns } from '#kit/ui/desk/list/useColumns.ts';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import { ChosenBar } from '../../parts/desk/orders/ChosenBar.tsx';
import { OrderFilterForm } from '../../parts/desk/orders/OrderFilterForm.tsx';
import { OrderTable } from '../../parts/desk/orders/OrderTable.tsx';
import type { shop } from '../../plugin.ts';
import type { load } from '../../gateway/pages/ordersDesk.ts';

/** Orders of all buyers: found, narrowed, chosen to be packed and printed. */
export default function DeskOrdersPage({ data: { filter, isLaterPage, past, list } }: PageProps<typeof load>) {
  const t = useText('shop');
  const { revalidate } = useRevalidator();
  const kept = useKeptColumns();
  const { chosen, select, settle, clear } = useChosenRows(list.rows);
  useLive<typeof shop, 'desk'>('shop', 'desk', () => void revalidate());
  const query = Object.entries(filter).filter(([name, value]) => value !== '' && !(name === 'show' && value === 'all'));
  const address = (more: Record<string, string> = {}) =>
    `/shop/orders?${new URLSearchParams([...query, ...Object.entries({ ...kept, ...more })])}`;
  const days = new URLSearchParams({ from: filter.from, to: filter.to });
  return (
    <DeskArea
      title={t('page.orders')}
      actions={
        <>
          <LinkButton to="/shop/desk/new-order" data-key="c">
            <Icon name="plus" />
            {t('orders.new')}
          </LinkButton>
          <a className="ui-Button" data-variant="secondary" href={`/shop/desk/orders.csv?${days}`} download>
            <Icon name="download" />
            {t('orders.export')}
          </a>
          {past && (
            <LinkButton variant="quiet" to="/shop/past-orders">
              {t('page.pastOrders')}
            </LinkButton>
          )}
        </>
      }
    >
      <OrderFilterForm filter={filter} />
      {/* The bar stays in sight along all of the list. */}
      <div>
        <OrderTable list={list} isFiltered={query.length > 0} selected={new Set(chosen.keys())} onSelect={select} />
        <ChosenBar chosen={chosen} onClear={clear} onDone={settle} />
      </div>
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
