import { useState, type FormEvent } from 'react';
import { useSite, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import { DatePicker } from '#kit/ui/forms/DatePicker.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { WorkData } from '../../gateway/pages/work.ts';
import { meantDay } from '../../rules/days.ts';
import { PRIORITIES, TASK_TYPES, type ProjectView, type TaskPatch } from '../../schemas.ts';
import { textOf } from '../textOf.ts';
import { typedTask } from './typedTask.ts';
import type { Acts } from './useActs.tsx';

/** A new task: Enter makes it and begins the next. */
export function NewTask({
  data,
  projects,
  acts,
  onClose,
}: {
  data: WorkData;
  projects: readonly ProjectView[];
  acts: Acts;
  onClose: () => void;
}) {
  const t = useText('project');
  const { timezone } = useSite();
  const [projectId, setProject] = useState(projects[0]!.id);
  const [dueOn, setDue] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState('');
  const project = projects.find(({ id }) => id === projectId)!;
  const templates = data.templates.filter((template) => template.projectId === projectId);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const [title, template] = [textOf(fields, 'title'), textOf(fields, 'template')];
    if (!title) return setWrong(t('task.titleMissing'));
    setWrong('');
    setBusy(true);
    const [priority, type] = [textOf(fields, 'priority'), textOf(fields, 'type')];
    const set: TaskPatch & { title: string } = {
      ...typedTask(title, project, timezone),
      ...(template || priority === 'none' ? {} : { priority: priority as TaskPatch['priority'] }),
      ...(template ? {} : { type: type as TaskPatch['type'] }),
      ...(textOf(fields, 'assignee') ? { assigneeIds: [textOf(fields, 'assignee')] } : {}),
      ...(dueOn ? { dueOn: meantDay(dueOn) } : {}),
    };
    const task = await acts.create(projectId, set, template || null);
    setBusy(false);
    if (!task) return;
    form.querySelector<HTMLInputElement>('[name=title]')!.value = '';
    form.querySelector<HTMLInputElement>('[name=title]')!.focus();
  };
  return (
    <Dialog open title={t('task.new')} onClose={onClose}>
      <form className="project-New" onSubmit={(event) => void send(event)} noValidate>
        <TextField
          name="title"
          label={t('column.title')}
          hint={t('task.quick')}
          maxLength={300}
          error={wrong}
          data-autofocus
          autoComplete="off"
        />
        <SelectField
          label={t('filter.project')}
          value={projectId}
          onChange={({ target }) => setProject(target.value)}
          options={projects.map(({ id, name }) => ({ value: id, label: name }))}
        />
        {templates.length > 0 && (
          <SelectField
            name="template"
            label={t('task.template')}
            placeholder={t('none')}
            options={templates.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <SelectField name="type" label={t('filter.type')} options={TASK_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))} />
        <SelectField
          name="priority"
          label={t('column.priority')}
          defaultValue="none"
          options={PRIORITIES.map((value) => ({ value, label: t(`priority.${value}`) }))}
        />
        <SelectField
          name="assignee"
          label={t('column.assignee')}
          placeholder={t('nobody')}
          options={project.people.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <DatePicker label={t('column.due')} value={dueOn} onChange={(day) => setDue(day === null ? null : (meantDay(day) ?? day))} />
        <div className="ui-Actions">
          <Button variant="secondary" onClick={onClose}>
            {t('close')}
          </Button>
          <Button type="submit" disabled={busy}>
            {t('task.create')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
