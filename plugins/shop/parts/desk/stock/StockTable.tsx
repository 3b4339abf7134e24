import { useFormat, Link, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { StockData } from '../../../gateway/pages/deskStock.ts';
import { OnHandCell } from './OnHandCell.tsx';
import type { MoveOf } from './MoveSheet.tsx';

interface Props {
  rows: StockData['list']['rows'];
  isFiltered: boolean;
  onMove: (move: MoveOf) => void;
}

/** Variants at their locations: what is there, what is promised, what is left to sell. */
export function StockTable({ rows, isFiltered, onMove }: Props) {
  const t = useText('shop');
  const { number } = useFormat();
  return (
    <DataTable
      caption={t('page.deskStock')}
      columns={[
        { key: 'name', title: t('stock.product') },
        { key: 'location', title: t('stock.location') },
        { key: 'onHand', title: t('stock.onHand'), align: 'end' },
        { key: 'allocated', title: t('stock.allocated'), align: 'end' },
        { key: 'available', title: t('stock.available'), align: 'end' },
        { key: 'damaged', title: t('stock.damaged'), align: 'end' },
        { key: 'move', title: t('stock.change') },
      ]}
      rows={rows.map((row) => ({
        id: `${row.variantId} ${row.locationId}`,
        cells: [
          <span key="name" className="shop-Named">
            <span>
              <Link className="ui-Target" to={`/shop/desk/products/${row.productId}`}>
                {[row.name, row.options].filter(Boolean).join(' · ')}
              </Link>
              <small>
                <Link to={`/shop/desk/stock/moves?${new URLSearchParams({ sku: row.sku })}`}>{row.sku}</Link>
              </small>
            </span>
          </span>,
          row.location,
          <OnHandCell key="onHand" row={row} />,
          number(row.allocated),
          row.available > 0 ? (
            number(row.available)
          ) : (
            <Badge key="available" tone={row.available < 0 ? 'danger' : 'warning'}>
              {number(row.available)}
            </Badge>
          ),
          number(row.damaged),
          <Button
            key="move"
            variant="secondary"
            aria-label={t('stock.moveOf', { sku: row.sku })}
            onClick={() => onMove({ sku: row.sku, locationId: row.locationId, kind: 'receive' })}
          >
            {t('stock.change')}
          </Button>,
        ],
      }))}
      empty={
        <EmptyState
          icon="store"
          title={t(isFiltered ? 'stock.nothing' : 'stock.empty')}
          action={
            isFiltered && (
              <LinkButton variant="secondary" to="/shop/desk/stock">
                {t('desk.clear')}
              </LinkButton>
            )
          }
        >
          {!isFiltered && <p>{t('stock.emptyHint')}</p>}
        </EmptyState>
      }
    />
  );
}
