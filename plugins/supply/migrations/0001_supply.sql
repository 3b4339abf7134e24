-- Goods of stores: whom they are bought from, orders and what came of them, transfers, counts, and what goods cost on average.
-- What there is stands on the shop's ledger alone.

-- Running numbers of a cluster's papers in a year of the Buddhist era.
create table supply_number (
  space_id text not null,
  cluster_id uuid not null,
  kind text not null check (kind in ('order', 'transfer', 'count')),
  year int not null,
  next int not null,
  primary key (space_id, cluster_id, kind, year)
);

create table supply_supplier (
  space_id text not null,
  id uuid not null,
  cluster_id uuid not null,
  code text not null check (length(code) between 1 and 20),
  name text not null check (length(name) between 1 and 160),
  tax_id text not null default '',
  phone text not null default '',
  email text not null default '',
  address text not null default '',
  -- to pay in, days after delivery
  credit_days int not null default 0 check (credit_days >= 0),
  note text not null default '',
  active boolean not null default true,
  version int not null default 1,
  primary key (space_id, id)
);
create unique index supply_supplier_code on supply_supplier (space_id, cluster_id, code);

-- What a supplier has, under which code and at which price.
create table supply_item (
  space_id text not null,
  supplier_id uuid not null,
  variant_id uuid not null,
  supplier_sku text not null default '' check (length(supplier_sku) <= 60),
  -- of one piece, satang; null where nobody knows
  cost_satang bigint check (cost_satang >= 0),
  -- sold by so many, at least so many at once, there so many days later
  pack int not null default 1 check (pack > 0),
  least int not null default 1 check (least > 0),
  lead_days int not null default 0 check (lead_days >= 0),
  primary key (space_id, supplier_id, variant_id),
  foreign key (space_id, supplier_id) references supply_supplier
);

create table supply_order (
  space_id text not null,
  -- made by the page and kept until there is an answer
  id uuid not null,
  cluster_id uuid not null,
  store_id uuid not null,
  supplier_id uuid not null,
  number text not null,
  state text not null check (state in ('draft', 'sent', 'partially_received', 'received', 'closed', 'cancelled')),
  expected_on date,
  note text not null default '' check (length(note) <= 500),
  version int not null default 1,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (space_id, id),
  unique (space_id, cluster_id, number),
  foreign key (space_id, supplier_id) references supply_supplier
);
create index supply_order_list on supply_order (space_id, cluster_id, created_at desc, id desc);
create index supply_order_open on supply_order (space_id, cluster_id, expected_on) where state in ('sent', 'partially_received');

create table supply_order_line (
  space_id text not null,
  id uuid not null,
  order_id uuid not null,
  position int not null,
  variant_id uuid not null,
  -- as they were called
  sku text not null,
  title text not null,
  quantity int not null check (quantity > 0),
  received int not null default 0 check (received between 0 and quantity),
  -- of one piece, as agreed; null where nobody knows
  cost_satang bigint check (cost_satang >= 0),
  primary key (space_id, id),
  foreign key (space_id, order_id) references supply_order
);
create index supply_order_line_order on supply_order_line (space_id, order_id, position);

create table supply_receipt (
  space_id text not null,
  -- made by who receives: sent again it counts once
  id uuid not null,
  order_id uuid not null,
  -- what stands on the supplier's delivery note
  delivery_note text not null default '' check (length(delivery_note) <= 60),
  actor_id uuid not null,
  at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, order_id) references supply_order
);
create index supply_receipt_order on supply_receipt (space_id, order_id, at);

create table supply_receipt_line (
  space_id text not null,
  -- that of the move in the shop's ledger
  id uuid not null,
  receipt_id uuid not null,
  line_id uuid not null,
  quantity int not null check (quantity > 0),
  cost_satang bigint check (cost_satang >= 0),
  primary key (space_id, id),
  foreign key (space_id, receipt_id) references supply_receipt,
  foreign key (space_id, line_id) references supply_order_line
);
create index supply_receipt_line_receipt on supply_receipt_line (space_id, receipt_id);

create table supply_transfer (
  space_id text not null,
  id uuid not null,
  cluster_id uuid not null,
  from_store_id uuid not null,
  to_store_id uuid not null,
  number text not null,
  state text not null check (state in ('draft', 'in_transit', 'received', 'received_with_difference', 'cancelled')),
  note text not null default '' check (length(note) <= 500),
  version int not null default 1,
  created_at timestamptz not null,
  sent_at timestamptz,
  received_at timestamptz,
  primary key (space_id, id),
  unique (space_id, cluster_id, number),
  check (from_store_id <> to_store_id)
);
create index supply_transfer_list on supply_transfer (space_id, cluster_id, created_at desc, id desc);
create index supply_transfer_open on supply_transfer (space_id, cluster_id, sent_at) where state = 'in_transit';

create table supply_transfer_line (
  space_id text not null,
  id uuid not null,
  transfer_id uuid not null,
  position int not null,
  variant_id uuid not null,
  sku text not null,
  title text not null,
  sent int not null check (sent > 0),
  -- null until it has arrived; what is missing has a reason
  received int check (received between 0 and sent),
  reason text not null default '' check (length(reason) <= 300),
  primary key (space_id, id),
  foreign key (space_id, transfer_id) references supply_transfer
);
create index supply_transfer_line_transfer on supply_transfer_line (space_id, transfer_id, position);

create table supply_count (
  space_id text not null,
  id uuid not null,
  cluster_id uuid not null,
  store_id uuid not null,
  number text not null,
  state text not null check (state in ('draft', 'counting', 'review', 'posted', 'cancelled')),
  -- who counts is not shown what should be there
  blind boolean not null,
  -- all that the store has, or only what is added
  whole boolean not null,
  note text not null default '' check (length(note) <= 500),
  version int not null default 1,
  created_at timestamptz not null,
  posted_at timestamptz,
  primary key (space_id, id),
  unique (space_id, cluster_id, number)
);
create index supply_count_list on supply_count (space_id, cluster_id, created_at desc, id desc);

create table supply_count_line (
  space_id text not null,
  count_id uuid not null,
  variant_id uuid not null,
  sku text not null,
  title text not null,
  -- null until somebody has counted; beside it what the ledger had at that moment
  counted int check (counted >= 0),
  seen int,
  counted_by uuid,
  counted_at timestamptz,
  primary key (space_id, count_id, variant_id),
  foreign key (space_id, count_id) references supply_count,
  check ((counted is null) = (seen is null))
);

-- What a variant costs on average over all stores, in thousandths of a satang: the shop has it in whole ones.
create table supply_cost (
  space_id text not null,
  variant_id uuid not null,
  average_milli bigint not null check (average_milli >= 0),
  at timestamptz not null,
  primary key (space_id, variant_id)
);

select kernel_space_table('supply_number');
select kernel_space_table('supply_supplier');
select kernel_space_table('supply_item');
select kernel_space_table('supply_order');
select kernel_space_table('supply_order_line');
select kernel_space_table('supply_receipt');
select kernel_space_table('supply_receipt_line');
select kernel_space_table('supply_transfer');
select kernel_space_table('supply_transfer_line');
select kernel_space_table('supply_count');
select kernel_space_table('supply_count_line');
select kernel_space_table('supply_cost');
select kernel_append_only('supply_receipt');
select kernel_append_only('supply_receipt_line');
