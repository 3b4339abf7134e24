-- What may be had once in the whole installation: the reference of a bank transfer, for instance. The key spans all spaces, so
-- that the second taker meets it wherever the first one is; row security keeps each from seeing whose it is.
create table kernel_claim (
  space_id text not null,
  name text not null check (length(name) <= 80),
  value_hash bytea not null check (octet_length(value_hash) = 32),
  -- what took it, by the plugin's own id
  ref text not null check (length(ref) <= 120),
  created_at timestamptz not null default now(),
  primary key (name, value_hash)
);
select kernel_space_table('kernel_claim');
