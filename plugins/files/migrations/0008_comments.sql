-- A right between the two that there were: to look at a file and say something about it.
alter table files_grant drop constraint files_grant_access_check;
alter table files_grant add constraint files_grant_access_check check (access in ('see', 'comment', 'edit'));

-- What people say about a file: threads, and answers one level below. They are of the file, whatever version it has.
create table files_comment (
  space_id text not null,
  id uuid not null default uuidv7(),
  item_id uuid not null,
  -- the comment that it answers; null: it begins a thread
  thread_id uuid,
  -- null: their account was erased
  author_id uuid,
  body text not null check (length(body) <= 2000),
  version int not null default 1 check (version > 0),
  created_at timestamptz not null,
  edited_at timestamptz,
  -- of the first of a thread: nothing more is to be done
  resolved_at timestamptz,
  resolved_by uuid,
  -- of the first of a thread that was answered: it keeps its place and no words
  removed_at timestamptz,
  primary key (space_id, id),
  foreign key (space_id, item_id) references files_item on delete cascade,
  foreign key (space_id, thread_id) references files_comment on delete cascade,
  check ((body = '') = (removed_at is not null)),
  check (thread_id is null or (resolved_at is null and removed_at is null))
);
create index files_comment_threads on files_comment (space_id, item_id, created_at, id) where thread_id is null;
create index files_comment_replies on files_comment (space_id, thread_id, created_at, id) where thread_id is not null;
create index files_comment_item on files_comment (space_id, item_id);
create index files_comment_author on files_comment (space_id, author_id) where author_id is not null;
select kernel_space_table('files_comment');
