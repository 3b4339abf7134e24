import type { ReactNode } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { DeskPage, type DeskPageProps } from '#kit/ui/desk/DeskPage.tsx';
import '../billing.css';
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

type Props = Pick<DeskPageProps, 'title' | 'back' | 'actions'> & { children: ReactNode };

/** A page of staff: what others pay. Only the tabs that this visitor has. */
export function DeskArea(page: Props) {
  const t = useText('billing');
  return <DeskPage area={t('area')} tabsLabel={t('desk.tabs')} tabs={TABS.map(([id, to, key]) => [id, to, t(key)])} {...page} />;
}
