import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { CopyButton } from '#kit/ui/actions/CopyButton.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { taskPath } from '../../rules/keys.ts';
import { call } from '../call.ts';
import type { PanelProps } from './panelProps.ts';

/** What is done with a task as a whole. */
export function PanelHead({ view, names, data: { me }, writes, set, acts }: PanelProps) {
  const t = useText('project');
  const { task, watcherIds } = view;
  const watching = watcherIds.includes(me);
  const saveTemplate = () =>
    void call('saveTemplate', { id: task.id, name: task.title.slice(0, 120) }).then(() => showToast(t('template.saved')), acts.fail);
  return (
    <div className="ui-Actions">
      <Button
        variant="secondary"
        aria-pressed={watching}
        disabled={!writes}
        onClick={() =>
          void set(
            { watcherIds: watching ? watcherIds.filter((each) => each !== me) : [...watcherIds, me] },
            { watcherIds: [...watcherIds] },
          )
        }
      >
        {t(watching ? 'watch.stop' : 'watch.start')}
      </Button>
      {names.project(task).role === 'lead' && (
        <Button variant="secondary" onClick={saveTemplate}>
          {t('template.save')}
        </Button>
      )}
      <CopyButton text={taskPath(names.key(task))} label={t('copyLink')} />
    </div>
  );
}
