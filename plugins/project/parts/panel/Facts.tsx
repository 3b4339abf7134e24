import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { DatePicker } from '#kit/ui/forms/DatePicker.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { meantDay } from '../../rules/days.ts';
import { PRIORITIES, TASK_TYPES } from '../../schemas.ts';
import { Choices } from './Choices.tsx';
import { CustomFields } from './CustomFields.tsx';
import type { PanelProps } from './panelProps.ts';

const RULES = ['FREQ=DAILY', 'FREQ=WEEKLY', 'FREQ=WEEKLY;INTERVAL=2', 'FREQ=MONTHLY', 'FREQ=YEARLY'] as const;

/** The fields of a task; each is saved when it is left or chosen. */
export function Facts(props: PanelProps) {
  const {
    view: { task },
    names,
    data,
    tasks,
    writes,
    set,
  } = props;
  const t = useText('project');
  const project = names.project(task);
  const [title, setTitle] = useState(task.title);
  const off = { disabled: !writes };
  const choose = (field: 'stateId' | 'priority' | 'type' | 'parentId' | 'milestoneId' | 'recur' | 'schedule') => ({
    ...off,
    value: task[field] ?? '',
    onChange: ({ target }: { target: HTMLSelectElement }) => void set({ [field]: target.value || null }, { [field]: task[field] }),
  });
  const day = (field: 'startsOn' | 'dueOn') => ({
    ...off,
    value: task[field],
    onChange: (value: string | null) => {
      const meant = value === null ? null : meantDay(value);
      if ((value === null || meant !== null) && meant !== task[field]) void set({ [field]: meant }, { [field]: task[field] });
    },
  });
  const same = tasks.filter(({ projectId, id }) => projectId === task.projectId && id !== task.id);
  const known = (field: 'recur') =>
    task[field] && !(RULES as readonly string[]).includes(task[field]) ? [{ value: task[field], label: task[field] }] : [];
  return (
    <section className="project-Facts" aria-label={t('facts')}>
      <TextField
        label={t('column.title')}
        value={title}
        maxLength={300}
        readOnly={!writes}
        onChange={({ target }) => setTitle(target.value)}
        onBlur={() => title.trim() && title !== task.title && void set({ title: title.trim() }, { title: task.title })}
      />
      <SelectField
        label={t('column.state')}
        {...choose('stateId')}
        options={project.states.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectField
        label={t('column.priority')}
        {...choose('priority')}
        options={PRIORITIES.map((value) => ({ value, label: t(`priority.${value}`) }))}
      />
      <SelectField
        label={t('filter.type')}
        {...choose('type')}
        options={TASK_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
      />
      <DatePicker label={t('column.starts')} {...day('startsOn')} />
      <DatePicker label={t('column.due')} {...day('dueOn')} />
      {project.estimateKind !== 'none' && (
        <TextField
          label={t(`estimate.${project.estimateKind}`)}
          defaultValue={task.estimate ?? ''}
          inputMode="decimal"
          readOnly={!writes}
          onBlur={({ target }) => {
            const estimate = target.value.trim() === '' ? null : Number(target.value.replace(',', '.'));
            if (estimate !== task.estimate && (estimate === null || estimate >= 0)) void set({ estimate }, { estimate: task.estimate });
          }}
        />
      )}
      <SelectField
        label={t('field.milestoneId')}
        placeholder={t('none')}
        {...choose('milestoneId')}
        options={data.milestones.filter(({ id }) => id !== task.id).map(({ id, title: label }) => ({ value: id, label }))}
      />
      <SelectField
        label={t('field.parentId')}
        placeholder={t('none')}
        {...choose('parentId')}
        options={same.slice(0, 500).map((other) => ({ value: other.id, label: `${names.key(other)} ${other.title}` }))}
      />
      <SelectField
        label={t('field.recur')}
        placeholder={t('recur.none')}
        {...choose('recur')}
        options={[...RULES.map((value, at) => ({ value, label: t(`recur.${at as 0}`) })), ...known('recur')]}
      />
      <SelectField
        label={t('field.schedule')}
        {...choose('schedule')}
        options={(['auto', 'manual'] as const).map((value) => ({ value, label: t(`schedule.${value}`) }))}
      />
      <Choices {...props} />
      <CustomFields {...props} />
    </section>
  );
}
