import type { WorkData } from '../../gateway/pages/work.ts';
import type { TaskPatch, TaskRow, TaskView } from '../../schemas.ts';
import type { Names } from '../work/names.ts';
import type { Acts } from '../work/useActs.tsx';

/** What every part of a task's panel has. */
export interface PanelProps {
  readonly view: TaskView;
  readonly names: Names;
  readonly data: WorkData;
  readonly tasks: readonly TaskRow[];
  readonly writes: boolean;
  /** Changes fields of the task from what they were seen to be. */
  readonly set: (patch: TaskPatch, seen: TaskPatch) => Promise<void>;
  /** Reads the task anew. */
  readonly again: () => void;
  readonly open: (id: string) => void;
  readonly acts: Acts;
}
