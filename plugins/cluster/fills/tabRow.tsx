import { useEffect, useRef } from 'react';
import type { FillProps } from '#kernel/contract/page.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { Tabs } from '#kit/ui/navigation/Tabs.tsx';
import { tabPath, type ClusterFrame } from '../contract.ts';
import { rememberCluster } from '../parts/rememberCluster.ts';
import '../parts/tabRow.css';

/** The tabs of a cluster, of all plugins; the one that is open is in sight. */
export default function TabRow({ frame }: FillProps<null, { frame: ClusterFrame }>) {
  const { cluster, label, tab, tabs } = frame;
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => rememberCluster(frame), [frame]);
  useEffect(() => {
    const list = row.current?.querySelector('ul');
    const open = list?.querySelector<HTMLElement>('[aria-current]');
    if (list && open) list.scrollLeft = open.offsetLeft - (list.clientWidth - open.offsetWidth) / 2;
  }, []);
  return (
    <div className="cluster-TabRow" ref={row}>
      <Tabs
        label={label}
        tabs={tabs.map((each) => ({
          to: tabPath(cluster.id, each.tab),
          title: (
            <>
              {each.title}
              {Boolean(each.count) && <Badge tone="warning">{each.count}</Badge>}
            </>
          ),
        }))}
        current={tabPath(cluster.id, tab)}
      />
    </div>
  );
}
