// Generated from the migrations by `npm run sala -- types write`; a test fails when it is stale. Do not edit.
import type { Selectable } from 'kysely';
import type { Generated, Json, Nullable, Timestamp } from '#kernel/contract/tables.ts';
import type { Columns } from './columns.ts';

export interface Tables {
  flow_approval: {
    space_id: string;
    id: Generated<string>;
    site_id: string;
    run_id: string;
    node_id: string;
    seq: number;
    title: string;
    body: Generated<string>;
    approver_ids: string[];
    approver_roles: string[];
    decision: 'approved' | 'rejected' | 'overdue' | 'cancelled' | null;
    comment: Generated<string>;
    decided_by: string | null;
    decided_at: Nullable<Timestamp>;
    due_at: Nullable<Timestamp>;
    created_at: Generated<Timestamp>;
    notified_ids: Generated<string[]>;
    remind_at: Nullable<Timestamp>;
  };
  flow_flow: {
    space_id: string;
    id: Generated<string>;
    site_id: string;
    name: string;
    description: Generated<string>;
    folder: Generated<string>;
    state: Generated<'draft' | 'enabled' | 'disabled' | 'archived'>;
    draft: Json<Columns['flow_flow.draft']>;
    draft_version: Generated<number>;
    version_id: string | null;
    trigger_kind: 'event' | 'schedule' | 'webhook' | 'manual' | null;
    trigger_event: string | null;
    next_at: Nullable<Timestamp>;
    hook_key: string | null;
    owner_id: string;
    on_error: Generated<'stop' | 'notify'>;
    max_runs_per_hour: Generated<number>;
    max_at_once: Generated<number>;
    created_at: Generated<Timestamp>;
    updated_at: Generated<Timestamp>;
  };
  flow_run: {
    space_id: string;
    id: Generated<string>;
    site_id: string;
    flow_id: string;
    version_id: string;
    state: 'queued' | 'running' | 'paused' | 'completed' | 'failed' | 'cancelled';
    trigger_kind: 'event' | 'schedule' | 'webhook' | 'manual' | 'subflow';
    payload: Json<unknown>;
    snapshot: Nullable<Json<Columns['flow_run.snapshot']>>;
    node_id: string | null;
    seq: Generated<number>;
    steps: Generated<number>;
    start_key: string;
    wake_at: Nullable<Timestamp>;
    due_at: Generated<Timestamp>;
    error: string | null;
    error_node: string | null;
    output: Nullable<Json<unknown>>;
    parent_run_id: string | null;
    parent_seq: number | null;
    depth: Generated<number>;
    created_at: Generated<Timestamp>;
    started_at: Nullable<Timestamp>;
    finished_at: Nullable<Timestamp>;
  };
  flow_run_step: {
    space_id: string;
    run_id: string;
    node_id: string;
    seq: number;
    type: string;
    state: 'running' | 'waiting' | 'succeeded' | 'failed' | 'simulated' | 'cancelled';
    input: Nullable<Json<unknown>>;
    output: Nullable<Json<unknown>>;
    error: string | null;
    branch: string | null;
    attempts: Generated<number>;
    ms: Generated<number>;
    created_at: Generated<Timestamp>;
  };
  flow_scenario: {
    space_id: string;
    id: Generated<string>;
    flow_id: string;
    name: string;
    body: Json<Columns['flow_scenario.body']>;
    last_result: Nullable<Json<Columns['flow_scenario.last_result']>>;
    created_at: Generated<Timestamp>;
  };
  flow_secret: {
    space_id: string;
    site_id: string;
    name: string;
    sealed: string;
    changed_at: Generated<Timestamp>;
  };
  flow_stop: {
    space_id: string;
    site_id: string;
    stopped_by: string;
    stopped_at: Generated<Timestamp>;
  };
  flow_version: {
    space_id: string;
    id: Generated<string>;
    flow_id: string;
    number: number;
    definition: Json<Columns['flow_version.definition']>;
    draft_version: number;
    published_by: string;
    published_at: Generated<Timestamp>;
  };
}

/** A row as it is read. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

declare module '#kernel/contract/tables.ts' {
  interface PluginTables {
    flow: Tables;
  }
}
