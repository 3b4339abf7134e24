import { type PageProps, useText } from '#kernel/contract/page.ts';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import type { summary } from '../../gateway/pages/summary.ts';
import { SummaryView } from '../../parts/desk/summary/SummaryView.tsx';

/** What the stores sell today, against the same day last week. */
export default function DashboardPage({ data }: PageProps<typeof summary>) {
  const t = useText('pos');
  return (
    <DeskPage title={t('page.dashboard')}>
      <SummaryView data={data} />
    </DeskPage>
  );
}
