import { useFormat, Link, useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import type { load } from '../../gateway/pages/deskStockMoves.ts';

const PATH = '/shop/desk/stock/moves';

/** Everything that has ever changed the stock: what, where, by whom, and for what. Nothing here is ever changed. */
export default function MovesPage({ data: { sku, isLaterPage, list } }: PageProps<typeof load>) {
  const t = useText('shop');
  const { number, date } = useFormat();
  const address = (more: Record<string, string>) => `${PATH}?${new URLSearchParams({ ...(sku ? { sku } : {}), ...more })}`;
  return (
    <DeskArea title={t('stock.moves')} back={{ to: '/shop/desk/stock', label: t('page.deskStock') }}>
      <FilterForm
        values={{ sku }}
        submit={t('desk.find')}
        fields={[{ name: 'sku', label: t('variant.sku'), type: 'search', maxLength: 60 }]}
      />
      <DataTable
        caption={t('stock.moves')}
        columns={[
          { key: 'sku', title: t('variant.sku') },
          { key: 'at', title: t('moves.at') },
          { key: 'kind', title: t('move.kind') },
          { key: 'quantity', title: t('moves.quantity'), align: 'end' },
          { key: 'onHand', title: t('stock.onHand'), align: 'end' },
          { key: 'location', title: t('stock.location') },
          { key: 'reason', title: t('moves.why') },
        ]}
        rows={list.rows.map((row) => ({
          id: row.id,
          cells: [
            row.sku,
            date(row.at, 'time'),
            t(`moveKind.${row.kind}`),
            `${row.quantity > 0 ? '+' : ''}${number(row.quantity)}`,
            number(row.onHand),
            row.location,
            <span key="reason">
              {row.refType === 'shop.order' ? <Link to={`/shop/orders/${row.refId}`}>{t('moves.order')}</Link> : row.reason}
              {row.actor && <small className="shop-Note"> {row.actor}</small>}
            </span>,
          ],
        }))}
        empty={<EmptyState icon="history" title={t(sku ? 'moves.nothing' : 'moves.empty')} />}
      />
      {(isLaterPage || list.next) && (
        <nav className="ui-Actions" aria-label={t('desk.paging')}>
          {isLaterPage && (
            <LinkButton variant="secondary" to={address({})}>
              {t('desk.newest')}
            </LinkButton>
          )}
          {list.next && (
            <LinkButton variant="secondary" to={address({ before: list.next })}>
              {t('desk.older')}
            </LinkButton>
          )}
        </nav>
      )}
    </DeskArea>
  );
}
