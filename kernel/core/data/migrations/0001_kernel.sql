-- What every migration may use ------------------------------------------------------------------

-- Binds a table to spaces: a transaction sees and writes only the rows of its own space.
-- select kernel_space_table('cms_page');
create function kernel_space_table(name text) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  -- nullif: after a transaction the setting is '' rather than null
  execute format('create policy space on %I using (space_id = nullif(current_setting(''sala.space'', true), '''')) with check (space_id = nullif(current_setting(''sala.space'', true), ''''))', name);
end $$;

create function kernel_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = '23001';
end $$;

-- Makes a table append-only, whoever asks. Money, stock, tax and audit rows.
-- select kernel_append_only('billing_entry');
create function kernel_append_only(name text) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  execute format('create trigger append_only before update or delete on %I for each row execute function kernel_refuse_change()', name);
  execute format('create trigger append_only_truncate before truncate on %I for each statement execute function kernel_refuse_change()', name);
  execute format('comment on table %I is ''append-only''', name);
end $$;

-- Sites: read before any space is known, so not bound to one ---------------------------------------

create table kernel_site (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  active_version integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table kernel_site_version (
  site_id text not null references kernel_site,
  version integer not null check (version > 0),
  manifest jsonb not null,
  status text not null check (status in ('draft', 'active', 'refused', 'retired')),
  author text,
  note text,
  created_at timestamptz not null default now(),
  primary key (site_id, version)
);

create table kernel_hostname (
  hostname text primary key check (hostname = lower(hostname)),
  site_id text not null references kernel_site
);
create index kernel_hostname_site on kernel_hostname (site_id);

-- Sessions ------------------------------------------------------------------------------------------

create table kernel_session (
  space_id text not null,
  sid_hash bytea not null check (octet_length(sid_hash) = 32),
  site_id text not null,
  account_id text not null,
  role text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  auth_time timestamptz not null default now(),
  expires_at timestamptz not null,
  amr text[] not null default '{}',
  user_agent text,
  ip inet,
  ended_at timestamptz,
  end_reason text,
  primary key (space_id, sid_hash)
);
create index kernel_session_account on kernel_session (space_id, account_id) where ended_at is null;
create index kernel_session_expiry on kernel_session (space_id, expires_at);
select kernel_space_table('kernel_session');

-- Calls that may be sent twice ------------------------------------------------------------------------

create table kernel_idempotency (
  space_id text not null,
  actor text not null,
  key text not null check (length(key) between 1 and 255),
  route text not null,
  request_hash bytea not null,
  state text not null default 'in_progress' check (state in ('in_progress', 'done')),
  status integer,
  body jsonb,
  created_at timestamptz not null default now(),
  primary key (space_id, actor, key),
  check (state = 'in_progress' or status is not null)
);
create index kernel_idempotency_age on kernel_idempotency (space_id, created_at);
select kernel_space_table('kernel_idempotency');

-- Who did what: each row seals the one before it -----------------------------------------------------

create table kernel_audit (
  space_id text not null,
  seq bigint not null default 0 check (seq > 0),
  at timestamptz not null default clock_timestamp(),
  site_id text,
  actor_type text not null,
  actor_id text,
  role text,
  action text not null,
  entity text,
  entity_id text,
  before jsonb,
  after jsonb,
  reason text,
  ip inet,
  device_id text,
  prev_hash bytea not null default '',
  hash bytea not null default '' check (octet_length(hash) = 32),
  primary key (space_id, seq)
);
create index kernel_audit_entity on kernel_audit (space_id, entity, entity_id, seq);
select kernel_space_table('kernel_audit');
select kernel_append_only('kernel_audit');

-- sha256 over the seal before and every column; microseconds since 1970 stand for the time
create function kernel_audit_hash(entry kernel_audit) returns bytea language sql stable as $$
  select sha256(entry.prev_hash || convert_to(jsonb_build_array(
    entry.space_id, entry.seq, (extract(epoch from entry.at) * 1000000)::bigint, entry.site_id, entry.actor_type, entry.actor_id, entry.role,
    entry.action, entry.entity, entry.entity_id, entry.before, entry.after, entry.reason, host(entry.ip), entry.device_id)::text, 'UTF8'))
$$;

-- In the database, so that no writer can choose a number or a seal. The lock lasts until the end of the
-- transaction: entries of one space are sealed one after the other.
create function kernel_audit_seal() returns trigger language plpgsql as $$
declare last kernel_audit;
begin
  perform pg_advisory_xact_lock(726013, hashtext(new.space_id));
  select * into last from kernel_audit where space_id = new.space_id order by seq desc limit 1;
  new.seq := coalesce(last.seq, 0) + 1;
  new.prev_hash := coalesce(last.hash, '');
  new.hash := kernel_audit_hash(new);
  return new;
end $$;
create trigger seal before insert on kernel_audit for each row execute function kernel_audit_seal();

-- Shared by all gateways, worth nothing after a crash -------------------------------------------------

create unlogged table kernel_nonce (
  nonce text primary key,
  expires_at timestamptz not null
);
create index kernel_nonce_expiry on kernel_nonce (expires_at);

create unlogged table kernel_rate (
  bucket text primary key,
  window_start timestamptz not null,
  count integer not null
);
