import { useText } from '#kernel/contract/page.ts';
import type { TaskRow } from '../../schemas.ts';
import type { Names } from './names.ts';

/** What a group of tasks is called. Where states of several projects stand side by side, they say whose they are. */
export function useGroupName(
  names: Names,
  milestones: readonly { readonly id: string; readonly title: string }[],
): (group: string, id: string) => string {
  const t = useText('project');
  return (group, id) => {
    if (id === 'none') return t('none');
    if (id === 'all') return t('all');
    if (group === 'priority') return t(`priority.${id as TaskRow['priority']}`);
    if (group === 'assignee') return names.person(id) || t('somebody');
    if (group === 'milestone') return milestones.find((each) => each.id === id)?.title ?? t('none');
    const project = names.projects.find(
      (each) => each.id === id || each.states.some((state) => state.id === id) || each.labels.some((label) => label.id === id),
    );
    const name = project?.states.find((each) => each.id === id)?.name ?? project?.labels.find((each) => each.id === id)?.name;
    if (!name) return project?.name ?? t('none');
    return names.projects.length > 1 ? `${name} · ${project!.key}` : name;
  };
}
