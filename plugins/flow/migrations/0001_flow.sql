-- Automations as they are drawn, and what is published of them.
create table flow_flow (
  space_id text not null,
  id uuid not null default uuidv7(),
  site_id text not null,
  name text not null check (length(name) between 1 and 120),
  description text not null default '',
  folder text not null default '',
  state text not null default 'draft' check (state in ('draft', 'enabled', 'disabled', 'archived')),
  -- json and not jsonb: what came from others may have characters that jsonb refuses
  draft json not null,
  draft_version integer not null default 1,
  version_id uuid,
  -- of the published version: what starts it, the event it waits for, and its next time
  trigger_kind text check (trigger_kind in ('event', 'schedule', 'webhook', 'manual')),
  trigger_event text,
  next_at timestamptz,
  -- sealed: posts to its address are signed with it
  hook_key text,
  owner_id uuid not null,
  on_error text not null default 'notify' check (on_error in ('stop', 'notify')),
  max_runs_per_hour integer not null default 1000 check (max_runs_per_hour between 1 and 10000),
  max_at_once integer not null default 10 check (max_at_once between 1 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (space_id, id)
);
create index flow_flow_site on flow_flow (space_id, site_id, name);
create index flow_flow_event on flow_flow (space_id, site_id, trigger_event) where state = 'enabled';
create index flow_flow_next on flow_flow (space_id, site_id, next_at) where state = 'enabled' and next_at is not null;

-- What was published never changes: runs are of one version.
create table flow_version (
  space_id text not null,
  id uuid not null default uuidv7(),
  flow_id uuid not null,
  number integer not null,
  definition json not null,
  -- of the draft that it was, so that a changed draft is known
  draft_version integer not null,
  published_by uuid not null,
  published_at timestamptz not null default now(),
  primary key (space_id, id),
  unique (space_id, flow_id, number),
  foreign key (space_id, flow_id) references flow_flow (space_id, id) on delete cascade
);

create table flow_run (
  space_id text not null,
  id uuid not null default uuidv7(),
  site_id text not null,
  flow_id uuid not null,
  version_id uuid not null,
  state text not null check (state in ('queued', 'running', 'paused', 'completed', 'failed', 'cancelled')),
  trigger_kind text not null check (trigger_kind in ('event', 'schedule', 'webhook', 'manual', 'subflow')),
  payload json not null,
  -- where it stands: null while it is queued
  snapshot json,
  node_id text,
  seq integer not null default 0,
  steps integer not null default 0,
  -- an event's id, the time of a schedule, what the sender says: started once for each
  start_key text not null,
  wake_at timestamptz,
  -- when something was last given to the queue for it
  due_at timestamptz not null default now(),
  error text,
  error_node text,
  output json,
  parent_run_id uuid,
  parent_seq integer,
  depth integer not null default 0,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  primary key (space_id, id),
  unique (space_id, flow_id, start_key),
  foreign key (space_id, flow_id) references flow_flow (space_id, id) on delete cascade,
  foreign key (space_id, version_id) references flow_version (space_id, id) on delete cascade
);
create index flow_run_log on flow_run (space_id, site_id, id desc);
create index flow_run_flow on flow_run (space_id, flow_id, id desc);
create index flow_run_hour on flow_run (space_id, flow_id, started_at);
create index flow_run_open on flow_run (space_id, flow_id, state) where state in ('queued', 'running', 'paused');
create index flow_run_wake on flow_run (space_id, wake_at) where state in ('running', 'paused') and wake_at is not null;
create index flow_run_due on flow_run (space_id, due_at) where state = 'running';
create index flow_run_parent on flow_run (space_id, parent_run_id, parent_seq) where parent_run_id is not null;
create index flow_run_age on flow_run (space_id, finished_at) where finished_at is not null;

-- What was done, what it was given and what it gave; without secrets.
create table flow_run_step (
  space_id text not null,
  run_id uuid not null,
  node_id text not null,
  seq integer not null,
  type text not null,
  state text not null check (state in ('running', 'waiting', 'succeeded', 'failed', 'simulated', 'cancelled')),
  input json,
  output json,
  error text,
  branch text,
  attempts integer not null default 1,
  ms integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (space_id, run_id, node_id, seq),
  foreign key (space_id, run_id) references flow_run (space_id, id) on delete cascade
);

create table flow_approval (
  space_id text not null,
  id uuid not null default uuidv7(),
  site_id text not null,
  run_id uuid not null,
  node_id text not null,
  seq integer not null,
  title text not null,
  body text not null default '',
  approver_ids uuid[] not null,
  -- whoever has one of them may decide, too
  approver_roles text[] not null,
  decision text check (decision in ('approved', 'rejected', 'overdue', 'cancelled')),
  comment text not null default '',
  decided_by uuid,
  decided_at timestamptz,
  due_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (space_id, id),
  unique (space_id, run_id, node_id, seq),
  foreign key (space_id, run_id) references flow_run (space_id, id) on delete cascade
);
create index flow_approval_open on flow_approval (space_id, site_id, created_at) where decision is null;
create index flow_approval_decided on flow_approval (space_id, decided_by, decided_at) where decision is not null;

-- What should come of a flow: run when it is published.
create table flow_scenario (
  space_id text not null,
  id uuid not null default uuidv7(),
  flow_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  body json not null,
  last_result json,
  created_at timestamptz not null default now(),
  primary key (space_id, id),
  unique (space_id, flow_id, name),
  foreign key (space_id, flow_id) references flow_flow (space_id, id) on delete cascade
);

create table flow_secret (
  space_id text not null,
  site_id text not null,
  name text not null,
  sealed text not null,
  changed_at timestamptz not null default now(),
  primary key (space_id, site_id, name)
);

-- Sites whose flows are stopped.
create table flow_stop (
  space_id text not null,
  site_id text not null,
  stopped_by uuid not null,
  stopped_at timestamptz not null default now(),
  primary key (space_id, site_id)
);

select kernel_space_table('flow_flow');
select kernel_space_table('flow_version');
select kernel_space_table('flow_run');
select kernel_space_table('flow_run_step');
select kernel_space_table('flow_approval');
select kernel_space_table('flow_scenario');
select kernel_space_table('flow_secret');
select kernel_space_table('flow_stop');
