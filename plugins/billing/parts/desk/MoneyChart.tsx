import { useFormat, useText } from '#kernel/contract/page.ts';
import { Chart } from '#kit/ui/data/Chart.tsx';
import { bahtOf } from '#kit/thai/baht.ts';
import type { DeskData } from '../../gateway/pages/desk.ts';

/** Days between the labels and the one of today, that a chart has. */
function daysUpTo(last: string, count: number): string[] {
  const end = Date.parse(`${last}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) => new Date(end - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10));
}

/** Money that came in by day and way of paying, with its table. */
export function MoneyChart({
  rows,
  days,
  today,
}: {
  rows: DeskData['overview']['days'];
  days: number;
  /** Local day, the last one shown. */ today: string;
}) {
  const t = useText('billing');
  const format = useFormat();
  const labels = daysUpTo(today, days);
  const methods = [...new Set(rows.map(({ method }) => method))];
  const sums = new Map(rows.map(({ day, method, satang }) => [`${day} ${method}`, satang]));
  return (
    <Chart
      title={t('overview.money', { count: days })}
      kind="bar"
      labelTitle={t('overview.day')}
      labels={rows.length ? labels.map((day) => format.date(`${day}T05:00:00Z`, 'short')) : []}
      series={methods.map((method) => ({
        name: t(`method.${method}`),
        values: labels.map((day) => bahtOf(sums.get(`${day} ${method}`) ?? 0)),
      }))}
      format={(baht) => format.money(Math.round(baht * 100)).replace(/\.00$/, '')}
    />
  );
}
