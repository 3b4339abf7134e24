-- Who looks at a project now: a row for each window of theirs, which is nobody's once it has not been heard of for a while.
create table project_looking (
  space_id text not null,
  user_id uuid not null,
  -- the window
  id uuid not null,
  project_id uuid not null,
  -- the task that is open in it
  task_id uuid,
  edits boolean not null default false,
  seen_at timestamptz not null,
  primary key (space_id, user_id, id),
  foreign key (space_id, project_id) references project_project on delete cascade
);
create index project_looking_project on project_looking (space_id, project_id, seen_at);
select kernel_space_table('project_looking');
