import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import type { PanelProps } from './panelProps.ts';

/** Fields of which it is said that they were edited, not from what to what. */
const WITHOUT_VALUES: readonly string[] = ['description', 'checklist', 'custom', 'fileIds', 'constraints', 'baseline'];

/** What was done with a task, in words; the newest of one's own can be taken back. */
export function History({ view, again, acts }: PanelProps) {
  const t = useText('project');
  const { date } = useFormat();
  const words = ({ verb, field, old, new: value }: PanelProps['view']['activity'][number]) => {
    if (verb === 'created') return t('did.created');
    if (verb === 'linked' || verb === 'unlinked') return t(`did.${verb}`, { task: value });
    if (WITHOUT_VALUES.includes(field)) return t('did.edited', { field: t(`field.${field}` as 'field.title') });
    if (field === 'archived' || field === 'deleted') return t(`did.${field}.${value === 'true' ? 'on' : 'off'}`);
    return t('did.changed', { field: t(`field.${field}` as 'field.title'), old: old || '–', new: value || '–' });
  };
  return (
    <details className="project-History">
      <summary>{t('history')}</summary>
      {view.recurredFrom && <p>{t('recurred', { task: view.recurredFrom })}</p>}
      <ol>
        {view.activity.map((row) => (
          <li key={row.id} data-undone={row.undone || undefined}>
            <strong>{row.actor || t('somebody')}</strong> {words(row)} <small>{date(row.at, 'time')}</small>
            {!row.undone && row === view.activity[0] && (
              <Button variant="quiet" onClick={() => void acts.undo(row.batchId).then(again)}>
                {t('undo')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
