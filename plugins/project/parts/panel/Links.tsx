import { useState } from 'react';
import { useProblem, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { ComboBox } from '#kit/ui/forms/ComboBox.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { LINK_KINDS, type LinkView } from '../../schemas.ts';
import { call } from '../call.ts';
import { Dot } from '../Dot.tsx';
import type { PanelProps } from './panelProps.ts';

/** Sub-tasks, and how a task hangs together with others. */
export function Links({ view, names, tasks, writes, acts, again, open }: PanelProps) {
  const t = useText('project');
  const problem = useProblem();
  const [kind, setKind] = useState<LinkView['kind']>('FS');
  const [other, setOther] = useState<string | null>(null);
  const [wrong, setWrong] = useState('');
  const add = async () => {
    if (!other) return;
    setWrong('');
    try {
      // What is chosen comes first, and this task after it.
      const { batchId } = await call('linkTasks', { fromId: other, toId: view.task.id, kind });
      acts.report(t('linked'), batchId);
      setOther(null);
      again();
    } catch (error) {
      setWrong(problem(error));
    }
  };
  const remove = async (id: string) => {
    try {
      const { batchId } = await call('unlinkTasks', { id });
      acts.report(t('unlinked'), batchId);
      again();
    } catch (error) {
      acts.fail(error);
    }
  };
  return (
    <section>
      <h3>{t('links')}</h3>
      <ul className="project-Links">
        {view.children.map((child) => (
          <li key={child.id}>
            <Dot colour={names.state(child).colour} />
            <button type="button" className="project-Open" onClick={() => open(child.id)}>
              {t('link.child')}: {names.key(child)} {child.title}
            </button>
          </li>
        ))}
        {view.links.map((link) => (
          <li key={link.id}>
            <button type="button" className="project-Open" onClick={() => open(link.other.id)}>
              {t(link.toId === view.task.id ? `link.${link.kind}` : `link.back.${link.kind}`)}: {link.otherKey} {link.other.title}
            </button>
            {writes && <IconButton icon="close" label={t('remove', { name: link.otherKey })} onClick={() => void remove(link.id)} />}
          </li>
        ))}
      </ul>
      {writes && (
        <div className="project-Inline">
          <SelectField
            label={t('link.kind')}
            value={kind}
            onChange={({ target }) => setKind(target.value as LinkView['kind'])}
            options={LINK_KINDS.map((value) => ({ value, label: t(`link.${value}`) }))}
          />
          <ComboBox
            label={t('link.other')}
            error={wrong}
            value={other}
            onChange={setOther}
            options={tasks
              .filter(({ id }) => id !== view.task.id)
              .map((task) => ({ value: task.id, label: `${names.key(task)} ${task.title}` }))}
          />
          <Button variant="secondary" disabled={!other} onClick={() => void add()}>
            {t('add')}
          </Button>
        </div>
      )}
    </section>
  );
}
