import { taskKey, taskPath } from '../../rules/keys.ts';
import type { KnownProject } from '../access.ts';
import type { ProjectCtx, TaskDbRow } from '../db.ts';
import { namesOf } from '../names.ts';
import type { FullPatch } from './fields.ts';

/** Tells people of something about a task, in the site and as they want it; who does it is not told. */
export async function tellPeople(
  ctx: ProjectCtx,
  to: readonly string[],
  kind: 'assigned' | 'moved' | 'commented' | 'mentioned' | 'due',
  project: Pick<KnownProject, 'key'>,
  task: Pick<TaskDbRow, 'number' | 'title'>,
  values: Record<string, string> = {},
): Promise<void> {
  const others = [...new Set(to)].filter((id) => id !== ctx.account?.id);
  const notifications = ctx.mayUse('notifications');
  if (others.length === 0 || !notifications) return;
  const key = taskKey(project, task.number);
  const nameOf = await namesOf(ctx, [ctx.account?.id ?? null]);
  const who = nameOf(ctx.account?.id ?? null);
  const text = async (locale: 'th' | 'en') => {
    const t = await ctx.texts(locale);
    const all = { task: key, title: task.title, who: who || t('notice.somebody'), ...values };
    return { title: t(`notice.${kind}.title`, all), body: t(`notice.${kind}.body`, all) };
  };
  await notifications.notify({
    to: others,
    category: 'task',
    kind: `project.${kind}`,
    text: { th: await text('th'), en: await text('en') },
    href: taskPath(key),
  });
}

/** Tells who is newly assigned, and those who watch a task, and other plugins, that it has gone into another state. */
export async function tellChanged(ctx: ProjectCtx, project: KnownProject, row: TaskDbRow, patch: FullPatch): Promise<void> {
  const assigned = patch.assigneeIds?.filter((id) => !row.assignee_ids.includes(id)) ?? [];
  await tellPeople(ctx, assigned, 'assigned', project, row);
  if (!patch.stateId) return;
  const [state] = await ctx.sql<{
    name: string;
    state_group: string;
  }>`select name, state_group from project_state where id = ${patch.stateId}`;
  await ctx.emit('taskMoved', { taskId: row.id, key: taskKey(project, row.number), state: state!.name, group: state!.state_group });
  const watchers = row.watcher_ids.filter((id) => !assigned.includes(id));
  await tellPeople(ctx, watchers, 'moved', project, row, { state: state!.name });
}
