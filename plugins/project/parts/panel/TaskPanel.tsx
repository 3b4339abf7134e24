import { useEffect, useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Sheet } from '#kit/ui/feedback/Sheet.tsx';
import type { TaskPatch, TaskView } from '../../schemas.ts';
import { call } from '../call.ts';
import { TaskLookers } from '../looking/Lookers.tsx';
import type { Looker } from '../looking/useLooking.ts';
import { Attachments } from './Attachments.tsx';
import { Checklist } from './Checklist.tsx';
import { Comments } from './Comments.tsx';
import { Constraints } from './Constraints.tsx';
import { Description } from './Description.tsx';
import { Facts } from './Facts.tsx';
import { History } from './History.tsx';
import { Links } from './Links.tsx';
import { PanelHead } from './PanelHead.tsx';
import type { PanelProps } from './panelProps.ts';
import { Times } from './Times.tsx';
import './panel.css';

interface Props extends Pick<PanelProps, 'names' | 'data' | 'tasks' | 'acts'> {
  id: string;
  /** Counts up with what others change. */
  heard: number;
  /** Who else looks at its project. */
  lookers: readonly Looker[];
  onClose: () => void;
  onOpen: (id: string) => void;
}

/** All of one task beside its list, read first and edited in place. */
export function TaskPanel({ id, heard, lookers, names, acts, data, tasks, onClose, onOpen }: Props) {
  const t = useText('project');
  const [view, setView] = useState<TaskView | null>(null);
  const [reads, setReads] = useState(0);
  const { fail } = acts;
  // What draws it is made anew with every drawing; only these say that it is to be read.
  useEffect(() => {
    let current = true;
    void call('readTask', { id }).then(
      (found) => current && setView(found),
      (error: unknown) => {
        if (!current) return;
        fail(error);
        onClose();
      },
    );
    return () => {
      current = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, reads, heard]);
  const again = () => setReads((count) => count + 1);
  if (!view || !names.projects.some((project) => project.id === view.task.projectId))
    return (
      <Sheet open onClose={onClose} title={t('page.task')}>
        <p role="status">{t('loading')}</p>
      </Sheet>
    );
  const { task } = view;
  const set = async (patch: TaskPatch, seen: TaskPatch) => {
    await acts.change([{ id, set: patch, seen }], t('changed', { count: 1 }), [task]);
    again();
  };
  const props: PanelProps = { view, names, data, tasks, writes: names.writes(task), set, again, open: onOpen, acts };
  return (
    <Sheet open onClose={onClose} title={`${names.key(task)} ${task.title}`}>
      <div className="project-Panel">
        <TaskLookers people={lookers} task={id} />
        <PanelHead {...props} />
        <Facts {...props} />
        <Constraints {...props} />
        <Description {...props} />
        <Checklist {...props} />
        <Links {...props} />
        <Attachments {...props} />
        {names.project(task).features.time && <Times {...props} />}
        <Comments {...props} />
        <History {...props} />
      </div>
    </Sheet>
  );
}
