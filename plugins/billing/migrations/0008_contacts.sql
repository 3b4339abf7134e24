-- Whom documents are made out to: customers and companies, as staff keep them. Papers that were issued have their own copy.
create table billing_contact (
  space_id text not null,
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 200),
  tax_id text not null default '' check (tax_id ~ '^([0-9]{13})?$'),
  branch text not null default '' check (branch ~ '^([0-9]{5})?$'),
  address text not null default '' check (length(address) <= 400),
  email text not null default '' check (length(email) <= 254),
  phone text not null default '' check (length(phone) <= 40),
  note text not null default '' check (length(note) <= 500),
  -- the member that it is about, found by the address: with them it goes
  account_id uuid,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (space_id, id)
);
create index billing_contact_name on billing_contact (space_id, name collate "th-x-icu", id);
create index billing_contact_created on billing_contact (space_id, created_at, id);
create index billing_contact_tax on billing_contact (space_id, tax_id) where tax_id <> '';
create index billing_contact_account on billing_contact (space_id, account_id) where account_id is not null;
create index billing_contact_mail on billing_contact (space_id, lower(email)) where email <> '';
select kernel_space_table('billing_contact');
