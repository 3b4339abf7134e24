-- What people have moved or forgiven under a money policy, by person and day: counted in the transaction of the call that does it ------

create table kernel_money (
  space_id text not null,
  actor_id text not null,
  -- '<plugin>.<policy>'
  policy text not null,
  -- of the site's time zone
  day date not null,
  -- whose money or debt it was; '' is the sum of the day over all of them
  owner text not null check (length(owner) <= 120),
  satang bigint not null check (satang >= 0),
  -- what of it was done without a fresh proof of identity
  unproven_satang bigint not null check (unproven_satang between 0 and satang),
  primary key (space_id, actor_id, policy, day, owner)
);
select kernel_space_table('kernel_money');

-- A call says `sala.uncounted` when it begins, and a money policy empties it: whatever else writes to a ledger is a fault of its plugin.
create function kernel_refuse_uncounted() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('sala.uncounted', true), '') <> '' then
    raise exception '% changes %, which is a ledger, and no money policy has let it: see "money" in its declaration',
      current_setting('sala.uncounted'), tg_table_name using errcode = '42501';
  end if;
  return null;
end $$;

-- For the kernel alone: a policy has counted what the call does.
create function kernel_open_ledgers() returns text language sql as $$ select set_config('sala.uncounted', '', true) $$;

-- Makes a table a ledger: calls change it under a money policy only.
-- select kernel_ledger('wallet_transfer');
create function kernel_ledger(name text) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  execute format('create trigger ledger before insert or update or delete on %I for each statement execute function kernel_refuse_uncounted()', name);
end $$;
