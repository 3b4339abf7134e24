-- Logs of tills, and what follows from them: shifts, drawers, bills, and the sums that figures are read from.

-- How far a till's log has come here. Its row is held while the log is added to.
create table pos_device (
  space_id text not null,
  device_id uuid not null,
  cluster_id uuid not null,
  store_id uuid not null,
  last_seq int not null default 0 check (last_seq >= 0),
  last_hash text not null check (last_hash ~ '^[0-9a-f]{64}$'),
  -- number of the last bill; empty before the first
  last_number text not null default '',
  -- by the till's clock; null before the first entry
  last_at timestamptz,
  -- since when it sends what does not go on from here
  forked_at timestamptz,
  primary key (space_id, device_id)
);

-- The logs as they came.
create table pos_entry (
  space_id text not null,
  device_id uuid not null,
  seq int not null check (seq > 0),
  id uuid not null,
  kind text not null check (kind in ('shift.open', 'shift.close', 'drawer.payIn', 'drawer.payOut', 'drawer.noSale', 'bill.paid')),
  at timestamptz not null,
  body jsonb not null,
  prev text not null,
  hash text not null,
  signature text not null,
  state text not null check (state in ('created', 'exists', 'conflict')),
  reason text not null default '',
  received_at timestamptz not null,
  primary key (space_id, device_id, seq)
);

-- What was sent and could not be taken in: kept as it came, for whoever looks at the till.
create table pos_quarantine (
  space_id text not null,
  id uuid not null default uuidv7(),
  device_id uuid not null,
  reason text not null check (reason in ('log-forked', 'log-invalid')),
  -- of what was sent, so that what is sent again is kept once
  digest text not null,
  entries jsonb not null,
  at timestamptz not null,
  primary key (space_id, id)
);
create unique index pos_quarantine_digest on pos_quarantine (space_id, device_id, digest);

create table pos_shift (
  space_id text not null,
  -- made by the till
  id uuid not null,
  cluster_id uuid not null,
  store_id uuid not null,
  device_id uuid not null,
  drawer text not null,
  state text not null check (state in ('open', 'closed')),
  opened_by uuid not null,
  opened_at timestamptz not null,
  float_satang bigint not null,
  denominations jsonb not null,
  closed_by uuid,
  closed_at timestamptz,
  -- by what had happened until it was closed
  expected_satang bigint,
  counted_satang bigint,
  counted_denominations jsonb,
  over_short_satang bigint,
  reason text not null default '',
  approved_by uuid,
  late_bills int not null default 0,
  primary key (space_id, id),
  check ((state = 'closed') = (closed_at is not null))
);
create index pos_shift_device on pos_shift (space_id, device_id, opened_at desc);
create index pos_shift_open on pos_shift (space_id, cluster_id) where state = 'open';

-- Cash as it moves. What should be in a drawer is the sum over its shift of all but 'overShort'.
create table pos_drawer_event (
  space_id text not null,
  device_id uuid not null,
  seq int not null,
  -- of one entry: cash handed over, then the change
  part int not null,
  id uuid not null default uuidv7(),
  shift_id uuid not null,
  kind text not null check (kind in ('float', 'tender', 'change', 'refund', 'payIn', 'payOut', 'noSale', 'overShort')),
  -- into the drawer; below zero out of it
  amount_satang bigint not null,
  bill_id uuid,
  member_id uuid not null,
  approved_by uuid,
  reason text not null default '',
  at timestamptz not null,
  primary key (space_id, device_id, seq, part)
);
create index pos_drawer_event_shift on pos_drawer_event (space_id, shift_id, seq, part);

