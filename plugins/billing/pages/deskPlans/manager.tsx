import { useState } from 'react';
import { useFormat, useLocale, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import { PlanDialog } from '../../parts/desk/PlanDialog.tsx';
import { useQueue } from '../../parts/desk/useQueue.ts';
import { planText } from '../../parts/subscriptions/planText.ts';
import type { Plan } from '../../calls/subscriptionSchemas.ts';
import type { load } from '../../gateway/pages/deskPlans.ts';

/** What may be subscribed to: made and changed here, for those who subscribe from now on. */
export default function DeskPlansPage({ data: { plans } }: PageProps<typeof load>) {
  const t = useText('billing');
  const format = useFormat();
  const locale = useLocale();
  useQueue();
  const [edited, setEdited] = useState<Plan | 'new' | null>(null);
  return (
    <DeskArea
      title={t('page.deskPlans')}
      actions={
        <Button onClick={() => setEdited('new')}>
          <Icon name="plus" />
          {t('plans.add')}
        </Button>
      }
    >
      <DataTable
        caption={t('page.deskPlans')}
        columns={[
          { key: 'name', title: t('plans.name') },
          { key: 'price', title: t('plans.priceSatang') },
          { key: 'trial', title: t('plans.trialDays'), align: 'end' },
          { key: 'subscribers', title: t('plans.subscribers'), align: 'end' },
          { key: 'state', title: t('charges.state') },
          { key: 'actions', title: t('documents.actions') },
        ]}
        rows={plans.map((plan) => ({
          id: plan.id,
          cells: [
            <span key="name">
              {planText(plan, locale).name} <small className="billing-Note">{plan.code}</small>
            </span>,
            plan.priceSatang === 0
              ? t('plan.free')
              : `${format.money(plan.priceSatang)} ${t(`plan.per.${plan.interval}`, { count: plan.intervalCount })}`,
            format.number(plan.trialDays),
            format.number(plan.subscribers),
            <Badge key="state" tone={plan.active ? 'success' : 'neutral'}>
              {t(plan.active ? 'plans.active' : 'plans.inactive')}
            </Badge>,
            <Button key="edit" variant="secondary" onClick={() => setEdited(plan)}>
              <Icon name="edit" />
              {t('plans.edit')}
            </Button>,
          ],
        }))}
        empty={
          <EmptyState icon="refresh" title={t('plans.empty')}>
            <p>{t('plans.emptyHint')}</p>
          </EmptyState>
        }
      />
      {edited && <PlanDialog plan={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </DeskArea>
  );
}
