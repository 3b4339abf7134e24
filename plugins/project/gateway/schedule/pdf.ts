import type { DownloadHandlerOf } from '#kernel/contract/gateway.ts';
import { whenSent } from '#kit/http/whenSent.ts';
import { dayIn } from '#kit/thai/day.ts';
import type { project as plugin } from '../../plugin.ts';
import { chartSheets } from '../../rules/gantt/drawing.ts';
import { taskKey } from '../../rules/keys.ts';
import { planOf } from '../../rules/schedule/planOf.ts';
import { planSlack } from '../../rules/schedule/slack.ts';
import { namedProjects } from '../pages/work.ts';
import { linksOf } from '../tasks/links.ts';
import { tasksOf } from '../tasks/rows.ts';

/** Lines of a page. */
const ROWS = 40;

/** `GET /project/admin/gantt/:name`: the projects that the address names, each of their tasks. */
export const ganttPdf: DownloadHandlerOf<typeof plugin, 'ganttPdf'> = async (ctx, { project }) => {
  const projects = await namedProjects(ctx, project);
  const ids = projects.map(({ id }) => id);
  const [tasks, links] = [await tasksOf(ctx, ids), await linksOf(ctx, ids)];
  const keys = new Map(projects.map((each) => [each.id, each]));
  const plan = planOf(projects, tasks, links);
  const t = await ctx.texts();
  const today = dayIn(ctx.now(), ctx.site.timezone);
  const about = Object.fromEntries(
    tasks.map((task) => [
      task.id,
      {
        title: task.title,
        key: taskKey(keys.get(task.projectId)!, task.number),
        href: '',
        progress: task.progress,
        baseline: task.baseline,
      },
    ]),
  );
  const sheets = chartSheets({
    plan,
    about,
    critical: planSlack(plan)?.critical ?? new Set(),
    today,
    locale: ctx.locale,
    quarter: (number) => t('gantt.quarter', { number }),
    dayWidth: null,
    rowsOfSheet: ROWS,
  });
  const title = projects.length === 1 ? `${projects[0]!.key} ${projects[0]!.name}` : t('page.gantt');
  const drawing = { title, site: ctx.site.name, lang: ctx.locale, date: ctx.now().toISOString(), sheets };
  return {
    from: { stream: whenSent(() => ctx.work<Uint8Array>('gantt', drawing)) },
    name: `gantt-${today}.pdf`,
    type: 'application/pdf',
    show: 'inline',
    keep: 'nobody',
  };
};