create table pos_bill (
  space_id text not null,
  -- made by the till
  id uuid not null,
  number text not null,
  cluster_id uuid not null,
  store_id uuid not null,
  device_id uuid not null,
  shift_id uuid not null,
  seq int not null,
  -- of what it says, so that the same is known when it comes again
  digest text not null,
  kind text not null check (kind in ('sale', 'return')),
  state text not null check (state in ('paid', 'partially_returned', 'returned')),
  origin_bill_id uuid,
  member_id uuid not null,
  customer_id uuid,
  lines jsonb not null,
  items int not null,
  tenders text[] not null,
  approvals jsonb not null,
  discount_satang bigint not null,
  rounding_satang bigint not null,
  vat_satang bigint not null,
  total_satang bigint not null,
  -- what of it came back, above zero
  returned_satang bigint not null default 0,
  catalogue_version text not null,
  offline boolean not null,
  -- it came after its shift had been closed
  late boolean not null,
  business_day date not null,
  at timestamptz not null,
  received_at timestamptz not null,
  -- flags that nobody has looked at yet
  flags int not null default 0,
  primary key (space_id, id)
);
create index pos_bill_at on pos_bill (space_id, cluster_id, at desc, id desc);
create index pos_bill_day on pos_bill (space_id, store_id, business_day) include (kind, state, flags, total_satang);
create index pos_bill_number on pos_bill (space_id, number);
create index pos_bill_shift on pos_bill (space_id, shift_id);
create index pos_bill_origin on pos_bill (space_id, origin_bill_id) where origin_bill_id is not null;
create index pos_bill_customer on pos_bill (space_id, customer_id) where customer_id is not null;
create index pos_bill_flags on pos_bill (space_id, cluster_id, at desc, id desc) where flags > 0;

create table pos_bill_payment (
  space_id text not null,
  bill_id uuid not null,
  id uuid not null,
  tender text not null check (tender in ('cash', 'promptpay', 'card')),
  amount_satang bigint not null,
  tendered_satang bigint not null,
  reference text not null default '',
  primary key (space_id, bill_id, id),
  foreign key (space_id, bill_id) references pos_bill
);

-- Of goods that are weighed: what has been sold of a unit that stock has not lost yet, thousandths.
create table pos_part (
  space_id text not null,
  location_id uuid not null,
  variant_id uuid not null,
  milli int not null default 0 check (milli between 0 and 999),
  primary key (space_id, location_id, variant_id)
);

-- What a store sold on a business day: in all, and by hour, way of paying, member and product.
create table pos_day (
  space_id text not null,
  store_id uuid not null,
  cluster_id uuid not null,
  dimension text not null check (dimension in ('all', 'hour', 'tender', 'member', 'product')),
  business_day date not null,
  -- hour 00–23, tender, member, variant or what was typed by hand; empty for all
  key text not null,
  -- of a product
  name text not null default '',
  bills int not null default 0,
  returns int not null default 0,
  quantity_milli bigint not null default 0,
  sales_satang bigint not null default 0,
  -- below zero
  refunds_satang bigint not null default 0,
  discount_satang bigint not null default 0,
  vat_satang bigint not null default 0,
  primary key (space_id, store_id, dimension, business_day, key)
) with (fillfactor = 70);

-- What a manager should look at. It stops nothing.
create table pos_flag (
  space_id text not null,
  id uuid not null default uuidv7(),
  cluster_id uuid not null,
  store_id uuid not null,
  device_id uuid not null,
  -- of the entry that it was seen by; 0 where there is none
  seq int not null,
  code text not null,
  subject text not null check (subject in ('bill', 'shift', 'device')),
  subject_id uuid not null,
  title text not null,
  detail jsonb not null,
  at timestamptz not null,
  resolved_at timestamptz,
  resolved_by uuid,
  note text not null default '',
  primary key (space_id, id)
);
create unique index pos_flag_once on pos_flag (space_id, device_id, seq, code, subject_id);
create index pos_flag_open on pos_flag (space_id, cluster_id, at) where resolved_at is null;
create index pos_flag_subject on pos_flag (space_id, subject_id);

select kernel_space_table('pos_device');
select kernel_space_table('pos_entry');
select kernel_space_table('pos_quarantine');
select kernel_space_table('pos_shift');
select kernel_space_table('pos_drawer_event');
select kernel_space_table('pos_bill');
select kernel_space_table('pos_bill_payment');
select kernel_space_table('pos_part');
select kernel_space_table('pos_day');
select kernel_space_table('pos_flag');
select kernel_append_only('pos_entry');
select kernel_append_only('pos_quarantine');
select kernel_append_only('pos_drawer_event');
select kernel_append_only('pos_bill_payment');
select kernel_ledger('pos_drawer_event');
select kernel_ledger('pos_bill_payment');
