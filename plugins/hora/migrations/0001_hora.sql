-- Versions of the methods that admins publish; version 1 of each comes with the program.
create table hora_method (
  space_id text not null,
  id text not null check (id in ('suriyayat', 'lahiri', 'tropical')),
  version int not null check (version > 1),
  settings jsonb not null,
  note text not null check (length(note) between 3 and 400),
  created_at timestamptz not null,
  primary key (space_id, id, version)
);
select kernel_space_table('hora_method');
select kernel_append_only('hora_method');

-- Versions of the tables that charts are computed with, as lines of cells; version 1 of each comes with the program.
create table hora_base (
  space_id text not null,
  name text not null check (length(name) between 1 and 40),
  version int not null check (version > 1),
  rows text not null check (length(rows) between 1 and 60000),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  source text not null check (length(source) between 3 and 400),
  note text not null default '' check (length(note) <= 400),
  created_at timestamptz not null,
  primary key (space_id, name, version)
);
select kernel_space_table('hora_base');
select kernel_append_only('hora_base');

-- Readings, each change a further version.
create table hora_text (
  space_id text not null,
  key text not null check (length(key) between 1 and 40),
  version int not null check (version > 1),
  th text not null check (length(th) between 1 and 4000),
  en text not null check (length(en) between 1 and 4000),
  created_at timestamptz not null,
  primary key (space_id, key, version)
);
select kernel_space_table('hora_text');
select kernel_append_only('hora_text');

-- Births that members keep, with the word that they may.
create table hora_profile (
  space_id text not null,
  id uuid not null default uuidv7(),
  owner uuid not null,
  name text not null check (length(name) between 1 and 80),
  birth jsonb not null,
  consent_at timestamptz not null,
  -- The words that were agreed to.
  consent_text text not null,
  created_at timestamptz not null,
  primary key (space_id, id)
);
create index hora_profile_owner on hora_profile (space_id, owner, created_at desc, id);
select kernel_space_table('hora_profile');

-- Charts as they were computed: a later one of the same profile leaves them as they are.
create table hora_chart (
  space_id text not null,
  id uuid not null default uuidv7(),
  profile_id uuid not null,
  number int not null check (number > 0),
  -- The birth that it was computed for.
  birth jsonb not null,
  method text not null,
  method_version int not null,
  settings jsonb not null,
  base jsonb not null,
  result jsonb not null,
  state text not null default 'saved' check (state in ('saved', 'shared')),
  token text check (length(token) between 20 and 80),
  created_at timestamptz not null,
  primary key (space_id, id),
  unique (space_id, profile_id, number),
  unique (space_id, token),
  check ((state = 'shared') = (token is not null)),
  foreign key (space_id, profile_id) references hora_profile (space_id, id) on delete cascade
);
select kernel_space_table('hora_chart');
