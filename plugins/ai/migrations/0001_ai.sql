-- What the site says, in pieces, for answers. A document is known by its plugin and the id that the plugin gives it.
create table ai_source (
  space_id text not null,
  plugin text not null,
  entity_id text collate "C" not null,
  -- changes with the text
  stamp text not null,
  primary key (space_id, plugin, entity_id)
);

create table ai_source_chunk (
  space_id text not null,
  id bigint generated always as identity,
  plugin text not null,
  entity_id text collate "C" not null,
  part int not null,
  -- who may read it: 'everyone', 'members', or a key that the plugin knows its readers by
  audience text not null,
  title text not null,
  text text not null,
  words int not null,
  primary key (space_id, id),
  foreign key (space_id, plugin, entity_id) references ai_source (space_id, plugin, entity_id) on delete cascade
);
create index ai_source_chunk_entity on ai_source_chunk (space_id, plugin, entity_id, part);

-- Words of all pieces and in how many they stand; pairs of their letters, for words that nobody has written that way.
create table ai_word (
  space_id text not null,
  word text collate "C" not null,
  chunks int not null,
  primary key (space_id, word)
);
create table ai_gram (
  space_id text not null,
  gram text collate "C" not null,
  word text collate "C" not null,
  primary key (space_id, gram, word)
);
create table ai_posting (
  space_id text not null,
  word text collate "C" not null,
  chunk_id bigint not null,
  times int not null,
  primary key (space_id, word, chunk_id) include (times)
);
create index ai_posting_chunk on ai_posting (space_id, chunk_id);

-- Held while documents of a space are read into the index: one at a time.
create table ai_walk (
  space_id text not null,
  primary key (space_id)
);

create table ai_thread (
  space_id text not null,
  id uuid not null default uuidv7(),
  site_id text not null,
  account_id uuid,
  -- keyed hash of a guest's cookie
  guest text,
  title text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (space_id, id),
  check ((account_id is null) <> (guest is null))
);
create index ai_thread_account on ai_thread (space_id, site_id, account_id, updated_at desc);
create index ai_thread_age on ai_thread (space_id, updated_at);

-- A question and what was answered. The id is made by whoever asks, so that one question is answered once.
create table ai_turn (
  space_id text not null,
  id uuid not null,
  thread_id uuid not null,
  question text not null,
  answer text not null default '',
  state text not null check (state in ('waiting', 'streaming', 'done', 'quotes', 'stopped', 'failed', 'blocked')),
  problem text not null default '',
  citations jsonb not null default '[]',
  provider text not null default '',
  tokens_in int not null default 0,
  tokens_out int not null default 0,
  -- null: nobody has said
  helpful boolean,
  created_at timestamptz not null default now(),
  primary key (space_id, id),
  foreign key (space_id, thread_id) references ai_thread (space_id, id) on delete cascade
);
create index ai_turn_thread on ai_turn (space_id, thread_id, created_at);
create index ai_turn_marked on ai_turn (space_id, created_at desc) where helpful is false or state = 'blocked';

-- What was used, by day and person; guests are one.
create table ai_usage (
  space_id text not null,
  site_id text not null,
  day date not null,
  account_id text not null,
  requests int not null default 0,
  failed int not null default 0,
  blocked int not null default 0,
  tokens_in bigint not null default 0,
  tokens_out bigint not null default 0,
  -- millionths of a satang, by the prices of that day
  cost_micro bigint not null default 0,
  primary key (space_id, site_id, day, account_id)
);

select kernel_space_table('ai_source');
select kernel_space_table('ai_source_chunk');
select kernel_space_table('ai_word');
select kernel_space_table('ai_gram');
select kernel_space_table('ai_posting');
select kernel_space_table('ai_walk');
select kernel_space_table('ai_thread');
select kernel_space_table('ai_turn');
select kernel_space_table('ai_usage');
