import { useEffect } from 'react';
import { useText, type PageProps } from '#kernel/contract/page.ts';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { Tabs } from '#kit/ui/navigation/Tabs.tsx';
import type { load } from '../../gateway/pages/detail.ts';
import { DevicesTab } from '../../parts/desk/DevicesTab.tsx';
import { OverviewTab } from '../../parts/desk/OverviewTab.tsx';
import { ReceiptsTab } from '../../parts/desk/ReceiptsTab.tsx';
import { SettingsTab } from '../../parts/desk/SettingsTab.tsx';
import { StaffTab } from '../../parts/desk/StaffTab.tsx';
import { StoresTab } from '../../parts/desk/StoresTab.tsx';
import { TaxesTab } from '../../parts/desk/TaxesTab.tsx';
import { useModelName } from '../../parts/desk/modelNames.ts';
import { rememberCluster } from '../../parts/rememberCluster.ts';
import { tabPath } from '../../rules/tabs.ts';
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

/** One cluster; what is seen of it stands in the address. The browser remembers it as the one that is worked in. */
export default function DetailPage({ data }: PageProps<typeof load>) {
  const t = useText('cluster');
  const modelName = useModelName();
  const { cluster, tab, tabs } = data;
  useEffect(() => rememberCluster(cluster), [cluster]);
  const View = VIEWS[tab];
  return (
    <DeskPage
      back={{ to: '/cluster/manage', label: t('page.manage') }}
      title={cluster.name}
      lead={`${cluster.code} · ${modelName(cluster)} · ${t(`role.${data.me.role}`)}`}
    >
      <Tabs
        label={t('tabs')}
        tabs={tabs.map((each) => ({ to: tabPath(cluster.id, each), title: t(`tab.${each}`) }))}
        current={tabPath(cluster.id, tab)}
      />
      <View data={data} />
    </DeskPage>
  );
}
