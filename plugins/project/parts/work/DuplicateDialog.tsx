import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { isOver } from '../../machines/task.ts';
import type { TaskRow } from '../../schemas.ts';
import type { Names } from './names.ts';
import type { Acts } from './useActs.tsx';

/** Tasks that can be chosen from. */
const MOST = 500;

interface Props {
  task: TaskRow;
  tasks: readonly TaskRow[];
  names: Names;
  acts: Acts;
  onClose: () => void;
}

/** Asks which other task says the same: the one is tied to it and cancelled. */
export function DuplicateDialog({ task, tasks, names, acts, onClose }: Props) {
  const t = useText('project');
  const [ofId, setOf] = useState('');
  const others = tasks.filter(
    ({ id, projectId, ...each }) => id !== task.id && projectId === task.projectId && !isOver(names.state({ projectId, ...each }).group),
  );
  return (
    <Dialog
      open
      title={t('duplicate.title', { title: task.title })}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('ask.leave')}
          </Button>
          <Button
            disabled={ofId === ''}
            onClick={() => {
              onClose();
              void acts.duplicate(task, ofId);
            }}
          >
            {t('duplicate.submit')}
          </Button>
        </>
      }
    >
      <SelectField
        label={t('duplicate.of')}
        placeholder={t('none')}
        value={ofId}
        options={others.slice(0, MOST).map((other) => ({ value: other.id, label: `${names.key(other)} ${other.title}` }))}
        onChange={({ target }) => setOf(target.value)}
      />
    </Dialog>
  );
}
