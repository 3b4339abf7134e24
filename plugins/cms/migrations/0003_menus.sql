-- Menus as somebody prepares them: one row of a space, which stays and goes on counting when nothing is prepared any more.
create table cms_menu_draft (
  space_id text not null,
  one boolean not null default true check (one),
  header jsonb,
  footer jsonb,
  revision integer not null,
  author_id text,
  updated_at timestamptz not null default now(),
  primary key (space_id, one),
  check ((header is null) = (footer is null))
);

-- Every pair of menus that was ever published.
create table cms_menu_version (
  space_id text not null,
  number integer not null check (number > 0),
  header jsonb not null,
  footer jsonb not null,
  author_id text,
  note text not null default '',
  created_at timestamptz not null default now(),
  primary key (space_id, number)
);
select kernel_space_table('cms_menu_draft');
select kernel_space_table('cms_menu_version');
select kernel_append_only('cms_menu_version');
