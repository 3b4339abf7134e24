import type { ReactNode } from 'react';
import { useSite } from '#kernel/client/SiteContext.tsx';
import { useText } from '#kernel/client/text.ts';
import { Tabs } from '#kernel/ui/navigation/Tabs.tsx';
import { BillingArea } from '../BillingArea.tsx';
import './desk.css';

const TABS = [
  ['billing.desk', '/billing/desk', 'desk.overview'],
  ['billing.deskCharges', '/billing/desk/charges', 'desk.charges'],
  ['billing.deskSlips', '/billing/desk/slips', 'desk.slips'],
  ['billing.deskRefunds', '/billing/desk/refunds', 'desk.refunds'],
  ['billing.deskDocuments', '/billing/desk/documents', 'desk.documents'],
  ['billing.deskSubscriptions', '/billing/desk/subscriptions', 'desk.subscriptions'],
  ['billing.deskPlans', '/billing/desk/plans', 'desk.plans'],
  ['billing.deskAccounts', '/billing/desk/accounts', 'desk.accounts'],
] as const;

/** A page of staff: what others pay. Only the tabs that this visitor has; none on a page below one of them. */
export function DeskArea({ title, back, children }: { title: ReactNode; back?: { to: string; label: string }; children: ReactNode }) {
  const t = useText('billing');
  const { pages } = useSite();
  const tabs = TABS.filter(([id]) => pages.some((page) => page.id === id)).map(([, to, key]) => ({ to, title: t(key) }));
  return (
    <BillingArea title={title} back={back}>
      {!back && <Tabs label={t('desk.tabs')} tabs={tabs} />}
      {children}
    </BillingArea>
  );
}
