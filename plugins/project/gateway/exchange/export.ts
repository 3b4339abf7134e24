import { Readable } from 'node:stream';
import type { DownloadHandlerOf } from '#kernel/contract/gateway.ts';
import { csvOf } from '#kit/csv/csvOf.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { csvDownload } from '#kit/http/csvDownload.ts';
import { writeCalendar } from '#kit/ics/writeCalendar.ts';
import { textOfHtml } from '#kit/richText/textOfHtml.ts';
import { dayIn } from '#kit/thai/day.ts';
import { xlsxDownload } from '#kit/xlsx/xlsxDownload.ts';
import { EXPORTS } from '../../calls/exchange.ts';
import type { project as plugin } from '../../plugin.ts';
import { blankTask, type NeutralLink, type NeutralProject, type NeutralTask } from '../../rules/exchange/neutral.ts';
import { msProjectXml } from '../../rules/exchange/msProject.ts';
import { taskTable } from '../../rules/exchange/table.ts';
import { taskKey, taskPath } from '../../rules/keys.ts';
import type { ProjectView } from '../../schemas.ts';
import { knownProjects } from '../access.ts';
import type { ProjectCtx } from '../db.ts';
import { viewProjects } from '../projects/view.ts';
import { linksOf } from '../tasks/links.ts';
import { tasksOf } from '../tasks/rows.ts';

/** A project with its tasks as other programs take them. People go out by their names. */
async function neutralOf(ctx: ProjectCtx, project: ProjectView): Promise<NeutralProject> {
  const rows = await tasksOf(ctx, [project.id]);
  const more = await ctx.db
    .selectFrom('project_task')
    .select(['id', 'description', 'checklist'])
    .where('project_id', '=', project.id)
    .where('deleted_at', 'is', null)
    .execute();
  const texts = new Map(more.map((row) => [row.id, row]));
  const keys = new Map(rows.map(({ id, number }) => [id, taskKey(project, number)]));
  const [states, labels, people] = [project.states, project.labels, project.people].map(
    (all) => new Map(all.map(({ id, name }) => [id, name])),
  );
  const tasks = rows.map((row, at): NeutralTask => {
    const text = texts.get(row.id);
    return {
      ...blankTask(keys.get(row.id)!, at + 2),
      title: row.title,
      description: textOfHtml(text?.description ?? ''),
      state: states!.get(row.stateId) ?? '',
      type: row.type,
      priority: row.priority,
      start: row.startsOn,
      due: row.dueOn,
      duration: row.durationDays,
      schedule: row.schedule,
      constraints: row.constraints,
      baseline: row.baseline,
      progress: row.progress,
      estimate: row.estimate,
      parentId: (row.parentId && keys.get(row.parentId)) ?? null,
      people: row.assigneeIds.flatMap((id) => people!.get(id) ?? []).map((name) => ({ name, mail: '' })),
      labels: row.labelIds.flatMap((id) => labels!.get(id) ?? []),
      checklist: text?.checklist.map(({ text: line, done }) => ({ text: line, done })) ?? [],
    };
  });
  const links = (await linksOf(ctx, [project.id])).flatMap(({ fromId, toId, kind, lagDays }): NeutralLink[] => {
    const [from, to] = [keys.get(fromId), keys.get(toId)];
    return from && to ? [{ fromId: from, toId: to, kind, lag: lagDays }] : [];
  });
  return { name: project.name, states: project.states.map(({ name, group }) => ({ name, group })), tasks, links, findings: [] };
}

/** Tasks with a day as all-day entries of a calendar. */
const calendarOf = (ctx: ProjectCtx, { name, tasks }: NeutralProject): string =>
  writeCalendar({
    name,
    events: tasks.flatMap((task) => {
      const last = task.due ?? task.start;
      if (last === null) return [];
      return {
        uid: `${task.id}@project.${ctx.space}`,
        sequence: 0,
        title: `${task.id} ${task.title}`,
        detail: task.description,
        startsAt: task.start ?? last,
        endsAt: last,
        allDay: true,
        free: true,
        url: new URL(taskPath(task.id), ctx.site.origin).href,
        stampedAt: ctx.now(),
      };
    }),
  });

/** `GET /project/admin/exchange/:file`: `ABC.csv`, `ABC.xlsx`, `ABC.xml` of Microsoft Project, `ABC.ics`. */
export const tasksFile: DownloadHandlerOf<typeof plugin, 'tasksFile'> = async (ctx, { file }) => {
  const [, key, format] = /^([A-Za-z][A-Za-z0-9]{1,9})\.([a-z]{3,4})$/.exec(file) ?? [];
  const found = (await knownProjects(ctx)).find((each) => each.key === key?.toUpperCase());
  if (!found || !(EXPORTS as readonly string[]).includes(format!)) throw notFound();
  const [project] = await viewProjects(ctx, [found]);
  const neutral = await neutralOf(ctx, project!);
  const name = `${found.key}-${dayIn(ctx.now(), ctx.site.timezone)}.${format}`;
  const download = (type: string, content: string) =>
    ({ from: { stream: Readable.from([Buffer.from(content)]) }, name, type, show: 'attachment', keep: 'nobody' }) as const;
  if (format === 'xml')
    return download(
      'application/xml; charset=utf-8',
      msProjectXml(neutral, { week: project!.workDays, off: project!.holidays, extra: [] }),
    );
  if (format === 'ics') return download('text/calendar; charset=utf-8', calendarOf(ctx, neutral));
  const table = taskTable(neutral, ctx.locale).map((row) => row.map((cell) => cell ?? ''));
  return format === 'xlsx' ? xlsxDownload(name, table) : csvDownload(name, csvOf(table.map((row) => row.map(String))));
};
