-- What is fetched instead of sent: it lies ready at a place until a day, and is handed over for the code that its buyer has.
alter table shop_shipment
  add column kind text not null default 'delivery' check (kind in ('delivery', 'pickup')),
  add column place text not null default '' check (length(place) <= 200),
  add column keep_until text not null default '' check (keep_until ~ '^(\d{4}-\d{2}-\d{2})?$'),
  add column code text not null default '' check (code ~ '^([0-9]{6})?$');
alter table shop_shipment drop constraint shop_shipment_state_check;
alter table shop_shipment add constraint shop_shipment_state_check check (state in ('pending', 'ready', 'shipped', 'delivered', 'cancelled'));
-- What a courier has paid for parcels that were sent cash on delivery.
create table shop_cod (
  space_id text not null,
  shipment_id uuid not null,
  order_id uuid not null,
  amount_satang bigint not null check (amount_satang > 0),
  -- the courier's paper that it stands on
  statement text not null default '' check (length(statement) <= 120),
  actor_id uuid,
  booked_at timestamptz not null,
  primary key (space_id, shipment_id),
  foreign key (space_id, shipment_id) references shop_shipment,
  foreign key (space_id, order_id) references shop_order
);
create index shop_cod_order on shop_cod (space_id, order_id);
create index shop_shipment_sent on shop_shipment (space_id, state, created_at) where state in ('shipped', 'delivered');
select kernel_space_table('shop_cod');
