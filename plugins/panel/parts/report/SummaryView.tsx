import { useFormat, useText } from '#kernel/contract/page.ts';
import { bahtOf } from '#kit/thai/baht.ts';
import { Chart } from '#kit/ui/data/Chart.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { SummaryData } from '../../gateway/pages/summary.ts';
import type { TileTable } from '../../contract.ts';
import type { Summary } from '../../schemas.ts';
import { LookForm } from '../desk/LookForm.tsx';
import { NoCluster } from '../desk/NoCluster.tsx';
import { FigureRow } from '../tiles/FigureRow.tsx';
import { TileRows } from '../tiles/TileRows.tsx';
import '../desk/dashboard.css';

/** Figures of business days: in all against the same weekdays before, by hour or day, store, way of paying, member and product. */
export function SummaryView({ data }: { data: SummaryData }) {
  const t = useText('panel');
  const { summary } = data;
  if (!summary) return <NoCluster />;
  return (
    <>
      <LookForm data={data} today={data.today} />
      <Figures summary={summary} />
      {summary.total.bills + summary.total.returns === 0 ? (
        <EmptyState icon="receipt" title={t('summary.none')} />
      ) : (
        <Parts summary={summary} />
      )}
    </>
  );
}

function Figures({ summary: { total, before } }: { summary: Summary }) {
  const t = useText('panel');
  const net = (sums: Summary['total']) => sums.salesSatang + sums.refundsSatang;
  const average = ({ bills, salesSatang }: Summary['total']) => (bills > 0 ? Math.round(salesSatang / bills) : 0);
  return (
    <FigureRow
      figures={[
        { label: t('summary.net'), unit: 'satang', value: net(total), before: net(before), moreIsGood: true },
        { label: t('summary.bills'), unit: 'count', value: total.bills, before: before.bills, moreIsGood: true },
        { label: t('summary.average'), unit: 'satang', value: average(total), before: average(before), moreIsGood: true },
        { label: t('summary.refunds'), unit: 'satang', value: -total.refundsSatang, before: -before.refundsSatang, moreIsGood: false },
      ]}
    />
  );
}

function Parts({ summary }: { summary: Summary }) {
  const t = useText('panel');
  const { money, date } = useFormat();
  const baht = (value: number) => money(Math.round(value * 100)).replace(/\.00$/, '');
  const isDay = summary.from === summary.to;
  const parts = isDay ? summary.byHour : summary.byDay;
  const table = (heading: 'store' | 'payment' | 'staff' | 'product', rows: Summary['byHour']): { caption: string; table: TileTable } => ({
    caption: t(`summary.${heading}`),
    table: {
      columns: [
        { title: t(`summary.${heading}.name`), unit: 'text' },
        heading === 'product' ? { title: t('summary.quantity'), unit: 'milli' } : { title: t('summary.bills'), unit: 'count' },
        { title: t('summary.net'), unit: 'satang' },
      ],
      rows: rows.map((part) => ({
        cells: [part.name || t('summary.gone'), heading === 'product' ? part.quantityMilli : part.bills, part.amountSatang],
        path: null,
      })),
    },
  });
  return (
    <>
      <Chart
        title={t(isDay ? 'summary.byHour' : 'summary.byDay')}
        kind="bar"
        labelTitle={t(isDay ? 'summary.hour' : 'summary.day')}
        labels={parts.map(({ key }) => (isDay ? `${key}.00` : date(`${key}T05:00:00Z`, 'short')))}
        series={[{ name: t('summary.net'), values: parts.map(({ amountSatang }) => bahtOf(amountSatang)) }]}
        format={baht}
      />
      <div className="panel-Charts">
        {[
          table('product', summary.byProduct),
          table('store', summary.byStore),
          table('staff', summary.byMember),
          table('payment', summary.byTender),
        ].map((part) => (
          <section key={part.caption} className="panel-Tile">
            <h2>{part.caption}</h2>
            <TileRows {...part} />
          </section>
        ))}
      </div>
    </>
  );
}
