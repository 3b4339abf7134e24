-- The same entry in several languages: all of them have one group.
alter table cms_entry add column group_id uuid not null default uuidv7();
alter table cms_entry no force row level security;
-- What stands in two languages at one path belongs together.
update cms_entry e set group_id = (
  select t.group_id from cms_entry t
  where t.space_id = e.space_id and t.kind = 'page' and t.slug = e.slug and t.deleted_at is null order by t.id limit 1)
where e.kind = 'page' and e.deleted_at is null;
update cms_entry e set group_id = (
  select t.group_id from cms_entry t join cms_entry tp on tp.space_id = t.space_id and tp.id = t.parent_id
  where t.space_id = e.space_id and t.slug = e.slug and t.deleted_at is null and tp.group_id = p.group_id order by t.id limit 1)
from cms_entry p where p.space_id = e.space_id and p.id = e.parent_id and e.deleted_at is null and p.deleted_at is null;
alter table cms_entry force row level security;
create unique index cms_entry_translation on cms_entry (space_id, group_id, locale) where deleted_at is null;

-- Words that entries are found by.
create table cms_tag (
  space_id text not null,
  id uuid not null default uuidv7(),
  slug text not null check (length(slug) between 1 and 120),
  name text not null check (length(name) between 1 and 80),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (space_id, id)
);
create unique index cms_tag_slug on cms_tag (space_id, slug);
create index cms_tag_name on cms_tag (space_id, name collate "th-x-icu", id);
alter table cms_entry add column tag_ids uuid[] not null default '{}';
alter table cms_draft add column tag_ids uuid[] not null default '{}';
alter table cms_version add column tag_ids uuid[] not null default '{}';
create index cms_entry_tagged on cms_entry (space_id, published_at desc, id desc) where state = 'published' and tag_ids <> '{}';

-- When visitors see it no more.
alter table cms_entry add column unpublish_at timestamptz;
alter table cms_draft add column unpublish_at timestamptz;
alter table cms_version add column unpublish_at timestamptz;
create index cms_entry_ends on cms_entry (space_id, unpublish_at) where unpublish_at is not null and state = 'published';
alter table cms_entry drop constraint cms_entry_state_check;
alter table cms_entry add constraint cms_entry_state_check check (state in ('draft', 'published', 'archived', 'trashed'));
alter table cms_entry drop constraint cms_entry_previous_state_check;
alter table cms_entry add constraint cms_entry_previous_state_check check (previous_state in ('draft', 'published', 'archived'));

select kernel_space_table('cms_tag');
