-- What was in a file before: sending it again keeps the old content beside the new one.
alter table files_item
  -- number of the content that is given out, and the last number that any content of the file has had
  add column version int not null default 1 check (version > 0),
  add column versions int not null default 1,
  -- when and by whom that content was sent; null: as the file itself
  add column content_at timestamptz,
  add column content_by uuid,
  add constraint files_item_versions check (versions >= version);

-- Content of a file that is not the one given out: of before, or (replaced_at null) sent and still to be looked at.
create table files_version (
  space_id text not null,
  id uuid not null default uuidv7(),
  item_id uuid not null,
  number int not null check (number > 0),
  path text not null,
  bytes bigint not null check (bytes >= 0),
  type text not null default '',
  sha256 text,
  width int,
  height int,
  has_thumbnail boolean not null default false,
  state text not null check (state in ('quarantined', 'ready', 'infected', 'broken')),
  created_by uuid,
  created_at timestamptz not null,
  -- when it stopped being what the file is
  replaced_at timestamptz,
  primary key (space_id, id),
  foreign key (space_id, item_id) references files_item on delete cascade
);
create unique index files_version_number on files_version (space_id, item_id, number);
create unique index files_version_path on files_version (space_id, path);
create index files_version_old on files_version (space_id, replaced_at) where replaced_at is not null;
create index files_version_waiting on files_version (space_id, created_at) where state = 'quarantined';
select kernel_space_table('files_version');

-- Copies of pictures are of one content of the file.
alter table files_variant add column version int not null default 1;
alter table files_variant drop constraint files_variant_pkey;
alter table files_variant add primary key (space_id, item_id, version, width, format);

alter table files_upload
  -- the file whose next version this is
  add column replaces_id uuid,
  -- what it has become of it
  add column version_id uuid;
