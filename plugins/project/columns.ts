import type { AgendaItem, TaskPatch } from './schemas.ts';

/** What columns hold that the database has no type for. */
export interface Columns {
  'project_project.features': { agenda: boolean; time: boolean; intake: boolean };
  'project_task.checklist': NonNullable<TaskPatch['checklist']>;
  'project_task.constraints': NonNullable<TaskPatch['constraints']>;
  'project_task.baseline': NonNullable<TaskPatch['baseline']>;
  'project_task.custom': Record<string, string>;
  'project_activity.old': unknown;
  'project_activity.new': unknown;
  'project_change.old': unknown;
  'project_change.new': unknown;
  'project_template.body': TaskPatch;
  'project_agenda.items': AgendaItem[];
}
