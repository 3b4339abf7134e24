-- When something changed that others know a member by: they read on from there.
alter table account_account add column changed_at timestamptz not null default now();
create function account_changed() returns trigger language plpgsql as $$
begin
  new.changed_at := clock_timestamp();
  return new;
end $$;
create trigger changed before update on account_account for each row
  when (row(old.firstname, old.lastname, old.email, old.phone, old.state) is distinct from row(new.firstname, new.lastname, new.email, new.phone, new.state))
  execute function account_changed();
create index account_account_changed on account_account (space_id, changed_at, id);
