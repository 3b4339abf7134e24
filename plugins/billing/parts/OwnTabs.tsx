import { useSite, useText } from '#kernel/contract/page.ts';
import { Tabs } from '#kit/ui/navigation/Tabs.tsx';

const TABS = [
  ['billing.orderCart', '/billing/order/cart', 'page.due'],
  ['billing.documents', '/billing/documents', 'page.documents'],
  ['billing.subscriptions', '/billing/subscriptions', 'page.subscriptions'],
] as const;

/** Between a member's own lists; only those that this visitor has. */
export function OwnTabs() {
  const t = useText('billing');
  const { pages } = useSite();
  const tabs = TABS.filter(([id]) => pages.some((page) => page.id === id)).map(([, to, title]) => ({ to, title: t(title) }));
  return tabs.length > 1 ? <Tabs label={t('tabs')} tabs={tabs} /> : null;
}
