import { useMemo, useState, type ReactNode } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { ListViews } from '#kit/ui/navigation/ListViews.tsx';
import type { WorkData } from '../../gateway/pages/work.ts';
import { writeQuery, type TaskQuery } from '../../rules/query.ts';
import type { Layout, TaskRow } from '../../schemas.ts';
import { Lookers } from '../looking/Lookers.tsx';
import { useLooking } from '../looking/useLooking.ts';
import { BulkBar } from './BulkBar.tsx';
import { FilterBar } from './FilterBar.tsx';
import { LaterOverlays } from './LaterOverlays.tsx';
import { layoutAddress, LAYOUTS_SHOWN } from './layouts.ts';
import { namesOf, type Names } from './names.ts';
import { TimerBar } from './TimerBar.tsx';
import { useActs, type Acts } from './useActs.tsx';
import { useChosen } from './useChosen.ts';
import { useOpened } from './useOpened.ts';
import { useTaskKeys } from './useTaskKeys.ts';
import { useTaskMenu, type ShowMenu } from './useTaskMenu.tsx';
import { useTasks } from './useTasks.ts';
import '../project.css';
import './work.css';

/** What every layout draws its tasks from, and does things with them by. */
export interface LayoutProps {
  readonly tasks: readonly TaskRow[];
  readonly names: Names;
  readonly acts: Acts;
  readonly query: TaskQuery;
  readonly today: string;
  readonly show: WorkData['show'];
  readonly milestones: WorkData['milestones'];
  readonly chosen: ReadonlySet<string>;
  readonly choose: (id: string) => void;
  readonly menu: ShowMenu;
  readonly open: (task: TaskRow) => void;
}

interface Props {
  data: WorkData;
  layout: Layout;
  title: string;
  children: (props: LayoutProps) => ReactNode;
}

/** The frame of all layouts: what is looked for, what is found, and the task that is open beside it. */
export function WorkFrame({ data, layout, title, children }: Props) {
  const t = useText('project');
  const { tasks, query, put, heard } = useTasks(data);
  const names = useMemo(() => namesOf(data.projects), [data.projects]);
  const acts = useActs({ put });
  const { show: menu, menu: openMenu, duplicate, closeDuplicate } = useTaskMenu(names, acts, data);
  const { chosen, choose, chooseAll, clear } = useChosen();
  const { opened, open, close } = useOpened(data, layout);
  const looked = data.projects.length === 1 ? data.projects[0]!.id : (tasks.find(({ id }) => id === opened)?.projectId ?? null);
  const lookers = useLooking(data.me, looked, opened);
  const [creating, setCreating] = useState(data.show.new === '1');
  useTaskKeys();
  const writes = data.projects.filter(({ role }) => role !== 'viewer');
  const picked = tasks.filter(({ id }) => chosen.has(id));
  const { today, show, milestones } = data;
  return (
    <DeskPage
      title={data.projects.length === 1 ? `${data.projects[0]!.name} · ${title}` : title}
      back={{ to: '/project', label: t('page.index') }}
      state={
        <Lookers
          people={lookers}
          keyOf={(id) => {
            const task = tasks.find((each) => each.id === id);
            return task ? names.key(task) : '';
          }}
        />
      }
      actions={writes.length > 0 && <NewTaskButton onPress={() => setCreating(true)} />}
      lead={t('found', { count: tasks.length, total: data.total })}
    >
      <ListViews
        label={t('layouts')}
        shows={LAYOUTS_SHOWN.map((each) => ({
          to: layoutAddress(each, writeQuery(data.query)),
          title: t(`layout.${each}`),
          current: each === layout,
        }))}
      />
      <FilterBar data={data} layout={layout} />
      <TimerBar timer={data.timer} tasks={tasks} names={names} />
      {picked.length > 0 && (
        <BulkBar tasks={picked} menu={menu} all={tasks.length} onAll={() => chooseAll(tasks.map(({ id }) => id))} onClear={clear} />
      )}
      {data.projects.length === 0 ? (
        <EmptyState icon="flag" title={t('empty.projects')} />
      ) : tasks.length === 0 && data.total > 0 ? (
        <EmptyState icon="search" title={t('empty.filter')} />
      ) : (
        children({ tasks, names, acts, query, today, show, milestones, chosen, choose, menu, open })
      )}
      <p className="project-Keys">{t('keys')}</p>
      {openMenu}
      <LaterOverlays
        data={data}
        tasks={tasks}
        names={names}
        acts={acts}
        creating={creating ? writes : null}
        opened={opened}
        heard={heard}
        lookers={lookers}
        duplicate={duplicate}
        onCreated={() => setCreating(false)}
        onClosed={close}
        onOpen={open}
        onDuplicate={closeDuplicate}
      />
    </DeskPage>
  );
}

function NewTaskButton({ onPress }: { onPress: () => void }) {
  const t = useText('project');
  return (
    <Button data-act="new" onClick={onPress}>
      <Icon name="plus" /> {t('task.new')}
    </Button>
  );
}
