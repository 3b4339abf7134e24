import { Slot, type PageProps } from '#kernel/contract/page.ts';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { TabRow } from '../../contract.ts';
import type { load } from '../../gateway/pages/detail.ts';
import { DevicesTab } from '../../parts/desk/DevicesTab.tsx';
import { OverviewTab } from '../../parts/desk/OverviewTab.tsx';
import { ReceiptsTab } from '../../parts/desk/ReceiptsTab.tsx';
import { SettingsTab } from '../../parts/desk/SettingsTab.tsx';
import { StaffTab } from '../../parts/desk/StaffTab.tsx';
import { StoresTab } from '../../parts/desk/StoresTab.tsx';
import { TaxesTab } from '../../parts/desk/TaxesTab.tsx';
import '../../parts/desk/cluster.css';

const VIEWS = {
  overview: OverviewTab,
  stores: StoresTab,
  staff: StaffTab,
  devices: DevicesTab,
  taxes: TaxesTab,
  receipts: ReceiptsTab,
  settings: SettingsTab,
} as const;

/** One tab of a cluster. */
export default function DetailPage({ data }: PageProps<typeof load>) {
  const View = VIEWS[data.tab];
  return (
    <DeskPage {...data.frame.page}>
      <Slot of={TabRow} frame={data.frame} />
      <View data={data} />
    </DeskPage>
  );
}
