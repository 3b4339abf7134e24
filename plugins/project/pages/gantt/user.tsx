import { useMemo } from 'react';
import { useText, type PageProps } from '#kernel/contract/page.ts';
import type { gantt, GanttData } from '../../gateway/pages/gantt.ts';
import { PlanGantt } from '../../parts/gantt/PlanGantt.tsx';
import { useWork } from '../../parts/work/useWork.ts';
import { WorkFrame } from '../../parts/work/WorkFrame.tsx';
import { unpack } from '../../rules/pack.ts';

/** Tasks along the time. */
export default function GanttPage({ data: sent }: PageProps<typeof gantt>) {
  const work = useWork(sent);
  const data = useMemo<GanttData>(() => ({ ...work, all: work.all && unpack(work.all), links: unpack(work.links) }), [work]);
  const t = useText('project');
  return (
    <WorkFrame data={data} layout="gantt" title={t('page.gantt')}>
      {({ tasks, open }) => <PlanGantt data={data} found={tasks} onOpen={open} />}
    </WorkFrame>
  );
}
