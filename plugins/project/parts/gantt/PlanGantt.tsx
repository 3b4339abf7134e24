import { useMemo } from 'react';
import { useLive, useRevalidator, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import type { GanttData } from '../../gateway/pages/gantt.ts';
import type { project } from '../../plugin.ts';
import type { TaskRow } from '../../schemas.ts';
import type { ChartTask } from '../../rules/gantt/rows.ts';
import { taskKey } from '../../rules/keys.ts';
import { writeQuery } from '../../rules/query.ts';
import { levelPlan } from '../../rules/schedule/level.ts';
import { planOf } from '../../rules/schedule/planOf.ts';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { Gantt } from './Gantt.tsx';
import { PlanBar } from './PlanBar.tsx';
import { usePlanDraft } from './usePlanDraft.ts';

/** What the chart shows of each task besides its dates. */
function aboutOf(projects: GanttData['projects'], all: readonly TaskRow[], query: string): Record<string, ChartTask> {
  const byId = new Map(projects.map((each) => [each.id, each]));
  return Object.fromEntries(
    all.map((task) => {
      const key = taskKey(byId.get(task.projectId)!, task.number);
      const href = `/project/admin/gantt?task=${key}${query ? `&${query}` : ''}`;
      return [task.id, { title: task.title, key, href, progress: task.progress, baseline: task.baseline }];
    }),
  );
}

/** The plan of projects as a chart: what is dragged or linked is shown with all that follows from it, and written when it is applied. */
export function PlanGantt({ data, found, onOpen }: { data: GanttData; found: readonly TaskRow[]; onOpen: (task: TaskRow) => void }) {
  const t = useText('project');
  const { revalidate } = useRevalidator();
  const { projects, links, holidays, today, query } = data;
  const all = data.all ?? data.tasks;
  const address = writeQuery(query);
  const plan = useMemo(() => planOf(projects, all, links), [projects, all, links]);
  const about = useMemo(() => aboutOf(projects, all, address), [projects, all, address]);
  const people = useMemo(() => {
    const busy = new Set(all.flatMap(({ assigneeIds }) => assigneeIds));
    const named = new Map(projects.flatMap((each) => each.people.map(({ id, name }) => [id, name] as const)));
    return [...named].filter(([id]) => busy.has(id)).map(([id, name]) => ({ id, name }));
  }, [projects, all]);
  const shown = useMemo(() => (found.length < all.length ? new Set(found.map(({ id }) => id)) : undefined), [found, all]);
  const draft = usePlanDraft(
    plan,
    projects.map(({ id }) => id),
  );
  useLive<typeof project, 'changed'>('project', 'changed', () => revalidate(), revalidate);
  const writes = projects.some(({ role }) => role !== 'viewer');
  const { off } = plan.calendar;
  const named = useMemo(() => {
    const known = new Set(holidays.map(({ day }) => day));
    return [...holidays, ...off.filter((day) => !known.has(day)).map((day) => ({ day, title: t('gantt.dayOff') }))];
  }, [holidays, off, t]);

  function level() {
    const delays = levelPlan(draft.shown) ?? [];
    if (delays.length === 0) showToast(t('gantt.level.nothing'));
    else draft.edit(delays.map(({ edit }) => edit));
  }
  return (
    <>
      <PlanBar draft={draft} about={about} />
      <Gantt
        plan={draft.shown}
        shown={shown}
        about={about}
        people={people}
        holidays={named}
        today={today}
        before={draft.before}
        onOpen={(id) => {
          const task = all.find((each) => each.id === id);
          if (task) onOpen(task);
        }}
        onEdit={writes ? draft.edit : undefined}
        onLink={writes ? (link) => void draft.link(link) : undefined}
      >
        <a
          className="ui-Button"
          data-variant="secondary"
          href={`/project/admin/gantt/chart.pdf?project=${query.project}`}
          target="_blank"
          rel="noopener"
        >
          {t('gantt.pdf')}
        </a>
        {writes && (
          <Button variant="secondary" onClick={level}>
            {t('gantt.level')}
          </Button>
        )}
        {writes && projects.length === 1 && (
          <Button variant="secondary" onClick={() => void draft.keepBaseline(projects[0]!.id)}>
            {t('gantt.baseline')}
          </Button>
        )}
      </Gantt>
    </>
  );
}
