-- Lists as staff keep them: a page of the desk with its query, of whoever made it or of the team.
create table desk_view (
  space_id text not null,
  id uuid not null default uuidv7(),
  -- who made it; null once they are gone, which only a shared one outlives
  account_id uuid,
  name text not null check (length(name) between 1 and 60),
  path text not null check (length(path) between 1 and 300),
  query text not null check (length(query) between 1 and 1000),
  shared boolean not null,
  position integer not null,
  version integer not null default 1,
  -- taken away: it can be brought back for a day
  removed_at timestamptz,
  primary key (space_id, id),
  check (shared or account_id is not null)
);
create index desk_view_own on desk_view (space_id, account_id);
create index desk_view_shared on desk_view (space_id) where shared;

select kernel_space_table('desk_view');
