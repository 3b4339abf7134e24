import type { WorkData } from '../../gateway/pages/work.ts';
import type { ProjectView, TaskRow } from '../../schemas.ts';
import type { Looker } from '../looking/useLooking.ts';
import { TaskPanel } from '../panel/TaskPanel.tsx';
import { DuplicateDialog } from './DuplicateDialog.tsx';
import type { Names } from './names.ts';
import { NewTask } from './NewTask.tsx';
import { QuestionDialog } from './QuestionDialog.tsx';
import type { Acts } from './useActs.tsx';

export interface OverlaysProps {
  data: WorkData;
  tasks: readonly TaskRow[];
  names: Names;
  acts: Acts;
  /** Projects in which a task is being made; null while none is. */
  creating: readonly ProjectView[] | null;
  /** Id of the task that is open. */
  opened: string | null;
  heard: number;
  lookers: readonly Looker[];
  /** A task that says the same as another one: which is being asked. */
  duplicate: TaskRow | null;
  onCreated: () => void;
  onClosed: () => void;
  onOpen: (task: Pick<TaskRow, 'id'>) => void;
  onDuplicate: () => void;
}

/** What opens above a layout: most of a page's code, which none of its rows waits for. */
export default function Overlays(props: OverlaysProps) {
  const { data, tasks, names, acts, creating, opened, heard, lookers, duplicate, onCreated, onClosed, onOpen, onDuplicate } = props;
  return (
    <>
      {creating && <NewTask data={data} projects={creating} acts={acts} onClose={onCreated} />}
      {opened && (
        <TaskPanel
          key={opened}
          id={opened}
          heard={heard}
          lookers={lookers}
          names={names}
          acts={acts}
          data={data}
          tasks={tasks}
          onClose={onClosed}
          onOpen={(id) => onOpen({ id })}
        />
      )}
      {duplicate && <DuplicateDialog task={duplicate} tasks={data.tasks} names={names} acts={acts} onClose={onDuplicate} />}
      <QuestionDialog question={acts.question} onClose={acts.answer} />
    </>
  );
}
