-- What posts are sorted by. A parent above makes a tree; the gateway refuses circles.
create table blog_category (
  space_id text not null,
  id uuid not null default uuidv7(),
  parent_id uuid,
  slug text not null check (length(slug) between 1 and 120),
  name text not null check (length(name) between 1 and 120),
  name_en text not null default '',
  description text not null default '',
  position integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (space_id, id),
  foreign key (space_id, parent_id) references blog_category (space_id, id),
  check (parent_id <> id)
);
create unique index blog_category_slug on blog_category (space_id, slug);
create index blog_category_position on blog_category (space_id, position, id);
create index blog_category_name on blog_category (space_id, name collate "th-x-icu", id);
create index blog_category_parent on blog_category (space_id, parent_id);

create table blog_tag (
  space_id text not null,
  id uuid not null default uuidv7(),
  slug text not null check (length(slug) between 1 and 120),
  name text not null check (length(name) between 1 and 80),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (space_id, id)
);
create unique index blog_tag_slug on blog_tag (space_id, slug);
create index blog_tag_name on blog_tag (space_id, name collate "th-x-icu", id);

-- Posts that are read one after the other.
create table blog_series (
  space_id text not null,
  id uuid not null default uuidv7(),
  slug text not null check (length(slug) between 1 and 120),
  name text not null check (length(name) between 1 and 120),
  description text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (space_id, id)
);
create unique index blog_series_slug on blog_series (space_id, slug);
create index blog_series_name on blog_series (space_id, name collate "th-x-icu", id);

-- Who writes, as readers know them. An account stands behind most of them, and is told of comments.
create table blog_author (
  space_id text not null,
  id uuid not null default uuidv7(),
  slug text not null check (length(slug) between 1 and 120),
  name text not null check (length(name) between 1 and 120),
  bio text not null default '',
  picture text not null default '',
  account_id text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (space_id, id)
);
create unique index blog_author_slug on blog_author (space_id, slug);
create index blog_author_name on blog_author (space_id, name collate "th-x-icu", id);
create index blog_author_account on blog_author (space_id, account_id);

-- A post. What stands here is what readers see (of the working copy, while it was never published); the text is in blog_version.
create table blog_post (
  space_id text not null,
  id uuid not null default uuidv7(),
  -- posts of one group say the same in different languages
  group_id uuid not null,
  locale text not null check (locale in ('th', 'en')),
  slug text not null check (length(slug) between 1 and 120),
  title text not null,
  excerpt text not null default '',
  image jsonb,
  seo jsonb not null default '{"title":"","description":"","noindex":false,"canonical":""}',
  visibility text not null default 'public' check (visibility in ('public', 'members')),
  category_id uuid,
  tag_ids uuid[] not null default '{}',
  author_ids uuid[] not null default '{}',
  series_id uuid,
  series_order integer not null default 0,
  featured boolean not null default false,
  pinned boolean not null default false,
  comments boolean not null default true,
  state text not null default 'draft' check (state in ('draft', 'published', 'archived', 'trashed')),
  previous_state text check (previous_state in ('draft', 'published', 'archived')),
  has_draft boolean not null default true,
  -- somebody has asked for the working copy to be published
  review boolean not null default false,
  review_by text,
  review_at timestamptz,
  published_version integer,
  last_version integer not null default 0,
  published_at timestamptz,
  publish_at timestamptz,
  -- whose right the timed publishing stands on
  scheduled_by text,
  unpublish_at timestamptz,
  minutes integer not null default 0,
  version integer not null default 1,
  created_by text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (space_id, id),
  foreign key (space_id, category_id) references blog_category (space_id, id),
  foreign key (space_id, series_id) references blog_series (space_id, id),
  check ((state = 'trashed') = (deleted_at is not null)),
  check (state <> 'published' or published_version is not null),
  check ((publish_at is null) = (scheduled_by is null))
);
create unique index blog_post_translation on blog_post (space_id, group_id, locale) where deleted_at is null;
create index blog_post_changed on blog_post (space_id, updated_at desc, id desc);
create index blog_post_state on blog_post (space_id, state, updated_at desc, id desc);
create index blog_post_review on blog_post (space_id, review_at) where review;
create index blog_post_due on blog_post (space_id, publish_at) where publish_at is not null;
create index blog_post_ends on blog_post (space_id, unpublish_at) where unpublish_at is not null and state = 'published';
create index blog_post_category on blog_post (space_id, category_id);
create index blog_post_series on blog_post (space_id, series_id, series_order);
create index blog_post_deleted on blog_post (space_id, deleted_at) where deleted_at is not null;

-- What was written and kept: at every publishing, saving by hand, discarding, and now and then while somebody writes.
create table blog_version (
  space_id text not null,
  post_id uuid not null,
  number integer not null check (number > 0),
  content jsonb not null,
  author_id text,
  note text not null default '',
  autosave boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (space_id, post_id, number)
);

