import { useFormat, useText } from '#kernel/contract/page.ts';
import { bahtOf } from '#kit/thai/baht.ts';
import { Chart } from '#kit/ui/data/Chart.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { Stat, type StatProps } from '#kit/ui/data/Stat.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { DatePicker } from '#kit/ui/forms/DatePicker.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import { TENDERS } from '../../../rules/deviceLog.ts';
import type { SummaryData } from '../../../gateway/pages/summary.ts';
import type { Summary } from '../../../calls/reportSchemas.ts';
import { NoCluster } from '../bills/BillsView.tsx';
import '../desk.css';

/** A figure against a week before, in whole per cent; nothing where there was none, or nothing has changed. */
function changeOf(now: number, before: number): StatProps['change'] {
  const percent = before > 0 ? Math.round(((now - before) / before) * 100) : 0;
  return percent === 0 ? undefined : { direction: percent > 0 ? 'up' : 'down', text: `${Math.abs(percent)}%`, good: percent > 0 };
}

/** Figures of business days: in all against a week before, by hour or day, store, way of paying, member and product. */
export function SummaryView({ data: { clusters, filter, summary } }: { data: SummaryData }) {
  const t = useText('pos');
  if (!summary) return <NoCluster />;
  const named = (rows: readonly { id: string; name: string }[]) => rows.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <FilterForm
        values={{ ...filter, from: summary.from, to: summary.to }}
        submit={t('list.show')}
        fields={[
          ...(clusters.length > 1 ? [{ name: 'cluster', label: t('list.cluster'), options: named(clusters) } as const] : []),
          { name: 'store', label: t('bill.store'), options: [{ value: '', label: t('list.all') }, ...named(summary.stores)] },
          { name: 'from', label: t('list.from'), day: DatePicker },
          { name: 'to', label: t('list.to'), day: DatePicker },
        ]}
      />
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
  const t = useText('pos');
  const { money, number } = useFormat();
  const net = (sums: Summary['total']) => sums.salesSatang + sums.refundsSatang;
  const average = total.bills > 0 ? Math.round(total.salesSatang / total.bills) : 0;
  return (
    <div className="ui-Stats">
      <Stat
        label={t('summary.net')}
        value={money(net(total))}
        change={changeOf(net(total), net(before))}
        hint={t('summary.before', { what: money(net(before)) })}
      />
      <Stat
        label={t('summary.bills')}
        value={number(total.bills)}
        change={changeOf(total.bills, before.bills)}
        hint={t('summary.before', { what: number(before.bills) })}
      />
      <Stat label={t('summary.average')} value={money(average)} />
      <Stat label={t('summary.refunds')} value={money(total.refundsSatang)} hint={t('summary.returns', { count: total.returns })} />
    </div>
  );
}

function Parts({ summary }: { summary: Summary }) {
  const t = useText('pos');
  const { money, number, date } = useFormat();
  const baht = (value: number) => money(Math.round(value * 100)).replace(/\.00$/, '');
  const values = (parts: Summary['byHour']) => [{ name: t('summary.net'), values: parts.map(({ amountSatang }) => bahtOf(amountSatang)) }];
  const nameOf = (name: string) => name || t('summary.gone');
  const isDay = summary.from === summary.to;
  const tenders = summary.byTender.flatMap((part) => {
    const tender = TENDERS.find((known) => known === part.key);
    return tender ? [{ ...part, name: t(`tender.${tender}`) }] : [];
  });
  const table = (caption: string, parts: Summary['byHour'], isProduct = false) => (
    <DataTable
      caption={caption}
      columns={[
        { key: 'name', title: caption },
        { key: 'bills', title: t('summary.bills'), align: 'end' },
        ...(isProduct ? [{ key: 'quantity', title: t('bill.quantity'), align: 'end' as const }] : []),
        { key: 'amount', title: t('summary.net'), align: 'end' },
      ]}
      rows={parts.map((part) => ({
        id: part.key,
        cells: [nameOf(part.name), number(part.bills), ...(isProduct ? [number(part.quantityMilli / 1000)] : []), money(part.amountSatang)],
      }))}
      empty={null}
    />
  );
  return (
    <>
      {isDay ? (
        <Chart
          title={t('summary.byHour')}
          kind="bar"
          labelTitle={t('summary.hour')}
          labels={summary.byHour.map(({ key }) => `${key}.00`)}
          series={values(summary.byHour)}
          format={baht}
        />
      ) : (
        <Chart
          title={t('summary.byDay')}
          kind="bar"
          labelTitle={t('summary.day')}
          labels={summary.byDay.map(({ key }) => date(`${key}T05:00:00Z`, 'short'))}
          series={values(summary.byDay)}
          format={baht}
        />
      )}
      <div className="pos-Charts">
        <section>
          <h2>{t('summary.byStore')}</h2>
          {table(t('bill.store'), summary.byStore)}
        </section>
        <section>
          <h2>{t('summary.byTender')}</h2>
          {table(t('bill.tender'), tenders)}
        </section>
        <section>
          <h2>{t('summary.byMember')}</h2>
          {table(t('bill.member'), summary.byMember)}
        </section>
      </div>
      <section>
        <h2>{t('summary.byProduct')}</h2>
        {table(t('bill.product'), summary.byProduct, true)}
      </section>
    </>
  );
}
