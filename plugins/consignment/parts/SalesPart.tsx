import { useFormat, useText } from '#kernel/contract/page.ts';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { OpenSale } from '../gateway/pages/facts.ts';

const MILLI = 1000;

/** What was sold and is of no statement yet. */
export function SalesPart({ sales }: { sales: readonly OpenSale[] }) {
  const t = useText('consignment');
  const { money, number } = useFormat();
  const total = sales.reduce((sum, { grossSatang }) => sum + grossSatang, 0);
  return (
    <section className="ui-Desk-part">
      <div className="ui-Desk-head">
        <h2>{t('sales.title')}</h2>
        <strong>{money(total)}</strong>
      </div>
      <DataTable
        caption={t('sales.title')}
        columns={[
          { key: 'good', title: t('items.good') },
          { key: 'quantity', title: t('lines.quantity'), align: 'end' },
          { key: 'gross', title: t('lines.gross'), align: 'end', head: true },
        ]}
        rows={sales.map((sale) => ({
          id: sale.variantId,
          cells: [
            <span key="good" className="consignment-Named">
              {sale.title}
              <small>{sale.sku}</small>
            </span>,
            number(sale.quantityMilli / MILLI),
            money(sale.grossSatang),
          ],
        }))}
        empty={<EmptyState icon="receipt" title={t('sales.empty')} />}
      />
    </section>
  );
}
