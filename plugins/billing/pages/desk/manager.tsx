import { useState } from 'react';
import { useFormat, useSite, useText, type PageProps } from '#kernel/contract/page.ts';
import { dayIn } from '#kit/thai/day.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Stat } from '#kit/ui/data/Stat.tsx';
import { Queues } from '#kit/ui/desk/Queues.tsx';
import { ListViews } from '#kit/ui/navigation/ListViews.tsx';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import { MoneyChart } from '../../parts/desk/MoneyChart.tsx';
import { useQueue } from '../../parts/desk/useQueue.ts';
import { SPANS } from '../../rules/deskSpans.ts';
import type { load } from '../../gateway/pages/desk.ts';

const QUEUES = [
  ['unpaid', '/billing/desk/charges?show=due'],
  ['toReview', '/billing/desk/slips'],
  ['toDecide', '/billing/desk/charges?show=over'],
  ['refunds', '/billing/desk/refunds'],
] as const;

/** How the site's money stands: what waits for staff, what came in, what is owed to the tax office. */
export default function DeskPage({ data: { days, overview } }: PageProps<typeof load>) {
  const t = useText('billing');
  const format = useFormat();
  const { timezone } = useSite();
  const [today] = useState(() => dayIn(new Date(), timezone));
  useQueue();
  const { subscriptions, vat } = overview;
  return (
    <DeskArea title={t('page.desk')}>
      <Queues
        label={t('overview.queues')}
        queues={QUEUES.map(([name, to]) => ({
          to,
          label: t(`overview.${name}`),
          value: format.number(overview[name].count),
          hint: format.money(overview[name].satang),
          waits: name !== 'unpaid' && overview[name].count > 0,
        }))}
      />
      <section className="billing-Section" aria-label={t('overview.money', { count: days })}>
        <ListViews
          label={t('overview.span')}
          shows={SPANS.map((span) => ({
            to: `/billing/desk?days=${span}`,
            title: t('overview.days', { count: span }),
            current: span === days,
          }))}
        />
        <MoneyChart rows={overview.days} days={days} today={today} />
      </section>
      <div className="billing-Grid">
        <section className="billing-Section" aria-labelledby="billing-subscriptions">
          <h2 id="billing-subscriptions">{t('desk.subscriptions')}</h2>
          <div className="ui-Stats">
            <Stat label={t('overview.active')} value={format.number(subscriptions.active)} />
            <Stat label={t('overview.pastDue')} value={format.number(subscriptions.pastDue)} />
            <Stat label={t('overview.monthly')} value={format.money(subscriptions.monthlySatang)} />
          </div>
        </section>
        <section className="billing-Section" aria-labelledby="billing-vat">
          <h2 id="billing-vat">{t('overview.vat', { month: format.date(`${vat.month}-15T05:00:00Z`, 'day').replace(/^\S+ /, '') })}</h2>
          <div className="ui-Stats">
            <Stat label={t('overview.base')} value={format.money(vat.baseSatang)} />
            <Stat label={t('overview.tax')} value={format.money(vat.vatSatang)} />
          </div>
          {!vat.confirmed && (
            <Alert tone="warning" title={t('overview.unconfirmed')}>
              <p>{t('overview.unconfirmedHint')}</p>
            </Alert>
          )}
        </section>
      </div>
    </DeskArea>
  );
}
