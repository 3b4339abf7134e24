import { type PageProps, useText } from '#kernel/contract/page.ts';
import { MemberPage } from '#kit/ui/content/MemberPage.tsx';
import type { report } from '../../gateway/pages/report.ts';
import { ReportView } from '../../parts/report/ReportView.tsx';

/** Reports of the stores that one manages, one table at a time. */
export default function ReportPage({ data }: PageProps<typeof report>) {
  const t = useText('panel');
  return (
    <MemberPage area={t('look.area')} title={t('page.report')}>
      <ReportView data={data} />
    </MemberPage>
  );
}
