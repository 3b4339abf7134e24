import { useText } from '#kernel/contract/page.ts';
import { Tabs } from '#kit/ui/navigation/Tabs.tsx';
import type { MenuData } from '../../../gateway/pages/menu.ts';
import { NoCluster } from '../bills/BillsView.tsx';
import { MenuEditor } from './MenuEditor.tsx';

const pathOf = (id: string) => `/cluster/modifiers?cluster=${id}`;

/** Modifiers and stations of one cluster; which one stands in the address. */
export function MenuView({ data: { clusters, chosen } }: { data: MenuData }) {
  const t = useText('pos');
  if (!chosen) return <NoCluster />;
  return (
    <>
      {clusters.length > 1 && (
        <Tabs
          label={t('list.cluster')}
          tabs={clusters.map(({ id, name }) => ({ to: pathOf(id), title: name }))}
          current={pathOf(chosen.id)}
        />
      )}
      <MenuEditor key={`${chosen.id} ${chosen.menu.revision}`} chosen={chosen} />
    </>
  );
}
