-- Thai order, in which the numbers inside names count as numbers: "ภาพ 2" comes before "ภาพ 10".
create collation if not exists files_natural (provider = icu, locale = 'th-u-kn-true');

-- A file or folder in somebody's drive. owner_id null: the site's own library.
create table files_item (
  space_id text not null,
  id uuid not null default uuidv7(),
  owner_id uuid,
  parent_id uuid,
  kind text not null check (kind in ('folder', 'file')),
  name text not null check (length(name) between 1 and 255),
  -- the name as it is searched: searchable()
  search_text text not null,
  -- of a file: filemanager/{year}/{month}/{timestamp}.{ext}, also the key of its object
  path text,
  bytes bigint not null default 0 check (bytes >= 0),
  -- media type that the gateway found in the bytes; nobody's word is taken for it
  type text not null default '',
  sha256 text,
  width int,
  height int,
  mode text not null default 'private' check (mode in ('private', 'public')),
  -- quarantined: not looked at yet, nobody gets it. ready. infected: nobody will. broken: not what it says it is, given out as a download only
  state text not null default 'ready' check (state in ('quarantined', 'ready', 'infected', 'broken')),
  -- a small picture of it can be had
  has_thumbnail boolean not null default false,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  trashed_at timestamptz,
  -- the item that was put into the trash, of which this is a part: restored and removed together
  trashed_with uuid,
  -- owner, folder and name as they are looked up: zeros for the site's library and for the top of a drive
  owner_key uuid not null generated always as (coalesce(owner_id, '00000000-0000-0000-0000-000000000000')) stored,
  folder_key uuid not null generated always as (coalesce(parent_id, '00000000-0000-0000-0000-000000000000')) stored,
  name_key text not null generated always as (lower(name)) stored,
  primary key (space_id, id),
  foreign key (space_id, parent_id) references files_item,
  check ((kind = 'file') = (path is not null)),
  check ((trashed_at is null) = (trashed_with is null))
);
create unique index files_item_path on files_item (space_id, path) where path is not null;
-- one name once in a folder, upper and lower case alike
create unique index files_item_name on files_item (space_id, owner_key, folder_key, name_key) where trashed_at is null;
-- a folder as it is read, page by page
create index files_item_list on files_item (space_id, owner_key, folder_key, kind, name collate files_natural) where trashed_at is null;
create index files_item_parent on files_item (space_id, parent_id) where parent_id is not null;
create index files_item_trash on files_item (space_id, owner_key, trashed_at, id) where trashed_at is not null;
create index files_item_trashed_with on files_item (space_id, trashed_with) where trashed_with is not null;
select kernel_space_table('files_item');

-- What a drive holds and what is on its way into it. owner_key: the owner, or zeros for the site's library.
create table files_usage (
  space_id text not null,
  owner_key uuid not null,
  used_bytes bigint not null default 0 check (used_bytes >= 0),
  reserved_bytes bigint not null default 0 check (reserved_bytes >= 0),
  primary key (space_id, owner_key)
);
select kernel_space_table('files_usage');

-- A file on its way from a browser straight into the store.
create table files_upload (
  space_id text not null,
  id uuid not null default uuidv7(),
  owner_id uuid,
  parent_id uuid,
  -- who sends it: an account, or a guest of a share
  account_id uuid,
  share_id uuid,
  name text not null check (length(name) between 1 and 255),
  bytes bigint not null check (bytes >= 0),
  part_bytes bigint not null check (part_bytes > 0),
  mode text not null check (mode in ('private', 'public')),
  -- what tells the file from others of the same name, made by the browser
  fingerprint text not null,
  path text not null,
  -- the store's id of the upload; null for an empty file, which has no parts
  store_id text,
  state text not null default 'open' check (state in ('open', 'done', 'aborted')),
  item_id uuid,
  created_at timestamptz not null,
  -- when the sweep takes it away, unless parts still come in
  expires_at timestamptz not null,
  primary key (space_id, id)
);
create unique index files_upload_path on files_upload (space_id, path);
create index files_upload_open on files_upload (space_id, account_id, fingerprint) where state = 'open';
create index files_upload_expiry on files_upload (space_id, expires_at) where state = 'open';
select kernel_space_table('files_upload');

-- A smaller or lighter copy of a picture, made when it was first asked for; bare: the picture itself without what tells where it was
-- taken. bytes 0: it was asked for, and may be there by now.
create table files_variant (
  space_id text not null,
  item_id uuid not null,
  width int not null check (width > 0),
  format text not null check (format in ('webp', 'avif', 'bare')),
  key text not null,
  bytes bigint not null,
  created_at timestamptz not null,
  primary key (space_id, item_id, width, format),
  foreign key (space_id, item_id) references files_item on delete cascade
);
select kernel_space_table('files_variant');

-- A link that opens a file or folder to who has it. The code itself is only kept sealed, for its owner to read again.
create table files_share (
  space_id text not null,
  id uuid not null default uuidv7(),
  item_id uuid not null,
  account_id uuid,
  code_hash bytea not null,
  code_sealed text not null,
  password_hash text,
  expires_at timestamptz,
  may_view boolean not null default true,
  may_download boolean not null default true,
  may_upload boolean not null default false,
  max_downloads int check (max_downloads > 0),
  downloads int not null default 0,
  created_at timestamptz not null,
  revoked_at timestamptz,
  primary key (space_id, id),
  foreign key (space_id, item_id) references files_item on delete cascade,
  check (max_downloads is null or downloads <= max_downloads)
);
create unique index files_share_code on files_share (space_id, code_hash);
create unique index files_share_item on files_share (space_id, item_id) where revoked_at is null;
select kernel_space_table('files_share');

-- What was done through a share, for its owner; forgotten after a while.
create table files_share_visit (
  space_id text not null,
  id uuid not null default uuidv7(),
  share_id uuid not null,
  -- what was downloaded: who goes on with that is not counted again
  item_id uuid,
  -- name of what was opened, downloaded or uploaded
  name text not null default '',
  what text not null check (what in ('opened', 'downloaded', 'uploaded', 'refused')),
  -- network of who came, the end of the address cut off
  network text not null,
  -- a keyed hash of the whole address, another for each share: tells one visitor from the next, and nobody where they are
  visitor text not null,
  browser text not null,
  at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, share_id) references files_share on delete cascade
);
create index files_share_visit_share on files_share_visit (space_id, share_id, id);
create index files_share_visit_visitor on files_share_visit (space_id, share_id, visitor, at);
select kernel_space_table('files_share_visit');
