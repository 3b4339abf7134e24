-- What people keep for themselves: the columns of their tables, and the address of a calendar of their tasks.
create table project_person (
  space_id text not null,
  user_id uuid not null,
  -- keys with commas between, as an address has them; empty for the usual ones
  columns text not null default '' check (length(columns) <= 200),
  -- which address it is, null while there is none; as its token is kept
  feed_number int,
  feed_hash text,
  primary key (space_id, user_id),
  unique (space_id, feed_hash)
);
select kernel_space_table('project_person');

-- Days on which somebody does not work.
create table project_leave (
  space_id text not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  from_on date not null,
  to_on date not null,
  note text not null default '' check (length(note) <= 200),
  primary key (space_id, id),
  check (to_on >= from_on)
);
create index project_leave_when on project_leave (space_id, user_id, to_on);
select kernel_space_table('project_leave');

-- What leads changed of a project and its people, to be taken back. Rows of one batch go together.
create table project_change (
  space_id text not null,
  id uuid not null default uuidv7(),
  project_id uuid not null,
  actor_id uuid,
  batch_id uuid not null,
  kind text not null check (kind in ('settings', 'member')),
  -- whose role it was
  user_id uuid,
  old jsonb not null,
  new jsonb not null,
  at timestamptz not null,
  -- the batch that took it back
  undone_by uuid,
  primary key (space_id, id),
  foreign key (space_id, project_id) references project_project on delete cascade
);
create index project_change_batch on project_change (space_id, batch_id);
select kernel_space_table('project_change');

-- Until when a task that came in is put aside.
alter table project_task add column snoozed_until date;

-- Whether nobody works on public holidays either.
alter table project_project add column public_holidays boolean not null default false;
