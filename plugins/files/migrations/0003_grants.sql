-- Who else has a right to a file or folder and all that is in it: a person, or everybody of a role and those above it.
create table files_grant (
  space_id text not null,
  id uuid not null default uuidv7(),
  item_id uuid not null,
  account_id uuid,
  role text check (role in ('user', 'manager', 'admin')),
  access text not null check (access in ('see', 'edit')),
  created_by uuid,
  created_at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, item_id) references files_item on delete cascade,
  check ((account_id is null) <> (role is null))
);
create unique index files_grant_person on files_grant (space_id, item_id, account_id) where account_id is not null;
create unique index files_grant_role on files_grant (space_id, item_id, role) where role is not null;
create index files_grant_of on files_grant (space_id, account_id) where account_id is not null;
create index files_grant_group on files_grant (space_id, role) where role is not null;
select kernel_space_table('files_grant');
