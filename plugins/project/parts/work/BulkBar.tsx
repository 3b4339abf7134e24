import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import type { TaskRow } from '../../schemas.ts';
import type { MenuKind, ShowMenu } from './useTaskMenu.tsx';

const KINDS: readonly MenuKind[] = ['state', 'priority', 'assignee', 'label', 'more'];

/** What can be done with all tasks that are chosen, each as one act with one way back. Those of several projects have no states in common. */
export function BulkBar({
  tasks,
  menu,
  all,
  onAll,
  onClear,
}: {
  tasks: readonly TaskRow[];
  menu: ShowMenu;
  all: number;
  onAll: () => void;
  onClear: () => void;
}) {
  const t = useText('project');
  const isOne = new Set(tasks.map(({ projectId }) => projectId)).size === 1;
  return (
    <div className="project-Bulk" role="toolbar" aria-label={t('bulk')}>
      <strong role="status">{t('bulk.chosen', { count: tasks.length })}</strong>
      {KINDS.filter((kind) => isOne || kind === 'priority' || kind === 'more').map((kind) => (
        <Button key={kind} variant="secondary" onClick={({ currentTarget }) => menu(kind, tasks, currentTarget)}>
          {t(`menu.${kind}`)}
        </Button>
      ))}
      {tasks.length < all && (
        <Button variant="quiet" onClick={onAll}>
          {t('bulk.all', { count: all })}
        </Button>
      )}
      <Button variant="quiet" onClick={onClear}>
        {t('bulk.clear')}
      </Button>
    </div>
  );
}
