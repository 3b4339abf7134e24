import { useText, type PageProps } from '#kernel/contract/page.ts';
import type { gantt } from '../../gateway/pages/gantt.ts';
import { PlanGantt } from '../../parts/gantt/PlanGantt.tsx';
import { WorkFrame } from '../../parts/work/WorkFrame.tsx';

/** Tasks along the time. */
export default function GanttPage({ data }: PageProps<typeof gantt>) {
  const t = useText('project');
  return (
    <WorkFrame data={data} layout="gantt" title={t('page.gantt')}>
      {({ tasks, open }) => <PlanGantt data={data} found={tasks} onOpen={open} />}
    </WorkFrame>
  );
}
