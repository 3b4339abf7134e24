-- What another system wrote out, as it comes in step by step: read, looked at by somebody, its pictures fetched, its posts written.
create table blog_import (
  space_id text not null,
  id uuid not null,
  account_id text,
  file_id uuid not null,
  file_name text not null,
  bytes integer not null,
  format text not null default '' check (format in ('', 'wordpress', 'ghost')),
  -- where the other site was: what addresses without a host are looked for at
  origin text not null default '',
  locale text not null check (locale in ('th', 'en')),
  state text not null default 'reading' check (state in ('reading', 'checked', 'gathering', 'pictures', 'writing', 'done', 'refused', 'failed')),
  failure text not null default '',
  read_to integer not null default 0,
  open jsonb not null default '[]',
  next_number integer not null default 1,
  at_number integer not null default 0,
  turn integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (space_id, id)
);
create index blog_import_open on blog_import (space_id, updated_at) where state in ('reading', 'gathering', 'pictures', 'writing');
create index blog_import_created on blog_import (space_id, created_at desc, id desc);

-- What the file says of authors, categories, tags and pictures, by the other system's ids.
create table blog_import_fact (
  space_id text not null,
  import_id uuid not null,
  kind text not null check (kind in ('author', 'category', 'tag', 'attachment', 'tagOf', 'authorOf', 'meta')),
  source_id text not null collate "C",
  data jsonb not null,
  primary key (space_id, import_id, kind, source_id),
  foreign key (space_id, import_id) references blog_import (space_id, id)
);

-- Each post of the file: where it stands in it, and what has become of it.
create table blog_import_item (
  space_id text not null,
  import_id uuid not null,
  number integer not null,
  source_id text not null,
  kind text not null,
  title text not null,
  link text not null default '',
  from_byte integer not null,
  to_byte integer not null,
  comments integer not null default 0,
  pictures jsonb not null default '[]',
  notes jsonb not null default '[]',
  result text not null default 'waiting' check (result in ('waiting', 'added', 'there', 'left-out', 'failed')),
  code text not null default '',
  post_id uuid,
  primary key (space_id, import_id, number),
  foreign key (space_id, import_id) references blog_import (space_id, id)
);
create index blog_import_item_result on blog_import_item (space_id, import_id, result, number);

-- What a thing of another system has become here: so that nothing comes twice.
create table blog_source (
  space_id text not null,
  source text not null,
  kind text not null check (kind in ('post', 'category', 'tag', 'author')),
  source_id text not null,
  target uuid not null,
  primary key (space_id, source, kind, source_id)
);

-- A picture of another site, fetched once.
create table blog_picture (
  space_id text not null,
  id uuid not null default uuidv7(),
  import_id uuid not null,
  url text not null check (length(url) <= 2000),
  state text not null default 'waiting' check (state in ('waiting', 'fetched', 'missing')),
  code text not null default '',
  tries integer not null default 0,
  width integer not null default 0,
  height integer not null default 0,
  primary key (space_id, id)
);
create unique index blog_picture_url on blog_picture (space_id, md5(url));
create index blog_picture_waiting on blog_picture (space_id, import_id, id) where state = 'waiting';

select kernel_space_table('blog_import');
select kernel_space_table('blog_import_fact');
select kernel_space_table('blog_import_item');
select kernel_space_table('blog_source');
select kernel_space_table('blog_picture');
