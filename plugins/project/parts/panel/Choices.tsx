import { useText } from '#kernel/contract/page.ts';
import { CheckboxGroup } from '#kit/ui/forms/CheckboxGroup.tsx';
import type { PanelProps } from './panelProps.ts';

/** Who has a task, and its labels: of both there may be several. */
export function Choices({ view: { task }, names, writes, set }: PanelProps) {
  const t = useText('project');
  const project = names.project(task);
  const field = (name: 'assigneeIds' | 'labelIds', legend: string, all: readonly { readonly id: string; readonly name: string }[]) => (
    <CheckboxGroup
      legend={legend}
      disabled={!writes}
      options={all.map(({ id, name: label }) => ({ value: id, label }))}
      value={task[name]}
      onChange={(ids: readonly string[]) => void set({ [name]: [...ids] }, { [name]: [...task[name]] })}
    />
  );
  return (
    <>
      {field('assigneeIds', t('column.assignee'), project.people)}
      {project.labels.length > 0 && field('labelIds', t('field.labelIds'), project.labels)}
    </>
  );
}
