import { type PageProps, useText } from '#kernel/contract/page.ts';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import type { summary } from '../../gateway/pages/summary.ts';
import { SummaryView } from '../../parts/report/SummaryView.tsx';

/** Figures of the stores that one manages. */
export default function SummaryPage({ data }: PageProps<typeof summary>) {
  const t = useText('panel');
  return (
    <DeskPage title={t('page.summary')}>
      <SummaryView data={data} />
    </DeskPage>
  );
}
