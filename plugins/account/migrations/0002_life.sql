-- An account from registering to being erased.
alter table account_account
  drop constraint account_account_state_check,
  add constraint account_account_state_check check (state in ('pending', 'active', 'suspended', 'closing', 'erased')),
  add column email_verified_at timestamptz,
  add column locale text not null default 'th' check (locale in ('th', 'en')),
  add column prefix text not null default '' check (length(prefix) <= 40),
  add column firstname_en text not null default '' check (length(firstname_en) <= 100),
  add column lastname_en text not null default '' check (length(lastname_en) <= 100),
  add column phone text not null default '' check (length(phone) <= 20),
  -- { line, subdistrict, district, province, postcode }
  add column address jsonb not null default '{}',
  -- when a closing account is erased
  add column erase_at timestamptz,
  -- sessions older than it are gone
  add column password_changed_at timestamptz;
create index account_account_erase on account_account (space_id, erase_at) where state = 'closing';
create index account_account_role on account_account (space_id, role);

-- One-time links and codes of mails. Opening a link shows a page; only sending its form uses it up.
create table account_token (
  space_id text not null,
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('activate', 'recover', 'email', 'invite', 'bypass', 'device', 'line')),
  -- null where the account is not there yet (an invitation) or not known yet (a sign-in by LINE or by another device)
  account_id uuid,
  -- sha256 of what the link carries
  token_hash bytea not null check (octet_length(token_hash) = 32),
  -- sha256 of the token's id and the six digits
  code_hash bytea check (octet_length(code_hash) = 32),
  tries integer not null default 0,
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (space_id, id),
  unique (space_id, token_hash),
  foreign key (space_id, account_id) references account_account on delete cascade
);
create index account_token_account on account_token (space_id, account_id, kind);
create index account_token_expiry on account_token (space_id, expires_at);

-- What was agreed to, in which version, and when it was taken back: one row each time.
create table account_consent (
  space_id text not null,
  id uuid not null default uuidv7(),
  account_id uuid not null,
  -- `privacy` must be given; others may be taken back
  purpose text not null check (purpose ~ '^[a-z][a-z-]{0,39}$'),
  version text not null check (length(version) between 1 and 40),
  given boolean not null,
  at timestamptz not null default now(),
  primary key (space_id, id)
);
create index account_consent_account on account_consent (space_id, account_id, purpose, at);

select kernel_space_table('account_token');
select kernel_space_table('account_consent');
select kernel_append_only('account_consent');