-- The working copy: overwritten by every autosave.
create table blog_draft (
  space_id text not null,
  post_id uuid not null,
  content jsonb not null,
  author_id text,
  updated_at timestamptz not null default now(),
  primary key (space_id, post_id),
  foreign key (space_id, post_id) references blog_post (space_id, id)
);

-- Who has a name below /cms-blog: a post, a category, or a post that had it before. One key for all of them, so that no two meet.
create table blog_address (
  space_id text not null,
  slug text not null,
  post_id uuid,
  category_id uuid,
  current boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (space_id, slug),
  foreign key (space_id, post_id) references blog_post (space_id, id),
  foreign key (space_id, category_id) references blog_category (space_id, id) on delete cascade,
  check (num_nonnulls(post_id, category_id) = 1)
);
create index blog_address_post on blog_address (space_id, post_id);
create index blog_address_category on blog_address (space_id, category_id);

-- Published posts by what a list may be narrowed to (`th` all in Thai, `th:c:<category>`, `th:y:2569` …): each list is read from one index.
create table blog_listing (
  space_id text not null,
  facet text not null collate "C",
  post_id uuid not null,
  pinned boolean not null,
  published_at timestamptz not null,
  primary key (space_id, facet, post_id),
  foreign key (space_id, post_id) references blog_post (space_id, id)
);
create index blog_listing_order on blog_listing (space_id, facet, pinned desc, published_at desc, post_id desc);
create index blog_listing_post on blog_listing (space_id, post_id);

-- One more with whatever changes what lists and searches find: what a gateway has kept of them is good for one number.
create table blog_change (
  space_id text not null,
  number bigint not null default 1,
  primary key (space_id)
);

-- Words of published posts, each two neighbouring letters of a word, and which post has it.
create table blog_word (
  space_id text not null,
  id bigint generated always as identity,
  word text not null,
  primary key (space_id, id)
);
create unique index blog_word_word on blog_word (space_id, word collate "C");
create table blog_gram (
  space_id text not null,
  gram text not null collate "C",
  word_id bigint not null,
  primary key (space_id, gram, word_id)
);
create table blog_posting (
  space_id text not null,
  word_id bigint not null,
  post_id uuid not null,
  -- in the title
  titled boolean not null,
  primary key (space_id, word_id, post_id),
  foreign key (space_id, post_id) references blog_post (space_id, id)
);
create index blog_posting_post on blog_posting (space_id, post_id);

create table blog_comment (
  space_id text not null,
  id uuid not null default uuidv7(),
  post_id uuid not null,
  parent_id uuid,
  account_id text,
  name text not null check (length(name) between 1 and 80),
  body text not null check (length(body) between 1 and 3000),
  state text not null check (state in ('pending', 'approved', 'spam', 'rejected', 'hidden')),
  -- keyed and of one month: it tells that two were sent from one place, and not from which
  ip_hash text not null,
  decided_by text,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (space_id, id),
  foreign key (space_id, post_id) references blog_post (space_id, id),
  foreign key (space_id, parent_id) references blog_comment (space_id, id)
);
create index blog_comment_post on blog_comment (space_id, post_id, created_at, id) where state = 'approved';
create index blog_comment_state on blog_comment (space_id, state, created_at desc, id desc);
create index blog_comment_account on blog_comment (space_id, account_id, state);
create unique index blog_comment_same on blog_comment (space_id, post_id, ip_hash, md5(body));

-- Who has read a post today, by a hash that is forgotten with the day, and how many there were.
create table blog_reader (
  space_id text not null,
  day date not null,
  post_id uuid not null,
  reader text not null,
  primary key (space_id, day, post_id, reader)
);
create table blog_reads (
  space_id text not null,
  post_id uuid not null,
  day date not null,
  readers integer not null default 0,
  primary key (space_id, post_id, day),
  foreign key (space_id, post_id) references blog_post (space_id, id)
);

-- Last: a key between two tables can only be added while their rows can be read.
select kernel_space_table('blog_category');
select kernel_space_table('blog_tag');
select kernel_space_table('blog_series');
select kernel_space_table('blog_author');
select kernel_space_table('blog_post');
select kernel_space_table('blog_version');
select kernel_append_only('blog_version');
select kernel_space_table('blog_draft');
select kernel_space_table('blog_address');
select kernel_space_table('blog_listing');
select kernel_space_table('blog_change');
select kernel_space_table('blog_word');
select kernel_space_table('blog_gram');
select kernel_space_table('blog_posting');
select kernel_space_table('blog_comment');
select kernel_space_table('blog_reader');
select kernel_space_table('blog_reads');
