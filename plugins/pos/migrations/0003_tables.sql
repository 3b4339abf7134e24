-- What the tills of a store share: tickets, orders to the kitchen, the plan of its tables, what goods may be had with.

alter table pos_entry drop constraint pos_entry_kind_check;
alter table pos_entry add constraint pos_entry_kind_check check (kind in ('shift.open', 'shift.close', 'drawer.payIn', 'drawer.payOut',
  'drawer.noSale', 'bill.paid', 'ticket.set', 'ticket.lines', 'ticket.move', 'ticket.void', 'kitchen.send', 'kitchen.step'));
alter table pos_flag drop constraint pos_flag_subject_check;
alter table pos_flag add constraint pos_flag_subject_check check (subject in ('bill', 'shift', 'device', 'ticket'));

-- Numbers the changes of what a store's tills share, in the order of their commits: whoever adds to it holds its row.
create table pos_shared (
  space_id text not null,
  store_id uuid not null,
  changes bigint not null default 0,
  primary key (space_id, store_id)
);

create table pos_ticket (
  space_id text not null,
  store_id uuid not null,
  -- made by a till
  id uuid not null,
  state text not null check (state in ('open', 'paid', 'void', 'merged')),
  -- all of it, as what tills wrote has made it
  body jsonb not null,
  changed bigint not null,
  primary key (space_id, store_id, id)
);
create index pos_ticket_changed on pos_ticket (space_id, store_id, changed);
create index pos_ticket_open on pos_ticket (space_id, store_id) where state = 'open';

create table pos_kitchen_order (
  space_id text not null,
  store_id uuid not null,
  id uuid not null,
  state text not null check (state in ('new', 'cooking', 'ready', 'served', 'cancelled')),
  body jsonb not null,
  changed bigint not null,
  primary key (space_id, store_id, id)
);
create index pos_kitchen_order_changed on pos_kitchen_order (space_id, store_id, changed);
create index pos_kitchen_order_open on pos_kitchen_order (space_id, store_id) where state in ('new', 'cooking', 'ready');

-- The plan of a store's tables, and what its scale prints.
create table pos_floor (
  space_id text not null,
  store_id uuid not null,
  areas jsonb not null,
  scale text not null default 'split' check (scale in ('split', 'weight', 'price')),
  revision int not null default 1,
  primary key (space_id, store_id)
);

-- What goods of a cluster may be had with, and where in its kitchens they are made.
create table pos_menu (
  space_id text not null,
  cluster_id uuid not null,
  groups jsonb not null,
  stations jsonb not null,
  revision int not null default 1,
  primary key (space_id, cluster_id)
);

select kernel_space_table('pos_shared');
select kernel_space_table('pos_ticket');
select kernel_space_table('pos_kitchen_order');
select kernel_space_table('pos_floor');
select kernel_space_table('pos_menu');
