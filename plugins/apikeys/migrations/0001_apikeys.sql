-- Keys with which other systems make calls of a site.
create table apikeys_key (
  space_id text not null,
  id uuid not null default uuidv7(),
  site_id text not null,
  name text not null check (length(name) between 1 and 80),
  -- whose calls they are
  account_id uuid not null,
  -- a keyed hash of the secret, and sealed what calls are signed with: neither gives the secret back
  secret_hash text not null,
  working_key text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  per_minute integer not null check (per_minute between 1 and 600),
  expires_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid,
  -- exact to a minute
  last_used_at timestamptz,
  last_used_ip text,
  created_at timestamptz not null default now(),
  primary key (space_id, id)
);
create index apikeys_key_site on apikeys_key (space_id, site_id, name);
create index apikeys_key_account on apikeys_key (space_id, account_id);

-- What was done with a key, for ninety days and so many calls.
create table apikeys_use (
  space_id text not null,
  id uuid not null default uuidv7(),
  key_id uuid not null,
  at timestamptz not null,
  call text not null,
  status integer not null,
  ip text not null,
  primary key (space_id, id),
  foreign key (space_id, key_id) references apikeys_key (space_id, id) on delete cascade
);
create index apikeys_use_log on apikeys_use (space_id, key_id, id desc);
create index apikeys_use_age on apikeys_use (space_id, at);

-- Where a key was used from.
create table apikeys_address (
  space_id text not null,
  key_id uuid not null,
  ip text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  calls bigint not null,
  primary key (space_id, key_id, ip),
  foreign key (space_id, key_id) references apikeys_key (space_id, id) on delete cascade
);
create index apikeys_address_age on apikeys_address (space_id, last_at);

select kernel_space_table('apikeys_key');
select kernel_space_table('apikeys_use');
select kernel_space_table('apikeys_address');
