-- Passkeys (WebAuthn). A passkey belongs to one hostname.
create table account_passkey (
  space_id text not null,
  -- base64url, as the browser names it
  credential_id text not null check (length(credential_id) between 16 and 1400),
  account_id uuid not null,
  rp_id text not null,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  backed_up boolean not null default false,
  name text not null check (length(name) between 1 and 100),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (space_id, credential_id),
  foreign key (space_id, account_id) references account_account on delete cascade
);
create index account_passkey_account on account_passkey (space_id, account_id);

-- A challenge is answered once. `second-factor` stands for a password that was right and waits for a code.
create table account_challenge (
  space_id text not null,
  id uuid not null default uuidv7(),
  -- what the authenticator signs; of `second-factor` the sha256 of what the form sends back
  challenge text not null,
  purpose text not null check (purpose in ('register', 'sign-in', 'confirm', 'second-factor')),
  account_id uuid,
  -- wrong codes so far, and whether the visitor asked to be remembered: `second-factor` only
  tries integer not null default 0,
  remember boolean not null default false,
  expires_at timestamptz not null,
  primary key (space_id, id)
);
create index account_challenge_expiry on account_challenge (space_id, expires_at);

-- Codes of an authenticator app (RFC 6238).
create table account_totp (
  space_id text not null,
  account_id uuid not null,
  -- sealed with the installation's key
  secret text not null,
  confirmed_at timestamptz,
  -- the last time step that was used: each code counts once
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  primary key (space_id, account_id),
  foreign key (space_id, account_id) references account_account on delete cascade
);

-- Each instead of a code of the app, once. Hashed as passwords are, with a salt that the database does not know.
create table account_recovery_code (
  space_id text not null,
  account_id uuid not null,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  used_at timestamptz,
  primary key (space_id, account_id, code_hash),
  foreign key (space_id, account_id) references account_account on delete cascade
);

-- Logins at other providers. Known by issuer and subject, never by e-mail.
create table account_identity (
  space_id text not null,
  id uuid not null default uuidv7(),
  account_id uuid not null,
  provider text not null check (provider in ('line')),
  issuer text not null,
  subject text not null check (length(subject) between 1 and 255),
  name text not null default '' check (length(name) <= 200),
  linked_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (space_id, id),
  unique (space_id, issuer, subject),
  foreign key (space_id, account_id) references account_account on delete cascade
);
create index account_identity_account on account_identity (space_id, account_id);

select kernel_space_table('account_passkey');
select kernel_space_table('account_challenge');
select kernel_space_table('account_totp');
select kernel_space_table('account_recovery_code');
select kernel_space_table('account_identity');
