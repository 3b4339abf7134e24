-- Lots with the day on which they expire, points from which goods are ordered again, and orders that went out by mail.

-- Goods of a cluster for which lots are asked when they come in.
create table supply_lot_good (
  space_id text not null,
  cluster_id uuid not null,
  variant_id uuid not null,
  primary key (space_id, cluster_id, variant_id)
);

-- What came in together at a place where stock is kept. What is left of it now follows from what is there (rules/lots.ts).
create table supply_lot (
  space_id text not null,
  id uuid not null default uuidv7(),
  location_id uuid not null,
  variant_id uuid not null,
  lot text not null check (length(lot) between 1 and 60),
  expires_on date not null,
  quantity int not null check (quantity > 0),
  -- when something of the good last came in there, or a lot of it was written off
  remaining int not null check (remaining between 0 and quantity),
  came_at timestamptz not null,
  -- of the shop's ledger, that wrote it off
  move_id uuid,
  primary key (space_id, id)
);
create index supply_lot_left on supply_lot (space_id, location_id, variant_id, expires_on) where remaining > 0;
create index supply_lot_expiry on supply_lot (space_id, location_id, expires_on) where remaining > 0;

-- What of which lot is on its way with a transfer.
create table supply_transfer_lot (
  space_id text not null,
  id uuid not null default uuidv7(),
  transfer_id uuid not null,
  variant_id uuid not null,
  lot text not null,
  expires_on date not null,
  quantity int not null check (quantity > 0),
  primary key (space_id, id),
  foreign key (space_id, transfer_id) references supply_transfer
);
create index supply_transfer_lot_transfer on supply_transfer_lot (space_id, transfer_id);

-- From how few on a store orders a good again, up to how many, and from whom.
create table supply_policy (
  space_id text not null,
  store_id uuid not null,
  variant_id uuid not null,
  cluster_id uuid not null,
  supplier_id uuid not null,
  point int not null check (point >= 0),
  target int not null,
  version int not null default 1,
  primary key (space_id, store_id, variant_id),
  foreign key (space_id, supplier_id) references supply_supplier,
  check (target > point)
);
create index supply_policy_supplier on supply_policy (space_id, supplier_id);

-- Mails with which an order went to its supplier.
create table supply_order_mail (
  space_id text not null,
  order_id uuid not null,
  mail_id uuid not null,
  address text not null,
  actor_id uuid not null,
  at timestamptz not null,
  primary key (space_id, order_id, mail_id),
  foreign key (space_id, order_id) references supply_order
);

select kernel_space_table('supply_lot_good');
select kernel_space_table('supply_lot');
select kernel_space_table('supply_transfer_lot');
select kernel_space_table('supply_policy');
select kernel_space_table('supply_order_mail');
select kernel_append_only('supply_order_mail');
