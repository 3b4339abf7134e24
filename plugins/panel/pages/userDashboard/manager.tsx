import { type PageProps, useText } from '#kernel/contract/page.ts';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import type { dashboard } from '../../gateway/pages/dashboard.ts';
import { Dashboard } from '../../parts/desk/Dashboard.tsx';

/** What the stores sell that one manages, and what waits there. */
export default function DashboardPage({ data }: PageProps<typeof dashboard>) {
  const t = useText('panel');
  return (
    <DeskPage title={t('page.dashboard')}>
      <Dashboard data={data} />
    </DeskPage>
  );
}
