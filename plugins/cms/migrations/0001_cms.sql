-- A page or post. Its slug, title, picture … are those that visitors see (of the working copy, while it was never
-- published); the text itself stands in cms_version.
create table cms_entry (
  space_id text not null,
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('page', 'post')),
  parent_id uuid,
  locale text not null check (locale in ('th', 'en')),
  slug text not null check (length(slug) between 1 and 120),
  title text not null,
  excerpt text not null default '',
  image jsonb,
  seo jsonb not null default '{"title":"","description":"","noindex":false}',
  visibility text not null default 'public' check (visibility in ('public', 'members')),
  state text not null default 'draft' check (state in ('draft', 'published', 'trashed')),
  previous_state text check (previous_state in ('draft', 'published')),
  has_draft boolean not null default true,
  published_version integer,
  last_version integer not null default 0,
  published_at timestamptz,
  publish_at timestamptz,
  minutes integer not null default 0,
  -- words separated by spaces: PostgreSQL has no Thai parser
  search_text text not null default '',
  version integer not null default 1,
  created_by text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (space_id, id),
  foreign key (space_id, parent_id) references cms_entry (space_id, id),
  check ((kind = 'post') = (parent_id is not null)),
  check ((state = 'trashed') = (deleted_at is not null)),
  check (state <> 'published' or published_version is not null)
);
create unique index cms_entry_slug on cms_entry (space_id, locale, parent_id, slug) nulls not distinct where deleted_at is null;
create index cms_entry_path on cms_entry (space_id, slug) where deleted_at is null;
create index cms_entry_latest on cms_entry (space_id, published_at desc, id desc) where kind = 'post' and state = 'published';
create index cms_entry_changed on cms_entry (space_id, updated_at desc, id desc);
create index cms_entry_due on cms_entry (space_id, publish_at) where publish_at is not null;
create index cms_entry_parent on cms_entry (space_id, parent_id);

-- What was written and kept: at every publishing, saving by hand, discarding, and now and then while somebody writes.
create table cms_version (
  space_id text not null,
  entry_id uuid not null,
  number integer not null check (number > 0),
  slug text not null,
  title text not null,
  excerpt text not null,
  html text not null,
  doc jsonb,
  plain text not null,
  image jsonb,
  seo jsonb not null,
  visibility text not null,
  author_id text,
  note text not null default '',
  autosave boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (space_id, entry_id, number),
  foreign key (space_id, entry_id) references cms_entry (space_id, id)
);
alter table cms_entry add foreign key (space_id, id, published_version) references cms_version (space_id, entry_id, number);

-- The working copy of an entry: overwritten by every autosave, so that a day of writing does not make a thousand versions.
create table cms_draft (
  space_id text not null,
  entry_id uuid not null,
  slug text not null,
  title text not null,
  excerpt text not null,
  html text not null,
  doc jsonb,
  plain text not null,
  image jsonb,
  seo jsonb not null,
  visibility text not null,
  author_id text,
  updated_at timestamptz not null default now(),
  primary key (space_id, entry_id),
  foreign key (space_id, entry_id) references cms_entry (space_id, id)
);

-- A path that an entry had before. It leads to the entry, not to another path, so redirects never chain.
create table cms_redirect (
  space_id text not null,
  from_path text not null,
  entry_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (space_id, from_path),
  foreign key (space_id, entry_id) references cms_entry (space_id, id)
);
create index cms_redirect_entry on cms_redirect (space_id, entry_id);

create table cms_menu (
  space_id text not null,
  key text not null check (key in ('header', 'footer')),
  items jsonb not null default '[]',
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (space_id, key)
);

-- Last: a key between two tables can only be added while their rows can be read.
select kernel_space_table('cms_entry');
select kernel_space_table('cms_version');
select kernel_append_only('cms_version');
select kernel_space_table('cms_draft');
select kernel_space_table('cms_redirect');
select kernel_space_table('cms_menu');
