import { Slot, type PageProps } from '#kernel/contract/page.ts';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { TabRow } from '#plugins/cluster/contract.ts';
import type { reportsTab } from '../../gateway/pages/report.ts';
import { ReportView } from '../../parts/report/ReportView.tsx';

/** Reports of a cluster, among its other tabs. */
export default function ReportsTabPage({ data }: PageProps<typeof reportsTab>) {
  return (
    <DeskPage {...data.frame.page}>
      <Slot of={TabRow} frame={data.frame} />
      <ReportView data={data} />
    </DeskPage>
  );
}
