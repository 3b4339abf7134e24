import { useFormat, useText } from '#kernel/contract/page.ts';
import { bahtOf } from '#kit/thai/baht.ts';
import { Chart } from '#kit/ui/data/Chart.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { Dashboard } from '../../../gateway/pages/desk.ts';
import { CHANNELS } from '../../../rules/channels.ts';

/** Products that the chart has room for; the table has all that are told. */
const DRAWN = 8;

/** Sales by day, product and channel: each as a picture with its table. */
export function SalesCharts({ data }: { data: Dashboard }) {
  const t = useText('shop');
  const { money, number, date } = useFormat();
  const baht = (value: number) => money(Math.round(value * 100)).replace(/\.00$/, '');
  const sold = data.products.slice(0, DRAWN);
  if (data.orders === 0) return <EmptyState icon="cart" title={t('sales.none')} />;
  return (
    <>
      <Chart
        title={t('sales.byDay')}
        kind="bar"
        labelTitle={t('sales.day')}
        labels={data.days.map(({ day }) => date(`${day}T05:00:00Z`, 'short'))}
        series={[{ name: t('sales.sales'), values: data.days.map(({ salesSatang }) => bahtOf(salesSatang)) }]}
        format={baht}
      />
      <div className="shop-Charts">
        <Chart
          title={t('sales.byProduct')}
          kind="bar"
          labelTitle={t('sales.product')}
          labels={sold.map(({ title, sku }, index) =>
            sold.findIndex((other) => other.title === title) === index ? title : `${title} (${sku})`,
          )}
          series={[{ name: t('sales.sales'), values: sold.map(({ salesSatang }) => bahtOf(salesSatang)) }]}
          format={baht}
        />
        <Chart
          title={t('sales.byChannel')}
          kind="pie"
          labelTitle={t('sales.channel')}
          labels={data.channels.map(({ channel }) => (CHANNELS.has(channel) ? t(`channel.${channel}`) : channel))}
          series={[{ name: t('sales.sales'), values: data.channels.map(({ salesSatang }) => bahtOf(salesSatang)) }]}
          format={baht}
        />
      </div>
      <h3>{t('sales.best')}</h3>
      <DataTable
        caption={t('sales.best')}
        columns={[
          { key: 'title', title: t('sales.product') },
          { key: 'quantity', title: t('sales.quantity'), align: 'end' },
          { key: 'sales', title: t('sales.sales'), align: 'end' },
        ]}
        rows={data.products.map(({ sku, title, quantity, salesSatang }) => ({
          id: sku,
          cells: [`${title} · ${sku}`, number(quantity), money(salesSatang)],
        }))}
        empty={<EmptyState icon="cart" title={t('sales.none')} />}
      />
    </>
  );
}
