import { useFormat, useText } from '#kernel/contract/page.ts';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { DescriptionList } from '#kit/ui/data/DescriptionList.tsx';
import { MoneyTotal } from '#kit/ui/data/MoneyTotal.tsx';
import { phoneText } from '#kit/thai/phone.ts';
import type { PastOrder } from '../../calls/pastOrders.ts';
import { PastState } from './PastOrderList.tsx';

/** An order that came from another shop, as that shop wrote it down: to be read, and nothing else. */
export function PastOrderView({ order }: { order: PastOrder }) {
  const t = useText('shop');
  const { money, date } = useFormat();
  const facts = [
    [t('past.source'), t(`past.source.${order.source}`)],
    [t('past.status'), order.status],
    [t('past.name'), order.name],
    [t('past.email'), order.email],
    [t('past.phone'), phoneText(order.phone)],
    [t('past.address'), order.address],
    [t('past.note'), order.note],
  ] as const;
  return (
    <>
      <p>
        <PastState outcome={order.outcome} /> <span className="shop-Note">{date(order.placedAt, 'time')}</span>
      </p>
      <p className="shop-Note">{t('past.readOnly')}</p>
      <DataTable
        caption={t('past.goods')}
        columns={[
          { key: 'title', title: t('past.goods') },
          { key: 'sku', title: 'SKU' },
          { key: 'quantity', title: t('past.quantity'), align: 'end' },
          { key: 'total', title: t('past.sum'), align: 'end' },
        ]}
        rows={order.lines.map((line, at) => ({
          id: `${at}`,
          cells: [line.title, line.sku || '–', String(line.quantity), line.totalSatang === 0 ? '–' : money(line.totalSatang)],
        }))}
        empty={<p>{t('past.noGoods')}</p>}
      />
      <MoneyTotal
        lines={[
          ...(order.shippingSatang ? [{ id: 'shipping', label: t('total.shipping'), satang: order.shippingSatang }] : []),
          ...(order.discountSatang ? [{ id: 'discount', label: t('total.discount'), satang: -order.discountSatang }] : []),
        ]}
        totalLabel={t('total.total')}
        total={order.totalSatang}
      />
      <DescriptionList items={facts.flatMap(([term, text]) => (text ? [{ term, value: text }] : []))} />
    </>
  );
}
