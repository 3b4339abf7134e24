import { useText, type PageProps } from '#kernel/contract/page.ts';
import type { load } from '../../gateway/pages/work.ts';
import { Board } from '../../parts/board/Board.tsx';
import { TaskList } from '../../parts/table/TaskList.tsx';
import { useWork } from '../../parts/work/useWork.ts';
import { WorkFrame } from '../../parts/work/WorkFrame.tsx';

/** Tasks on a board, or below each other: the page of one task, too, which opens beside them. */
export default function TaskPage({ data: sent }: PageProps<typeof load>) {
  const data = useWork(sent);
  const t = useText('project');
  const isList = data.show.view === 'list';
  return (
    <WorkFrame data={data} layout={isList ? 'list' : 'board'} title={t('page.task')}>
      {(props) => (isList ? <TaskList {...props} /> : <Board {...props} />)}
    </WorkFrame>
  );
}
