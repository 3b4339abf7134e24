import { useState } from 'react';
import { Link, useFormat, useLocale, useSite, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import { useQueue } from '../../parts/desk/useQueue.ts';
import { Paging } from '../../parts/Paging.tsx';
import { CancelDialog } from '../../parts/subscriptions/CancelDialog.tsx';
import { planText } from '../../parts/subscriptions/planText.ts';
import { State } from '../../parts/States.tsx';
import { SUBSCRIPTION_STATES, type Subscription } from '../../calls/subscriptionSchemas.ts';
import type { load } from '../../gateway/pages/deskSubscriptions.ts';

const ENDED = new Set<Subscription['state']>(['canceled', 'incomplete_expired']);

/** Everybody's subscriptions. */
export default function DeskSubscriptionsPage({ data: { filter, rows, total, next, hasPrevious } }: PageProps<typeof load>) {
  const t = useText('billing');
  const format = useFormat();
  const locale = useLocale();
  const { calls } = useSite();
  useQueue();
  const [ending, setEnding] = useState<Subscription | null>(null);
  const mayEnd = 'billing.deskCancelSubscription' in calls;
  return (
    <DeskArea title={t('page.deskSubscriptions')}>
      <FilterForm
        values={filter}
        submit={t('filter.submit')}
        fields={[
          {
            name: 'state',
            label: t('charges.state'),
            options: [
              { value: '', label: t('show.all') },
              ...SUBSCRIPTION_STATES.map((value) => ({ value, label: t(`subscriptionState.${value}`) })),
            ],
          },
          { name: 'plan', label: t('subscriptions.plan'), type: 'search', maxLength: 40 },
        ]}
      />
      <p className="billing-Note">{t('subscriptions.count', { count: total })}</p>
      <DataTable
        caption={t('page.deskSubscriptions')}
        columns={[
          { key: 'member', title: t('subscriptions.member') },
          { key: 'plan', title: t('subscriptions.plan') },
          { key: 'price', title: t('charges.amount'), align: 'end' },
          { key: 'until', title: t('subscriptions.until') },
          { key: 'open', title: t('charges.due'), align: 'end' },
          { key: 'state', title: t('charges.state') },
          ...(mayEnd ? [{ key: 'actions', title: t('documents.actions') }] : []),
        ]}
        rows={rows.map((subscription) => ({
          id: subscription.id,
          cells: [
            subscription.memberName || '–',
            planText(subscription.plan, locale).name,
            format.money(subscription.plan.priceSatang),
            format.date(subscription.periodEnd),
            subscription.openCharge ? (
              <Link key="open" className="billing-Target" to={`/billing/desk/charges/${subscription.openCharge.id}`}>
                {format.money(subscription.openCharge.dueSatang)}
              </Link>
            ) : (
              '–'
            ),
            <State key="state" of="subscriptionState" state={subscription.state} />,
            ...(mayEnd
              ? [
                  !ENDED.has(subscription.state) && (
                    <Button key="end" variant="quiet" onClick={() => setEnding(subscription)}>
                      {t('subscription.cancel')}
                    </Button>
                  ),
                ]
              : []),
          ],
        }))}
        empty={<EmptyState icon="refresh" title={t('subscriptions.empty')} />}
      />
      <Paging path="/billing/desk/subscriptions" query={{ ...filter }} next={next} hasPrevious={hasPrevious} />
      {ending && <CancelDialog desk subscription={ending} onClose={() => setEnding(null)} />}
    </DeskArea>
  );
}
