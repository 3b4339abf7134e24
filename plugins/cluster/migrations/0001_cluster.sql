-- Operating models that a site has made itself; those of the house are rules/models.ts.
create table cluster_model (
  space_id text not null,
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 80),
  features jsonb not null,
  created_at timestamptz not null,
  primary key (space_id, id)
);
create unique index cluster_model_name on cluster_model (space_id, lower(name));
select kernel_space_table('cluster_model');

-- Stores of one owner.
create table cluster_cluster (
  space_id text not null,
  id uuid not null default uuidv7(),
  code text not null check (code ~ '^[a-z0-9][a-z0-9-]{0,29}$'),
  name text not null check (length(name) between 1 and 120),
  tax_id text not null default '' check (tax_id ~ '^(\d{13})?$'),
  -- one of the house's, or the site's own
  model text check (model in ('retail', 'cafe', 'restaurant', 'service', 'market_stall', 'franchise')),
  model_id uuid,
  -- what differs from the model
  features jsonb not null default '{}',
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (space_id, id),
  foreign key (space_id, model_id) references cluster_model,
  check ((model is null) <> (model_id is null))
);
create unique index cluster_cluster_code on cluster_cluster (space_id, code) where removed_at is null;
create index cluster_cluster_model on cluster_cluster (space_id, model_id) where model_id is not null;
select kernel_space_table('cluster_cluster');

create table cluster_store (
  space_id text not null,
  id uuid not null default uuidv7(),
  cluster_id uuid not null,
  code text not null check (code ~ '^[A-Z0-9][A-Z0-9-]{0,11}$'),
  name text not null check (length(name) between 1 and 120),
  branch_code text not null check (branch_code ~ '^\d{5}$'),
  -- of the shop: where its goods are taken from
  location_id uuid,
  address text not null default '' check (length(address) <= 300),
  phone text not null default '' check (length(phone) <= 40),
  vat_registered boolean not null default false,
  abb_allowed boolean not null default false,
  receipt_header text not null default '' check (length(receipt_header) <= 500),
  receipt_footer text not null default '' check (length(receipt_footer) <= 500),
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (space_id, id),
  foreign key (space_id, cluster_id) references cluster_cluster,
  check (vat_registered or not abb_allowed)
);
create unique index cluster_store_code on cluster_store (space_id, cluster_id, code) where removed_at is null;
create unique index cluster_store_branch on cluster_store (space_id, cluster_id, branch_code) where removed_at is null;
select kernel_space_table('cluster_store');

-- Who works in a cluster: with an account of the site, or only a name and a PIN.
create table cluster_member (
  space_id text not null,
  id uuid not null default uuidv7(),
  cluster_id uuid not null,
  account_id uuid,
  name text not null check (length(name) between 1 and 120),
  role text not null check (role in ('owner', 'manager', 'cashier')),
  -- what differs from the role
  rights jsonb not null default '{}',
  -- null for all stores
  store_ids uuid[],
  pin_hash text,
  pin_failures integer not null default 0 check (pin_failures between 0 and 5),
  locked_at timestamptz,
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (space_id, id),
  foreign key (space_id, cluster_id) references cluster_cluster
);
create unique index cluster_member_account on cluster_member (space_id, cluster_id, account_id) where removed_at is null;
create index cluster_member_of on cluster_member (space_id, account_id) where account_id is not null;
create index cluster_member_cluster on cluster_member (space_id, cluster_id, name collate "th-x-icu", id) where removed_at is null;
create index cluster_member_locked on cluster_member (space_id, locked_at) where locked_at is not null;
select kernel_space_table('cluster_member');

-- Paired tills. No row is ever removed: a series is never given again.
create table cluster_device (
  space_id text not null,
  id uuid not null default uuidv7(),
  store_id uuid not null,
  name text not null check (length(name) between 1 and 80),
  series_no integer not null check (series_no > 0),
  series text not null check (series ~ '^[A-Z]{1,6}$'),
  machine_no text not null default '' check (length(machine_no) <= 30),
  public_key text not null check (length(public_key) between 100 and 200),
  token_hash bytea not null check (length(token_hash) = 32),
  -- who has signed in there by PIN
  member_id uuid,
  staff_hash bytea check (length(staff_hash) = 32),
  staff_until timestamptz,
  last_seen_at timestamptz not null,
  -- since when it has had bills that it could not send; null where it has none
  unsynced_since timestamptz,
  unsynced integer not null default 0 check (unsynced >= 0),
  version text not null default '' check (length(version) <= 40),
  paired_at timestamptz not null,
  revoked_at timestamptz,
  primary key (space_id, id),
  unique (space_id, series_no),
  unique (space_id, series),
  unique (space_id, token_hash),
  foreign key (space_id, store_id) references cluster_store,
  foreign key (space_id, member_id) references cluster_member
);
create index cluster_device_store on cluster_device (space_id, store_id);
create index cluster_device_unsynced on cluster_device (space_id, unsynced_since) where unsynced_since is not null;
select kernel_space_table('cluster_device');

-- Codes that pair a till, each once and for ten minutes; only what follows from a code with a key is kept.
create table cluster_pairing (
  space_id text not null,
  code_hash text not null check (length(code_hash) = 43),
  store_id uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (space_id, code_hash),
  foreign key (space_id, store_id) references cluster_store
);
select kernel_space_table('cluster_pairing');
