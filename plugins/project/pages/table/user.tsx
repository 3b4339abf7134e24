import { useText, type PageProps } from '#kernel/contract/page.ts';
import type { load } from '../../gateway/pages/work.ts';
import { TaskTable } from '../../parts/table/TaskTable.tsx';
import { useWork } from '../../parts/work/useWork.ts';
import { WorkFrame } from '../../parts/work/WorkFrame.tsx';

/** Tasks as rows. */
export default function TablePage({ data: sent }: PageProps<typeof load>) {
  const data = useWork(sent);
  const t = useText('project');
  return (
    <WorkFrame data={data} layout="table" title={t('page.table')}>
      {(props) => <TaskTable {...props} />}
    </WorkFrame>
  );
}
