import { useCallback, useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Menu, type MenuEntry } from '#kit/ui/actions/Menu.tsx';
import { PRIORITIES, type TaskRow } from '../../schemas.ts';
import type { WorkData } from '../../gateway/pages/work.ts';
import { intakeEntries } from './intakeEntries.ts';
import type { Names } from './names.ts';
import type { Acts } from './useActs.tsx';

export type MenuKind = 'state' | 'priority' | 'assignee' | 'label' | 'more';

/** The menus of tasks, of one or of several that are chosen: one is open at a time, at the button that was pressed. */
export function useTaskMenu(names: Names, acts: Acts, { me, today }: Pick<WorkData, 'me' | 'today'>) {
  const t = useText('project');
  const { date } = useFormat();
  const [open, setOpen] = useState<{ tasks: readonly TaskRow[]; kind: MenuKind; at: Element } | null>(null);
  const show = useCallback((kind: MenuKind, tasks: readonly TaskRow[], at: Element) => setOpen({ kind, tasks, at }), []);
  const [duplicate, setDuplicate] = useState<TaskRow | null>(null);
  const same = { duplicate, closeDuplicate: () => setDuplicate(null) };
  if (!open || duplicate) return { show, menu: null, ...same };
  const { tasks, kind, at } = open;
  const [first] = tasks;
  const project = names.project(first!);
  const entries: Record<MenuKind, () => MenuEntry[]> = {
    state: () =>
      project.states.map((state) => ({
        label: state.name,
        checked: tasks.every(({ stateId }) => stateId === state.id),
        onSelect: () =>
          void acts.change(
            tasks.map(({ id, stateId }) => ({ id, set: { stateId: state.id }, seen: tasks.length === 1 ? { stateId } : undefined })),
            t('moved', { count: tasks.length, state: state.name }),
            tasks,
          ),
      })),
    priority: () =>
      PRIORITIES.map((priority) => ({
        label: t(`priority.${priority}`),
        checked: tasks.every((task) => task.priority === priority),
        onSelect: () =>
          void acts.change(
            tasks.map(({ id }) => ({ id, set: { priority } })),
            t('changed', { count: tasks.length }),
            tasks,
          ),
      })),
    assignee: () =>
      project.people
        .toSorted((a, b) => Number(b.id === me) - Number(a.id === me))
        .map(({ id: person, name }) => {
          const has = tasks.every(({ assigneeIds }) => assigneeIds.includes(person));
          return {
            label: person === me ? t('me', { name }) : name,
            checked: has,
            onSelect: () =>
              void acts.change(
                tasks.map(({ id, assigneeIds }) => ({
                  id,
                  set: { assigneeIds: has ? assigneeIds.filter((each) => each !== person) : [...new Set([...assigneeIds, person])] },
                  seen: { assigneeIds },
                })),
                t(has ? 'unassigned' : 'assigned', { count: tasks.length, name }),
                tasks,
              ),
          };
        }),
    label: () =>
      project.labels.map(({ id: label, name }) => {
        const has = tasks.every(({ labelIds }) => labelIds.includes(label));
        return {
          label: name,
          checked: has,
          onSelect: () =>
            void acts.change(
              tasks.map(({ id, labelIds }) => ({
                id,
                set: { labelIds: has ? labelIds.filter((each) => each !== label) : [...new Set([...labelIds, label])] },
                seen: { labelIds },
              })),
              t('changed', { count: tasks.length }),
              tasks,
            ),
        };
      }),
    more: () => [
      ...intakeEntries({
        t,
        date: (day) => date(`${day}T05:00:00Z`, 'short'),
        tasks,
        names,
        acts,
        today,
        onDuplicate: setDuplicate,
      }),
      {
        label: t(first!.archived ? 'act.unarchive' : 'act.archive'),
        icon: 'folder',
        onSelect: () =>
          void acts.change(
            tasks.map(({ id }) => ({ id, set: { archived: !first!.archived } })),
            t(first!.archived ? 'unarchived' : 'archived', { count: tasks.length }),
            tasks,
          ),
      },
      {
        label: t('act.delete'),
        icon: 'trash',
        tone: 'danger',
        onSelect: () =>
          void acts.change(
            tasks.map(({ id }) => ({ id, set: { deleted: true } })),
            t('deleted', { count: tasks.length }),
          ),
      },
    ],
  };
  const groups = [entries[kind]()];
  return { show, menu: <Menu label={t(`menu.${kind}`)} groups={groups} at={at} onClose={() => setOpen(null)} />, ...same };
}
export type ShowMenu = ReturnType<typeof useTaskMenu>['show'];
