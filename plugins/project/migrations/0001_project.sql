-- Projects in groups, their tasks with all that belongs to them, meetings, time, views and everybody's own to-dos.

create table project_group (
  space_id text not null,
  id uuid not null default uuidv7(),
  slug text not null check (slug ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  name text not null check (length(name) between 1 and 120),
  description text not null default '' check (length(description) <= 1000),
  colour text not null default '#2563eb' check (colour ~ '^#[0-9a-f]{6}$'),
  icon text not null default 'folder' check (length(icon) <= 20),
  order_key text collate "C" not null,
  archived_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  primary key (space_id, id),
  unique (space_id, slug)
);
select kernel_space_table('project_group');

create table project_project (
  space_id text not null,
  id uuid not null default uuidv7(),
  group_id uuid not null,
  -- begins the numbers of its tasks: ABC-42
  key text not null check (key ~ '^[A-Z][A-Z0-9]{1,9}$'),
  name text not null check (length(name) between 1 and 160),
  -- sanitised HTML
  description text not null default '',
  state text not null check (state in ('planned', 'active', 'on_hold', 'completed', 'archived', 'cancelled')),
  health text not null default 'on_track' check (health in ('on_track', 'at_risk', 'off_track')),
  health_note text not null default '' check (length(health_note) <= 1000),
  health_at timestamptz,
  lead_id uuid,
  starts_on date,
  due_on date,
  -- private: its members; members: everybody who has signed in reads; site: guests read its board, too
  visibility text not null check (visibility in ('private', 'members', 'site')),
  -- ISO days of the week, 1 is Monday
  work_days int[] not null default '{1,2,3,4,5}',
  -- days off besides, 2026-12-10
  holidays text[] not null default '{}',
  default_state_id uuid,
  estimate_kind text not null default 'points' check (estimate_kind in ('points', 'hours', 'none')),
  budget_minutes int check (budget_minutes > 0),
  -- {"agenda": true, "time": true, "intake": true}
  features jsonb not null,
  -- the last number of a task
  task_counter int not null default 0,
  version int not null default 1,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, id),
  unique (space_id, key),
  foreign key (space_id, group_id) references project_group
);
create index project_project_group on project_project (space_id, group_id, name);
select kernel_space_table('project_project');

create table project_member (
  space_id text not null,
  project_id uuid not null,
  user_id uuid not null,
  role text not null check (role in ('viewer', 'member', 'lead')),
  primary key (space_id, project_id, user_id),
  foreign key (space_id, project_id) references project_project on delete cascade
);
create index project_member_user on project_member (space_id, user_id);
select kernel_space_table('project_member');

create table project_state (
  space_id text not null,
  id uuid not null default uuidv7(),
  project_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  state_group text not null check (state_group in ('triage', 'backlog', 'unstarted', 'started', 'completed', 'cancelled')),
  colour text not null check (colour ~ '^#[0-9a-f]{6}$'),
  order_key text collate "C" not null,
  wip_limit int check (wip_limit > 0),
  is_default boolean not null default false,
  primary key (space_id, id),
  unique (space_id, project_id, name),
  foreign key (space_id, project_id) references project_project on delete cascade
);
select kernel_space_table('project_state');

create table project_label (
  space_id text not null,
  id uuid not null default uuidv7(),
  project_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  colour text not null check (colour ~ '^#[0-9a-f]{6}$'),
  primary key (space_id, id),
  unique (space_id, project_id, name),
  foreign key (space_id, project_id) references project_project on delete cascade
);
select kernel_space_table('project_label');

-- What a project asks of its tasks besides.
create table project_field (
  space_id text not null,
  id uuid not null default uuidv7(),
  project_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  kind text not null check (kind in ('text', 'number', 'date', 'choice')),
  options text[] not null default '{}',
  order_key text collate "C" not null,
  primary key (space_id, id),
  unique (space_id, project_id, name),
  foreign key (space_id, project_id) references project_project on delete cascade
);
select kernel_space_table('project_field');

create table project_task (
  space_id text not null,
  id uuid not null default uuidv7(),
  project_id uuid not null,
  number int not null,
  title text not null check (length(title) between 1 and 300),
  -- sanitised HTML
  description text not null default '',
  state_id uuid not null,
  priority text not null default 'none' check (priority in ('none', 'low', 'medium', 'high', 'urgent')),
  type text not null default 'task' check (type in ('task', 'milestone', 'bug')),
  parent_id uuid,
  milestone_id uuid,
  assignee_ids uuid[] not null default '{}',
  label_ids uuid[] not null default '{}',
  watcher_ids uuid[] not null default '{}',
  file_ids uuid[] not null default '{}',
  starts_on date,
  due_on date,
  duration_days int check (duration_days between 0 and 3650),
  schedule text not null default 'auto' check (schedule in ('auto', 'manual')),
  -- percent
  progress int not null default 0 check (progress between 0 and 100),
  -- points, or hours, as its project says
  estimate double precision check (estimate >= 0),
  spent_minutes int not null default 0 check (spent_minutes >= 0),
  order_key text collate "C" not null,
  -- FREQ=WEEKLY;BYDAY=MO
  recur_rrule text check (length(recur_rrule) <= 200),
  -- the task that came round again as this one
  recurred_from uuid,
  -- [{"id", "text", "done"}]
  checklist jsonb not null default '[]',
  -- values of the project's own fields, by their ids
  custom jsonb not null default '{}',
  completed_at timestamptz,
  archived_at timestamptz,
  deleted_at timestamptz,
  version int not null default 1,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, id),
  unique (space_id, project_id, number),
  foreign key (space_id, project_id) references project_project on delete cascade,
  foreign key (space_id, state_id) references project_state,
  foreign key (space_id, parent_id) references project_task
);
-- A task that comes round again does so once, however often its end is pressed.
create unique index project_task_recurred on project_task (space_id, recurred_from) where recurred_from is not null;
create index project_task_order on project_task (space_id, project_id, order_key) where deleted_at is null;
create index project_task_parent on project_task (space_id, parent_id) where parent_id is not null;
create index project_task_assigned on project_task using gin (assignee_ids);
create index project_task_due on project_task (space_id, due_on) where deleted_at is null and completed_at is null;
select kernel_space_table('project_task');

