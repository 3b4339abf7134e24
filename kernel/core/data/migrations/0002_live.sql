-- What open browsers are told at once ----------------------------------------------------------------
-- Kept for a day, so that a browser that was away is told when it is back.

-- The last number of each account. The row is locked by the transaction that tells, until it ends: so numbers are
-- given in the order of the commits, and who has seen a number has seen all below it.
create table kernel_live_head (
  space_id text not null,
  account_id text not null,
  seq bigint not null check (seq > 0),
  primary key (space_id, account_id)
);
select kernel_space_table('kernel_live_head');

create table kernel_live (
  space_id text not null,
  account_id text not null,
  seq bigint not null check (seq > 0),
  -- '<plugin>.<name>'
  name text not null,
  payload jsonb not null check (octet_length(payload::text) <= 8192),
  at timestamptz not null default now(),
  primary key (space_id, account_id, seq)
);
create index kernel_live_age on kernel_live (space_id, at);
select kernel_space_table('kernel_live');
