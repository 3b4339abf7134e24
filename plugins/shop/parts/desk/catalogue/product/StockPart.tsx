import { useFormat, Link, useSite, useText } from '#kernel/contract/page.ts';
import type { Value } from '#kit/schema/schema.ts';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { DeskProduct } from '../../../../calls/deskCatalogue.ts';

/** What there is of each variant and where; changed on the stock page, with a reason and for the ledger. */
export function StockPart({ stored }: { stored: Value<typeof DeskProduct> }) {
  const t = useText('shop');
  const { number } = useFormat();
  const { pages } = useSite();
  const mayMove = pages.some(({ id }) => id === 'shop.deskStock');
  const rows = stored.variants.flatMap((variant) => {
    const levels = stored.stock.find(({ variantId }) => variantId === variant.id)?.levels ?? [];
    const name = variant.options.map(({ value }) => value).join(' / ') || variant.sku;
    const sku = mayMove ? (
      <Link className="ui-Target" to={`/shop/desk/stock?${new URLSearchParams({ move: variant.sku })}`}>
        {t('stock.moveOf', { sku: variant.sku })}
      </Link>
    ) : (
      variant.sku
    );
    if (levels.length === 0) return [{ id: variant.id, cells: [name, t('stock.noLevel'), '–', '–', sku] }];
    return levels.map((level) => ({
      id: `${variant.id} ${level.locationId}`,
      cells: [name, level.location, number(level.onHand), number(level.available), sku],
    }));
  });
  return (
    <section className="ui-Desk-part" aria-labelledby="shop-stock">
      <h2 id="shop-stock">{t('desk.stock')}</h2>
      <DataTable
        caption={t('desk.stock')}
        columns={[
          { key: 'variant', title: t('stock.variant') },
          { key: 'location', title: t('stock.location') },
          { key: 'onHand', title: t('stock.onHand'), align: 'end' },
          { key: 'available', title: t('stock.available'), align: 'end' },
          { key: 'move', title: t('stock.change') },
        ]}
        rows={rows}
        empty={<EmptyState title={t('stock.noLevel')} />}
      />
    </section>
  );
}
