import type { DownloadHandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { isUuid } from '#kit/diagnostics/uuid.ts';
import { whenSent } from '#kit/http/whenSent.ts';
import { formatFor } from '#kit/page/format.ts';
import { textOfHtml } from '#kit/richText/textOfHtml.ts';
import type { project as plugin } from '../../plugin.ts';
import { taskKey } from '../../rules/keys.ts';
import type { MinutesDrawing } from '../../rules/minutesDrawing.ts';
import { projectFor } from '../access.ts';
import { namesOf } from '../names.ts';

/** `GET /project/admin/agenda/:id/minutes.pdf` */
export const minutes: DownloadHandlerOf<typeof plugin, 'minutes'> = async (ctx, { id }) => {
  if (!isUuid(id)) throw notFound();
  const agenda = await ctx.db.selectFrom('project_agenda').selectAll().where('id', '=', id).executeTakeFirst();
  if (!agenda) throw notFound();
  const project = await projectFor(ctx, agenda.project_id, 'viewer');
  const t = await ctx.texts();
  const { date } = formatFor(ctx.locale, ctx.site.timezone);
  const nameOf = await namesOf(ctx, [...agenda.attendee_ids, ...agenda.items.map(({ ownerId }) => ownerId)]);
  const ids = agenda.items.flatMap(({ taskId }) => taskId ?? []);
  const tasks = await ctx.sql<{ id: string; number: number }>`select id, number from project_task where id = any(${ids}::uuid[])`;
  const drawing: MinutesDrawing = {
    title: agenda.title,
    lead: [
      project.name,
      date(agenda.starts_at.toISOString(), 'paper'),
      agenda.place,
      t('pdf.attendees', { names: agenda.attendee_ids.map(nameOf).filter(Boolean).join(', ') }),
    ].filter(Boolean),
    site: ctx.site.name,
    at: agenda.updated_at.toISOString(),
    items: agenda.items.map((item) => {
      const task = tasks.find((each) => each.id === item.taskId);
      return {
        title: [item.title, nameOf(item.ownerId)].filter(Boolean).join(' · '),
        notes: item.notes,
        decision: item.decision
          ? t('pdf.decision', { decision: item.decision, task: task ? ` (${taskKey(project, task.number)})` : '' })
          : '',
      };
    }),
    minutes: textOfHtml(agenda.minutes).split('\n').filter(Boolean),
  };
  return {
    from: { stream: whenSent(() => ctx.work<Uint8Array>('minutes', drawing)) },
    name: `${project.key}-${agenda.starts_at.toISOString().slice(0, 10)}.pdf`,
    type: 'application/pdf',
    show: 'inline',
    keep: 'nobody',
  };
};
