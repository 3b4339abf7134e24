import { useFormat, useLocale, useText, type PageProps } from '#kernel/contract/page.ts';
import { TablePage } from '#kit/table/page/TablePage.tsx';
import { deskPlans } from '../../calls/deskPlans.ts';
import type { planTable } from '../../gateway/subscriptions/plans.ts';
import { PlanDialog } from '../../parts/desk/PlanDialog.tsx';
import { useQueue } from '../../parts/desk/useQueue.ts';
import { planText } from '../../parts/subscriptions/planText.ts';

/** What may be subscribed to: made and changed here, for those who subscribe from now on. */
export default function DeskPlansPage({ data }: PageProps<typeof planTable.loads.deskPlans>) {
  const t = useText('billing');
  const { money } = useFormat();
  const locale = useLocale();
  useQueue();
  return (
    <TablePage
      table={deskPlans}
      data={data}
      icon="refresh"
      cells={{
        nameTh: (plan) => planText(plan, locale).name,
        priceSatang: ({ priceSatang, interval, intervalCount }) =>
          priceSatang === 0 ? t('plan.free') : `${money(priceSatang)} ${t(`plan.per.${interval}`, { count: intervalCount })}`,
      }}
      renderForm={(plan, onClose) => <PlanDialog key={plan?.id} plan={plan} onClose={onClose} />}
    />
  );
}
