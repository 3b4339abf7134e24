import type { FormEvent } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { Checkbox } from '#kit/ui/forms/Checkbox.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { TaskView } from '../../schemas.ts';
import type { PanelProps } from './panelProps.ts';

/** What is ticked off within a task. */
export function Checklist({ view: { checklist }, writes, set }: PanelProps) {
  const t = useText('project');
  const save = (next: TaskView['checklist']) => void set({ checklist: [...next] }, { checklist: [...checklist] });
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.querySelector('input')!;
    const text = field.value.trim();
    if (text) save([...checklist, { id: crypto.randomUUID(), text, done: false }]);
    field.value = '';
  };
  return (
    <section>
      <h3>{t('field.checklist')}</h3>
      {checklist.map((check) => (
        <div key={check.id} className="project-Check">
          <Checkbox
            label={check.text}
            checked={check.done}
            disabled={!writes}
            onChange={({ target }) => save(checklist.map((each) => (each.id === check.id ? { ...each, done: target.checked } : each)))}
          />
          {writes && (
            <IconButton
              icon="close"
              label={t('remove', { name: check.text })}
              onClick={() => save(checklist.filter(({ id }) => id !== check.id))}
            />
          )}
        </div>
      ))}
      {writes && (
        <form className="project-Inline" onSubmit={add}>
          <TextField label={t('checklist.add')} maxLength={200} autoComplete="off" />
          <Button type="submit" variant="secondary">
            {t('add')}
          </Button>
        </form>
      )}
    </section>
  );
}
