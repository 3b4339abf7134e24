-- What is written in a file, for finding it by that: of the content that is given out, of no other.
create table files_text (
  space_id text not null,
  item_id uuid not null,
  version int not null,
  -- read: there are words in it. none: there are none, as in a PDF of pictures. The others say why nobody could look
  state text not null check (state in ('read', 'none', 'locked', 'damaged', 'too-large', 'too-long')),
  -- the words as they are shown
  body text not null default '',
  -- the same as they are searched: rules/documentText.ts
  search_text text not null default '',
  -- which character of body each 500th of search_text comes from
  origins int[] not null default '{}',
  -- neighbouring letters of search_text as bits: what lacks those that are looked for need not be looked through
  signature bytea not null default '',
  read_at timestamptz not null,
  primary key (space_id, item_id),
  foreign key (space_id, item_id) references files_item on delete cascade
);
select kernel_space_table('files_text');

-- The version whose text is known, or known to be none.
alter table files_item add column text_version int not null default 0;
create index files_item_unread on files_item (space_id, id) where kind = 'file' and state = 'ready' and text_version <> version;
