import type { ReactNode } from 'react';
import { useFormat, Link, useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DeskTable, type DeskTableProps } from '#kit/ui/desk/DeskTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { DeskProductsData } from '../../../../gateway/pages/deskProducts.ts';
import { PriceCell } from './PriceCell.tsx';
import { Thumb } from '../../Thumb.tsx';

const TONES = { draft: 'neutral', active: 'success', archived: 'neutral' } as const;

interface Props extends Pick<DeskTableProps, 'sum' | 'selected' | 'onSelect'> {
  rows: DeskProductsData['list']['rows'];
  /** The way back to all of them; false where nothing is narrowed. */
  clear: ReactNode;
}

/** Products with what they cost, how many there are and whether they are on sale. */
export function ProductTable({ rows, clear, ...table }: Props) {
  const t = useText('shop');
  const { number, date } = useFormat();
  return (
    <DeskTable
      {...table}
      caption={t('page.deskProducts')}
      columns={[
        { key: 'name', title: t('products.name') },
        { key: 'status', title: t('products.status'), head: true },
        { key: 'price', title: t('products.price'), align: 'end' },
        { key: 'stock', title: t('products.available'), align: 'end' },
        { key: 'categories', title: t('products.category') },
        { key: 'updated', title: t('products.updated') },
      ]}
      rows={rows.map((row) => ({
        id: row.id,
        cells: [
          <span key="name" className="shop-Named">
            <Thumb picture={row.picture} />
            <span>
              <Link className="ui-Target" to={`/shop/desk/products/${row.id}`}>
                {row.name}
              </Link>
              <small>{row.variants > 1 ? t('products.variants', { sku: row.sku, count: row.variants }) : row.sku}</small>
            </span>
          </span>,
          <Badge key="status" tone={TONES[row.status]}>
            {t(`productState.${row.status}`)}
          </Badge>,
          <PriceCell key="price" row={row} />,
          row.available > 0 ? (
            number(row.available)
          ) : (
            <Badge key="stock" tone="warning">
              {number(row.available)}
            </Badge>
          ),
          row.categories,
          <span key="updated" className="shop-Nowrap">
            {date(row.updatedAt, 'short')}
          </span>,
        ],
      }))}
      empty={
        <EmptyState
          icon="store"
          title={t(clear ? 'products.nothing' : 'products.empty')}
          action={clear || <LinkButton to="/shop/desk/products/new">{t('products.new')}</LinkButton>}
        />
      }
    />
  );
}
