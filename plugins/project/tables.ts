// Generated from the migrations by `npm run sala -- types write`; a test fails when it is stale. Do not edit.
import type { Selectable } from 'kysely';
import type { Generated, Json, Nullable, Timestamp } from '#kernel/contract/tables.ts';
import type { Columns } from './columns.ts';

export interface Tables {
  project_activity: {
    space_id: string;
    id: Generated<string>;
    project_id: string;
    task_id: string;
    actor_id: string | null;
    verb: 'created' | 'changed' | 'linked' | 'unlinked';
    field: string;
    old: Nullable<Json<Columns['project_activity.old']>>;
    new: Nullable<Json<Columns['project_activity.new']>>;
    batch_id: string;
    at: Timestamp;
    undone_by: string | null;
  };
  project_agenda: {
    space_id: string;
    id: Generated<string>;
    project_id: string;
    title: string;
    starts_at: Timestamp;
    ends_at: Timestamp;
    place: Generated<string>;
    attendee_ids: Generated<string[]>;
    state: 'draft' | 'sent' | 'in_session' | 'closed';
    items: Json<Columns['project_agenda.items']>;
    minutes: Generated<string>;
    sequence: Generated<number>;
    version: Generated<number>;
    created_by: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  project_change: {
    space_id: string;
    id: Generated<string>;
    project_id: string;
    actor_id: string | null;
    batch_id: string;
    kind: 'settings' | 'member';
    user_id: string | null;
    old: Json<Columns['project_change.old']>;
    new: Json<Columns['project_change.new']>;
    at: Timestamp;
    undone_by: string | null;
  };
  project_comment: {
    space_id: string;
    id: string;
    task_id: string;
    author_id: string | null;
    body: string;
    mentions: Generated<string[]>;
    created_at: Timestamp;
    edited_at: Nullable<Timestamp>;
    deleted_at: Nullable<Timestamp>;
  };
  project_field: {
    space_id: string;
    id: Generated<string>;
    project_id: string;
    name: string;
    kind: 'text' | 'number' | 'date' | 'choice';
    options: Generated<string[]>;
    order_key: string;
  };
  project_group: {
    space_id: string;
    id: Generated<string>;
    slug: string;
    name: string;
    description: Generated<string>;
    colour: Generated<string>;
    icon: Generated<string>;
    order_key: string;
    archived_at: Nullable<Timestamp>;
    version: Generated<number>;
    created_at: Timestamp;
  };
  project_label: {
    space_id: string;
    id: Generated<string>;
    project_id: string;
    name: string;
    colour: string;
  };
  project_leave: {
    space_id: string;
    id: Generated<string>;
    user_id: string;
    from_on: string;
    to_on: string;
    note: Generated<string>;
  };
  project_link: {
    space_id: string;
    id: Generated<string>;
    project_id: string;
    from_id: string;
    to_id: string;
    kind: 'FS' | 'SS' | 'FF' | 'SF' | 'relates' | 'duplicates';
    lag_days: Generated<number>;
  };
  project_looking: {
    space_id: string;
    user_id: string;
    id: string;
    project_id: string;
    task_id: string | null;
    edits: Generated<boolean>;
    seen_at: Timestamp;
  };
  project_member: {
    space_id: string;
    project_id: string;
    user_id: string;
    role: 'viewer' | 'member' | 'lead';
  };
  project_person: {
    space_id: string;
    user_id: string;
    columns: Generated<string>;
    feed_number: number | null;
    feed_hash: string | null;
  };
  project_project: {
    space_id: string;
    id: Generated<string>;
    group_id: string;
    key: string;
    name: string;
    description: Generated<string>;
    state: 'planned' | 'active' | 'on_hold' | 'completed' | 'archived' | 'cancelled';
    health: Generated<'on_track' | 'at_risk' | 'off_track'>;
    health_note: Generated<string>;
    health_at: Nullable<Timestamp>;
    lead_id: string | null;
    starts_on: string | null;
    due_on: string | null;
    visibility: 'private' | 'members' | 'site';
    work_days: Generated<number[]>;
    holidays: Generated<string[]>;
    default_state_id: string | null;
    estimate_kind: Generated<'points' | 'hours' | 'none'>;
    budget_minutes: number | null;
    features: Json<Columns['project_project.features']>;
    task_counter: Generated<number>;
    version: Generated<number>;
    created_by: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
    public_holidays: Generated<boolean>;
  };
  project_state: {
    space_id: string;
    id: Generated<string>;
    project_id: string;
    name: string;
    state_group: 'triage' | 'backlog' | 'unstarted' | 'started' | 'completed' | 'cancelled';
    colour: string;
    order_key: string;
    wip_limit: number | null;
    is_default: Generated<boolean>;
  };
  project_task: {
    space_id: string;
    id: Generated<string>;
    project_id: string;
    number: number;
    title: string;
    description: Generated<string>;
    state_id: string;
    priority: Generated<'none' | 'low' | 'medium' | 'high' | 'urgent'>;
    type: Generated<'task' | 'milestone' | 'bug'>;
    parent_id: string | null;
    milestone_id: string | null;
    assignee_ids: Generated<string[]>;
    label_ids: Generated<string[]>;
    watcher_ids: Generated<string[]>;
    file_ids: Generated<string[]>;
    starts_on: string | null;
    due_on: string | null;
    duration_days: number | null;
    schedule: Generated<'auto' | 'manual'>;
    progress: Generated<number>;
    estimate: number | null;
    spent_minutes: Generated<number>;
    order_key: string;
    recur_rrule: string | null;
    recurred_from: string | null;
    checklist: Generated<Json<Columns['project_task.checklist']>>;
    custom: Generated<Json<Columns['project_task.custom']>>;
    completed_at: Nullable<Timestamp>;
    archived_at: Nullable<Timestamp>;
    deleted_at: Nullable<Timestamp>;
    version: Generated<number>;
    created_by: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
    constraints: Generated<Json<Columns['project_task.constraints']>>;
    baseline: Nullable<Json<Columns['project_task.baseline']>>;
    snoozed_until: string | null;
  };
  project_template: {
    space_id: string;
    id: Generated<string>;
    project_id: string;
    name: string;
    body: Json<Columns['project_template.body']>;
  };
  project_time: {
    space_id: string;
    id: string;
    project_id: string;
    task_id: string;
    user_id: string;
    started_at: Timestamp;
    ended_at: Nullable<Timestamp>;
    minutes: Generated<number>;
    note: Generated<string>;
    billable: Generated<boolean>;
    locked: Generated<boolean>;
    approved_by: string | null;
  };
  project_todo: {
    space_id: string;
    id: string;
    owner_id: string;
    task_id: string | null;
    text: string;
    done_at: Nullable<Timestamp>;
    due_on: string | null;
    order_key: string;
    remind_at: Nullable<Timestamp>;
    created_at: Timestamp;
    deleted_at: Nullable<Timestamp>;
  };
  project_view: {
    space_id: string;
    id: Generated<string>;
    project_id: string | null;
    owner_id: string;
    name: string;
    layout: 'table' | 'board' | 'gantt' | 'calendar' | 'list';
    query: string;
    shared: Generated<boolean>;
    created_at: Timestamp;
  };
}

/** A row as it is read. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

declare module '#kernel/contract/tables.ts' {
  interface PluginTables {
    project: Tables;
  }
}
