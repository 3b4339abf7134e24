-- Who may sign in. Accounts belong to the space: all its sites share them.
create table account_account (
  space_id text not null,
  id uuid not null default uuidv7(),
  -- lower case and NFC: rules/email.ts
  email text not null check (length(email) between 3 and 254),
  -- argon2id in PHC form; null where the account has no password
  password_hash text,
  firstname text not null check (length(firstname) between 1 and 100),
  lastname text not null default '' check (length(lastname) <= 100),
  role text not null default 'user' check (role in ('user', 'manager', 'admin')),
  state text not null default 'active' check (state in ('active', 'suspended')),
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (space_id, id),
  unique (space_id, email)
);
select kernel_space_table('account_account');

-- Failed sign-ins by address, whether or not anybody has it: a delay must not tell who has an account.
create table account_attempt (
  space_id text not null,
  email_hash bytea not null check (octet_length(email_hash) = 32),
  failed_count integer not null default 0,
  failed_at timestamptz not null,
  primary key (space_id, email_hash)
);
create index account_attempt_age on account_attempt (space_id, failed_at);
select kernel_space_table('account_attempt');
