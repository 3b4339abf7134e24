import { randomUUID } from 'node:crypto';
import { addDays, dayIn } from '#kit/thai/day.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { escapeHtml } from '#kit/markup/escapeHtml.ts';
import { closed, count, text } from '#kit/schema/shapes.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { stepText, type StepsApi } from '#plugins/flow/contract.ts';
import { projectFor } from './access.ts';
import type { ProjectCtx } from './db.ts';
import { tellAll } from './access.ts';
import { remember } from './tasks/history.ts';
import { insertTask } from './tasks/insert.ts';

const input = closed(
  { project: text(60), title: text(300), description: text(4_000), assigneeId: text(36), dueInDays: { ...count, maximum: 3_650 } },
  ['description', 'assigneeId', 'dueInDays'],
);

const fields = {
  project: { th: 'โครงการ (รหัสหรือตัวย่อ)', en: 'Project (id or key)' },
  title: { th: 'ชื่องาน', en: 'Title' },
  description: { th: 'รายละเอียด', en: 'Description' },
  assigneeId: { th: 'ผู้รับผิดชอบ', en: 'Assignee' },
  dueInDays: { th: 'ครบกำหนดในอีกกี่วัน', en: 'Due in how many days' },
};

/** The project of an id or key. */
async function projectNamed(ctx: ProjectCtx, name: string) {
  const row = await ctx.db
    .selectFrom('project_project')
    .select('id')
    .where((eb) => (isUuid(name) ? eb('id', '=', name) : eb('key', '=', name.toUpperCase())))
    .executeTakeFirst();
  if (!row) throw notFound();
  return projectFor(ctx, row.id, 'member');
}

/** What flows may do with projects. */
export const flowSteps = (ctx: ProjectCtx): StepsApi => ({
  async list() {
    return [
      {
        name: 'createTask',
        title: { th: 'สร้างงานในโครงการ', en: 'Create a task' },
        input,
        fields,
        output: closed({ taskId: text(36), title: text(300) }),
      },
    ];
  },
  async execute(_name, values) {
    const project = await projectNamed(ctx, stepText(values['project']));
    const title = stepText(values['title']).trim().slice(0, 300) || '–';
    const assignee = stepText(values['assigneeId']);
    const days = Number(values['dueInDays'] ?? Number.NaN);
    const id = (await insertTask(ctx, project, {
      title,
      description: values['description'] ? `<p>${escapeHtml(stepText(values['description']))}</p>` : '',
      assigneeIds: isUuid(assignee) ? [assignee] : [],
      dueOn: Number.isInteger(days) ? addDays(dayIn(ctx.now(), ctx.site.timezone), days) : null,
    }))!;
    await remember(ctx, randomUUID(), [{ projectId: project.id, taskId: id, verb: 'created', field: '', old: null, new: title }]);
    await tellAll(ctx, project.id, [id]);
    return { taskId: id, title };
  },
  async simulate(_name, values) {
    return { taskId: '00000000-0000-7000-8000-000000000000', title: stepText(values['title']) };
  },
});
