-- Goods that others sell in the stores of a cluster: whose they are, what was sold of them, and what their owners get of it.

-- Running numbers of statements, by year of the Buddhist era.
create table consignment_number (
  space_id text not null,
  cluster_id uuid not null,
  year int not null,
  next int not null,
  primary key (space_id, cluster_id, year)
);

create table consignment_vendor (
  space_id text not null,
  -- made by the page and kept until there is an answer
  id uuid not null,
  cluster_id uuid not null,
  name text not null check (length(name) between 1 and 160),
  tax_id text not null default '' check (length(tax_id) <= 20),
  phone text not null default '' check (length(phone) <= 40),
  address text not null default '' check (length(address) <= 500),
  -- where they are paid to, in words
  bank text not null default '' check (length(bank) <= 200),
  -- who sees their own sales and statements
  account_id uuid,
  -- of what was sold, basis points
  commission_bp int not null check (commission_bp between 0 and 10000),
  -- what a vendor that is a company keeps back of the commission, basis points
  withholding_bp int not null check (withholding_bp between 0 and 1500),
  note text not null default '' check (length(note) <= 500),
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null,
  primary key (space_id, id)
);
create index consignment_vendor_list on consignment_vendor (space_id, cluster_id, name);
create index consignment_vendor_account on consignment_vendor (space_id, account_id) where account_id is not null;

-- Whose a good is in a store on which days.
create table consignment_item (
  space_id text not null,
  id uuid not null,
  cluster_id uuid not null,
  vendor_id uuid not null,
  store_id uuid not null,
  variant_id uuid not null,
  -- as it was called
  sku text not null,
  title text not null,
  from_day date not null,
  to_day date,
  created_at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, vendor_id) references consignment_vendor,
  check (to_day is null or to_day >= from_day)
);
create index consignment_item_good on consignment_item (space_id, cluster_id, variant_id, store_id);
create index consignment_item_vendor on consignment_item (space_id, vendor_id);

-- How far the bills of a cluster have been read: by till, the number of the last entry. Held while it is read, and while goods change hands.
create table consignment_reading (
  space_id text not null,
  cluster_id uuid not null,
  read jsonb not null default '{}',
  primary key (space_id, cluster_id)
);

-- Lines of bills that are a vendor's, once each.
create table consignment_sale (
  space_id text not null,
  bill_id uuid not null,
  line_id uuid not null,
  cluster_id uuid not null,
  vendor_id uuid not null,
  store_id uuid not null,
  variant_id uuid not null,
  number text not null,
  sku text not null,
  title text not null,
  -- below zero where it came back
  quantity_milli bigint not null,
  net_satang bigint not null,
  -- as agreed when it was sold
  commission_bp int not null,
  business_day date not null,
  at timestamptz not null,
  primary key (space_id, bill_id, line_id),
  foreign key (space_id, vendor_id) references consignment_vendor
);
create index consignment_sale_vendor on consignment_sale (space_id, vendor_id, business_day);
create index consignment_sale_item on consignment_sale (space_id, vendor_id, variant_id, store_id, business_day);

create table consignment_settlement (
  space_id text not null,
  id uuid not null,
  cluster_id uuid not null,
  vendor_id uuid not null,
  number text not null,
  from_day date not null,
  to_day date not null,
  state text not null check (state in ('open', 'calculated', 'approved', 'paid', 'disputed')),
  vat_bp int not null default 0,
  withholding_bp int not null default 0,
  gross_satang bigint not null default 0,
  commission_satang bigint not null default 0,
  vat_satang bigint not null default 0,
  withheld_satang bigint not null default 0,
  adjusted_satang bigint not null default 0,
  net_satang bigint not null default 0,
  calculated_by uuid,
  calculated_at timestamptz,
  approved_by uuid,
  approved_at timestamptz,
  paid_by uuid,
  paid_at timestamptz,
  -- of the transfer that paid it
  reference text not null default '' check (length(reference) <= 100),
  -- what somebody did not agree with
  dispute text not null default '' check (length(dispute) <= 500),
  version int not null default 1,
  created_at timestamptz not null,
  primary key (space_id, id),
  unique (space_id, cluster_id, number),
  foreign key (space_id, vendor_id) references consignment_vendor,
  check (from_day <= to_day),
  check (net_satang = gross_satang - commission_satang - vat_satang + withheld_satang + adjusted_satang),
  check ((state = 'paid') = (paid_at is not null)),
  check (state not in ('approved', 'paid') or (approved_by is not null and net_satang > 0))
);
-- One at a time is worked on.
create unique index consignment_settlement_open on consignment_settlement (space_id, vendor_id) where state in ('open', 'calculated', 'disputed');
create index consignment_settlement_vendor on consignment_settlement (space_id, vendor_id, created_at desc);
create index consignment_settlement_waiting on consignment_settlement (space_id, cluster_id, created_at) where state in ('calculated', 'approved', 'disputed');

-- Which statement a sale is settled by: one, for ever.
create table consignment_settled (
  space_id text not null,
  bill_id uuid not null,
  line_id uuid not null,
  settlement_id uuid not null,
  primary key (space_id, bill_id, line_id),
  foreign key (space_id, bill_id, line_id) references consignment_sale,
  foreign key (space_id, settlement_id) references consignment_settlement
);
create index consignment_settled_settlement on consignment_settled (space_id, settlement_id);

-- A statement's lines as they were calculated.
create table consignment_line (
  space_id text not null,
  settlement_id uuid not null,
  position int not null,
  variant_id uuid not null,
  sku text not null,
  title text not null,
  commission_bp int not null,
  quantity_milli bigint not null,
  gross_satang bigint not null,
  commission_satang bigint not null,
  primary key (space_id, settlement_id, position),
  foreign key (space_id, settlement_id) references consignment_settlement
);

-- What both sides agreed on besides: above zero for the vendor.
create table consignment_adjustment (
  space_id text not null,
  id uuid not null,
  settlement_id uuid not null,
  amount_satang bigint not null check (amount_satang <> 0),
  reason text not null check (length(reason) between 1 and 300),
  actor_id uuid not null,
  at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, settlement_id) references consignment_settlement
);
create index consignment_adjustment_settlement on consignment_adjustment (space_id, settlement_id, at);

-- The book: what one account owes another. What was wrong is put right by its opposite.
create table consignment_posting (
  space_id text not null,
  id uuid not null default uuidv7(),
  settlement_id uuid not null,
  kind text not null check (kind in ('approve', 'reverse', 'pay')),
  debit text not null check (debit in ('sales', 'payable', 'commission', 'vat', 'withheld', 'adjustment', 'bank')),
  credit text not null check (credit in ('sales', 'payable', 'commission', 'vat', 'withheld', 'adjustment', 'bank')),
  amount_satang bigint not null check (amount_satang > 0),
  actor_id uuid not null,
  at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, settlement_id) references consignment_settlement,
  check (debit <> credit)
);
create index consignment_posting_settlement on consignment_posting (space_id, settlement_id, id);

select kernel_space_table('consignment_number');
select kernel_space_table('consignment_vendor');
select kernel_space_table('consignment_item');
select kernel_space_table('consignment_reading');
select kernel_space_table('consignment_sale');
select kernel_space_table('consignment_settlement');
select kernel_space_table('consignment_settled');
select kernel_space_table('consignment_line');
select kernel_space_table('consignment_adjustment');
select kernel_space_table('consignment_posting');
select kernel_append_only('consignment_sale');
select kernel_append_only('consignment_settled');
select kernel_append_only('consignment_adjustment');
select kernel_append_only('consignment_posting');
select kernel_ledger('consignment_posting');
