import type { Ctx } from '#kernel/contract/ctx.ts';
import type { project } from '../plugin.ts';
import type { Row } from '../tables.ts';

export type ProjectCtx = Ctx<typeof project>;
export type GroupRow = Row<'project_group'>;
export type ProjectRow = Row<'project_project'>;
export type TaskDbRow = Row<'project_task'>;
export type TimeRow = Row<'project_time'>;
export type AgendaRow = Row<'project_agenda'>;
