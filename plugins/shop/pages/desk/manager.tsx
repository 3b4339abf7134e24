import { type PageProps, useFormat, useLive, useRevalidator, useText } from '#kernel/contract/page.ts';
import { Stat } from '#kit/ui/data/Stat.tsx';
import { changeOf } from '../../parts/desk/dashboard/changeOf.ts';
import { PeriodForm } from '../../parts/desk/dashboard/PeriodForm.tsx';
import { Queues } from '../../parts/desk/dashboard/Queues.tsx';
import { SalesCharts } from '../../parts/desk/dashboard/SalesCharts.tsx';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import type { shop } from '../../plugin.ts';
import type { load } from '../../gateway/pages/desk.ts';

/** The shop at a glance: what waits for somebody, and what was sold. */
export default function DeskPage({ data }: PageProps<typeof load>) {
  const t = useText('shop');
  const { money, number } = useFormat();
  const { revalidate } = useRevalidator();
  useLive<typeof shop, 'desk'>('shop', 'desk', () => void revalidate());
  const { before } = data;
  return (
    <DeskArea title={t('page.desk')}>
      <Queues queues={data.queues} />
      <section className="ui-Desk-part" aria-labelledby="shop-sales">
        <h2 id="shop-sales">{t('sales.title')}</h2>
        <PeriodForm key={`${data.from} ${data.to}`} from={data.from} to={data.to} />
        <div className="ui-Stats">
          <Stat
            label={t('sales.sales')}
            value={money(data.salesSatang)}
            change={changeOf(data.salesSatang, before.salesSatang)}
            hint={t('sales.before', { what: money(before.salesSatang) })}
          />
          <Stat
            label={t('sales.orders')}
            value={number(data.orders)}
            change={changeOf(data.orders, before.orders)}
            hint={t('sales.before', { what: number(before.orders) })}
          />
          <Stat label={t('sales.average')} value={money(data.averageSatang)} />
          <Stat label={t('sales.refunded')} value={money(data.refundedSatang)} />
        </div>
        <SalesCharts data={data} />
      </section>
    </DeskArea>
  );
}
