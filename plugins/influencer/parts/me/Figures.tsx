import { useFormat, useText } from '#kernel/contract/page.ts';
import { Chart } from '#kit/ui/data/Chart.tsx';
import { Stat } from '#kit/ui/data/Stat.tsx';
import type { Figures as Data } from '../../gateway/pages/me.ts';

/** What came of it, by state and by day. */
export function Figures({ figures }: { figures: Data }) {
  const t = useText('influencer');
  const { money, number, date } = useFormat();
  const { clicks, orders, byState, balanceSatang, days } = figures;
  return (
    <section aria-label={t('me.figures')}>
      <div className="ui-Stats">
        <Stat label={t('me.clicks')} value={number(clicks)} />
        <Stat
          label={t('me.orders')}
          value={number(orders)}
          hint={clicks > 0 ? t('me.conversion', { rate: Math.round((orders * 1000) / clicks) / 10 }) : undefined}
        />
        <Stat label={t('commission.pending')} value={money(byState.pending)} />
        <Stat label={t('me.balance')} value={money(balanceSatang)} hint={t('me.balanceHint')} />
        <Stat label={t('commission.paid')} value={money(byState.paid)} />
      </div>
      <Chart
        kind="bar"
        title={t('me.byDay')}
        labelTitle={t('me.day')}
        labels={days.map(({ day }) => date(`${day}T05:00:00Z`, 'short'))}
        series={[
          { name: t('me.clicks'), values: days.map((day) => day.clicks) },
          { name: t('me.orders'), values: days.map((day) => day.orders) },
        ]}
      />
      <Chart
        kind="bar"
        title={t('me.amountByDay')}
        labelTitle={t('me.day')}
        labels={days.map(({ day }) => date(`${day}T05:00:00Z`, 'short'))}
        series={[{ name: t('me.amount'), values: days.map((day) => day.amountSatang / 100) }]}
        format={(baht) => money(Math.round(baht * 100))}
      />
    </section>
  );
}
