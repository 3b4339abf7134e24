import { useText, type PageProps } from '#kernel/contract/page.ts';
import type { load } from '../../gateway/pages/work.ts';
import { TaskTable } from '../../parts/table/TaskTable.tsx';
import { WorkFrame } from '../../parts/work/WorkFrame.tsx';

/** Tasks as rows. */
export default function TablePage({ data }: PageProps<typeof load>) {
  const t = useText('project');
  return (
    <WorkFrame data={data} layout="table" title={t('page.table')}>
      {(props) => <TaskTable {...props} />}
    </WorkFrame>
  );
}
