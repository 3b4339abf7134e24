import { useMemo, useRef, useState } from 'react';
import { useLive, useRevalidator } from '#kernel/contract/page.ts';
import type { WorkData } from '../../gateway/pages/work.ts';
import type { project } from '../../plugin.ts';
import { matcher, sortTasks } from '../../rules/query.ts';
import type { TaskRow } from '../../schemas.ts';
import { call } from '../call.ts';
import { merged, usePool, type News } from './usePool.ts';

const NONE: News = new Map();
/** Changes that come so close together are read once, ms. */
const TOGETHER = 150;

/** The tasks of a page as they are now: what others change meanwhile is read, and what the visitor changes is shown at once. */
export function useTasks(data: WorkData) {
  const { revalidate } = useRevalidator();
  const [base, setBase] = useState(data);
  const [news, setNews] = useState<News>(NONE);
  if (base !== data) {
    setBase(data);
    setNews(NONE);
  }
  const waiting = useRef<{ ids: Set<string>; timer: ReturnType<typeof setTimeout> | undefined }>({ ids: new Set(), timer: undefined });
  const pool = usePool(data);
  const put = (tasks: readonly TaskRow[], gone: readonly string[] = []) => {
    const entries = [...tasks.map((task) => [task.id, task] as const), ...gone.map((id) => [id, null] as const)];
    setNews((before) => new Map([...before, ...entries]));
    pool.put(entries);
  };
  const read = async (ids: readonly string[]) => {
    const { tasks } = await call('readTasks', { ids: [...ids] });
    put(
      tasks,
      ids.filter((id) => !tasks.some((task) => task.id === id)),
    );
  };
  const [heard, setHeard] = useState(0);
  useLive<typeof project, 'changed'>(
    'project',
    'changed',
    ({ project: id, tasks, more }) => {
      if (!data.projects.some((each) => each.id === id)) return;
      if (more || tasks.length === 0) return void revalidate();
      for (const task of tasks) waiting.current.ids.add(task);
      clearTimeout(waiting.current.timer);
      waiting.current.timer = setTimeout(() => {
        const ids = [...waiting.current.ids].slice(0, 200);
        waiting.current.ids.clear();
        // Without an answer the next navigation reads it all.
        void read(ids).then(
          () => setHeard((count) => count + 1),
          () => undefined,
        );
      }, TOGETHER);
    },
    () => void revalidate(),
  );
  const tasks = useMemo(() => {
    if (news.size === 0) return data.tasks;
    const projects = new Map(data.projects.map((each) => [each.id, each]));
    const matches = matcher(data.query, { me: data.me, today: data.today, projects });
    return sortTasks(merged(data.tasks, news).filter(matches), data.query.sort);
  }, [data, news]);
  return { tasks: pool.found ?? tasks, query: pool.query ?? data.query, put, heard };
}