create table project_link (
  space_id text not null,
  id uuid not null default uuidv7(),
  project_id uuid not null,
  from_id uuid not null,
  to_id uuid not null,
  -- the first four are dependencies: FS, the second begins when the first has ended
  kind text not null check (kind in ('FS', 'SS', 'FF', 'SF', 'relates', 'duplicates')),
  -- working days
  lag_days int not null default 0 check (lag_days between -365 and 365),
  primary key (space_id, id),
  unique (space_id, from_id, to_id, kind),
  check (from_id <> to_id),
  foreign key (space_id, from_id) references project_task on delete cascade,
  foreign key (space_id, to_id) references project_task on delete cascade
);
create index project_link_to on project_link (space_id, to_id);
create index project_link_project on project_link (space_id, project_id);
select kernel_space_table('project_link');

create table project_comment (
  space_id text not null,
  id uuid not null,
  task_id uuid not null,
  author_id uuid,
  body text not null check (length(body) between 1 and 8000),
  mentions uuid[] not null default '{}',
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  primary key (space_id, id),
  foreign key (space_id, task_id) references project_task on delete cascade
);
create index project_comment_task on project_comment (space_id, task_id, created_at);
select kernel_space_table('project_comment');

-- What was done with tasks, field by field. Rows of one batch are taken back together.
create table project_activity (
  space_id text not null,
  id uuid not null default uuidv7(),
  project_id uuid not null,
  task_id uuid not null,
  actor_id uuid,
  verb text not null check (verb in ('created', 'changed', 'linked', 'unlinked')),
  field text not null,
  old jsonb,
  new jsonb,
  batch_id uuid not null,
  at timestamptz not null,
  -- the batch that took it back
  undone_by uuid,
  primary key (space_id, id),
  foreign key (space_id, task_id) references project_task on delete cascade
);
create index project_activity_task on project_activity (space_id, task_id, at);
create index project_activity_batch on project_activity (space_id, batch_id);
create index project_activity_states on project_activity (space_id, project_id, at) where field in ('state_id', '');
select kernel_space_table('project_activity');

create table project_time (
  space_id text not null,
  id uuid not null,
  project_id uuid not null,
  task_id uuid not null,
  user_id uuid not null,
  started_at timestamptz not null,
  -- null while the timer runs
  ended_at timestamptz,
  minutes int not null default 0 check (minutes between 0 and 6000),
  note text not null default '' check (length(note) <= 500),
  billable boolean not null default true,
  -- approved: nobody changes it any more
  locked boolean not null default false,
  approved_by uuid,
  primary key (space_id, id),
  foreign key (space_id, task_id) references project_task on delete cascade
);
-- Somebody works on one thing at a time.
create unique index project_time_running on project_time (space_id, user_id) where ended_at is null;
create index project_time_task on project_time (space_id, task_id, started_at);
create index project_time_project on project_time (space_id, project_id, started_at);
select kernel_space_table('project_time');

create table project_view (
  space_id text not null,
  id uuid not null default uuidv7(),
  project_id uuid,
  owner_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  layout text not null check (layout in ('table', 'board', 'gantt', 'calendar', 'list')),
  -- the address's query that narrows, groups, sorts and chooses columns
  query text not null check (length(query) <= 1000),
  shared boolean not null default false,
  created_at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, project_id) references project_project on delete cascade
);
create index project_view_project on project_view (space_id, project_id);
select kernel_space_table('project_view');

create table project_template (
  space_id text not null,
  id uuid not null default uuidv7(),
  project_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  -- fields of a new task
  body jsonb not null,
  primary key (space_id, id),
  unique (space_id, project_id, name),
  foreign key (space_id, project_id) references project_project on delete cascade
);
select kernel_space_table('project_template');

create table project_todo (
  space_id text not null,
  id uuid not null,
  owner_id uuid not null,
  task_id uuid,
  text text not null check (length(text) between 1 and 300),
  done_at timestamptz,
  due_on date,
  order_key text collate "C" not null,
  remind_at timestamptz,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (space_id, id),
  foreign key (space_id, task_id) references project_task on delete set null (task_id)
);
create index project_todo_owner on project_todo (space_id, owner_id, order_key);
create index project_todo_remind on project_todo (space_id, remind_at) where remind_at is not null;
select kernel_space_table('project_todo');

create table project_agenda (
  space_id text not null,
  id uuid not null default uuidv7(),
  project_id uuid not null,
  title text not null check (length(title) between 1 and 200),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  place text not null default '' check (length(place) <= 200),
  attendee_ids uuid[] not null default '{}',
  state text not null check (state in ('draft', 'sent', 'in_session', 'closed')),
  -- [{"id", "title", "minutes", "ownerId", "notes", "state", "decision", "taskId"}]
  items jsonb not null,
  -- sanitised HTML
  minutes text not null default '',
  -- SEQUENCE of its calendar entry
  sequence int not null default 0,
  version int not null default 1,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, id),
  check (ends_at > starts_at),
  foreign key (space_id, project_id) references project_project on delete cascade
);
create index project_agenda_when on project_agenda (space_id, project_id, starts_at);
select kernel_space_table('project_agenda');
