import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigation } from '#kernel/contract/page.ts';
import type { WorkData } from '../../gateway/pages/work.ts';
import { fold, matcher, readQuery, sortTasks, type TaskQuery } from '../../rules/query.ts';
import type { TaskRow } from '../../schemas.ts';

/** What is known of tasks besides the page's data: those that are different since, and null for those that are gone. */
export type News = ReadonlyMap<string, TaskRow | null>;
const NONE: News = new Map();
/** So many tasks are made ready to be looked through at a time, and after such a pause, ms: nothing that is pressed waits for them. */
const SOME = 50;
const PAUSE = 60;
const isWhole = ({ tasks, total, query }: WorkData) => tasks.length === total && query.archived === '';

/**
 * All tasks of the projects in view, once they have been read: what another query finds among them is shown while the gateway is asked for
 * it, and what the gateway says takes its place.
 */
export function usePool(data: WorkData) {
  const [pool, setPool] = useState({ data, whole: isWhole(data) ? data : null, news: NONE });
  if (pool.data !== data) {
    const isSame = pool.whole !== null && pool.whole.projects.map(({ id }) => id).join() === data.projects.map(({ id }) => id).join();
    if (isWhole(data)) setPool({ data, whole: data, news: NONE });
    else if (isSame && data.query.archived === '') {
      const there = new Set(pool.whole!.tasks);
      const others = data.tasks.filter((task) => !there.has(task) || pool.news.has(task.id));
      const news = others.length > 0 ? new Map([...pool.news, ...others.map((task) => [task.id, task] as const)]) : pool.news;
      setPool({ data, whole: pool.whole, news });
    } else setPool({ data, whole: null, news: NONE });
  }
  const put = (entries: readonly (readonly [string, TaskRow | null])[]) =>
    setPool((now) => ({ ...now, news: new Map([...now.news, ...entries]) }));
  const { whole } = pool;
  useEffect(() => {
    if (!whole) return;
    const projects = new Map(whole.projects.map((each) => [each.id, each]));
    let at = 0;
    const some = () => {
      fold(whole.tasks.slice(at, (at += SOME)), projects);
      if (at >= whole.tasks.length) clearInterval(clock);
    };
    const clock = setInterval(some, PAUSE);
    return () => clearInterval(clock);
  }, [whole]);
  const query = useNextQuery(data);
  const found = useMemo(() => {
    if (!query || !pool.whole) return null;
    const projects = new Map(data.projects.map((each) => [each.id, each]));
    const matches = matcher(query, { me: data.me, today: data.today, projects });
    return sortTasks(merged(pool.whole.tasks, pool.news).filter(matches), query.sort);
  }, [query, pool, data]);
  return { found, query: found ? query : null, put };
}

/** Tasks with what has changed of them. */
export function merged(tasks: readonly TaskRow[], news: News): readonly TaskRow[] {
  if (news.size === 0) return tasks;
  return [...tasks.filter(({ id }) => !news.has(id)), ...[...news.values()].filter((task) => task !== null)];
}

/** The query of the address that is on its way, where it is one of the same projects in the same layout. */
function useNextQuery({ query }: WorkData): TaskQuery | null {
  const here = useLocation();
  const { location: next } = useNavigation();
  const search = next && next.pathname === here.pathname && next.search !== here.search ? next.search : null;
  return useMemo(() => {
    if (search === null) return null;
    const wanted = readQuery(Object.fromEntries(new URLSearchParams(search)));
    return wanted.project.toUpperCase() === query.project.toUpperCase() && wanted.archived === '' ? wanted : null;
  }, [search, query]);
}
