-- Buying: carts, checkouts, orders with what happens to them, promotions and shipping.

-- Where parcels go and what it costs: rules/shipping.ts.
create table shop_shipping_method (
  space_id text not null,
  id uuid not null,
  title jsonb not null,
  detail jsonb not null,
  kind text not null check (kind in ('delivery', 'pickup')),
  carrier text not null default '',
  tracking_url text not null default '',
  regions text[] not null default '{}',
  provinces text[] not null default '{}',
  -- [{ upToGrams, satang }], the lightest first
  steps jsonb not null,
  -- free from so much of goods on; 0 never
  free_from_satang bigint not null default 0 check (free_from_satang >= 0),
  active boolean not null default true,
  rank integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, id)
);

-- Coupons, and promotions that apply by themselves (no code): rules/quote.ts.
create table shop_promotion (
  space_id text not null,
  id uuid not null,
  code text not null default '',
  title text not null,
  kind text not null check (kind in ('percent', 'fixed', 'free_shipping', 'buy_x_get_y')),
  percent_bp integer not null default 0 check (percent_bp between 0 and 10000),
  amount_satang bigint not null default 0 check (amount_satang >= 0),
  most_satang bigint not null default 0 check (most_satang >= 0),
  buy integer not null default 0 check (buy >= 0),
  get integer not null default 0 check (get >= 0),
  minimum_satang bigint not null default 0 check (minimum_satang >= 0),
  category_ids uuid[] not null default '{}',
  skus text[] not null default '{}',
  -- 0 for no limit
  limit_total integer not null default 0 check (limit_total >= 0),
  limit_per_buyer integer not null default 0 check (limit_per_buyer >= 0),
  combinable boolean not null default true,
  valid_from timestamptz,
  valid_to timestamptz,
  active boolean not null default true,
  -- counted under the row's lock, and only where there is a limit; otherwise rows of shop_promotion_use say it
  used integer not null default 0 check (used >= 0),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, id)
) with (fillfactor = 70);
create unique index shop_promotion_code on shop_promotion (space_id, code) where code <> '';
create index shop_promotion_automatic on shop_promotion (space_id, id) where code = '' and active;

create table shop_cart (
  space_id text not null,
  id uuid not null,
  -- a member's, or a guest's, who has the token of which this is the SHA-256
  account_id uuid,
  token_hash bytea check (octet_length(token_hash) = 32),
  state text not null default 'active' check (state in ('active', 'completed')),
  coupons text[] not null default '{}',
  version integer not null default 1,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, id),
  check ((account_id is null) <> (token_hash is null))
);
create unique index shop_cart_member on shop_cart (space_id, account_id) where state = 'active' and account_id is not null;
create unique index shop_cart_token on shop_cart (space_id, token_hash) where token_hash is not null;
create index shop_cart_expiry on shop_cart (space_id, expires_at) where state = 'active';

create table shop_cart_line (
  space_id text not null,
  cart_id uuid not null,
  variant_id uuid not null,
  quantity integer not null check (quantity between 1 and 9999),
  -- the unit price when the buyer last touched it, to tell when it is another one
  unit_satang bigint not null check (unit_satang >= 0),
  added_at timestamptz not null,
  primary key (space_id, cart_id, variant_id),
  foreign key (space_id, cart_id) references shop_cart on delete cascade
);

-- What has been filled in of a checkout: it survives a reload and another device.
create table shop_checkout (
  space_id text not null,
  cart_id uuid not null,
  contact jsonb,
  address jsonb,
  tax_buyer jsonb,
  note text not null default '' check (length(note) <= 500),
  shipping_method_id uuid,
  method text,
  updated_at timestamptz not null,
  primary key (space_id, cart_id),
  foreign key (space_id, cart_id) references shop_cart on delete cascade
);

-- Order numbers of a year. Several rows hand them out, so that orders that are placed at once do not wait for one another.
create table shop_order_number (
  space_id text not null,
  year integer not null,
  slot integer not null,
  next bigint not null default 0,
  primary key (space_id, year, slot)
) with (fillfactor = 50);

create table shop_order (
  space_id text not null,
  -- made by the buyer's page and kept until there is an answer
  id uuid not null,
  number text not null,
  cart_id uuid not null,
  account_id uuid,
  channel text not null default 'shop',
  state text not null check (state in ('awaiting_payment', 'confirmed', 'processing', 'completed', 'cancelled', 'expired')),
  -- derived from the charge, never set by hand
  payment_state text not null,
  -- derived from the lines
  fulfilment text not null default 'unfulfilled',
  subtotal_satang bigint not null check (subtotal_satang >= 0),
  discount_satang bigint not null check (discount_satang >= 0),
  shipping_satang bigint not null check (shipping_satang >= 0),
  vat_satang bigint not null check (vat_satang >= 0),
  rounding_satang bigint not null default 0,
  total_satang bigint not null check (total_satang >= 0),
  paid_satang bigint not null default 0,
  refunded_satang bigint not null default 0,
  -- of the shipping, what has been given back
  shipping_refunded_satang bigint not null default 0,
  contact jsonb not null,
  address jsonb,
  tax_buyer jsonb,
  shipping_method_id uuid,
  shipping_title text not null default '',
  -- [{ id, code, title, discountSatang }]
  promotions jsonb not null default '[]',
  note text not null default '',
  locale text not null,
  method text,
  charge_id uuid not null,
  items integer not null check (items > 0),
  first_title text not null,
  first_picture jsonb,
  quote_hash text not null,
  -- until when it must be paid
  expires_at timestamptz,
  attention text not null default '',
  cancel_reason text not null default '',
  -- what its buyer has been told of
  told text[] not null default '{}',
  -- the buyer has had their data erased: they go with its end
  forget boolean not null default false,
  version integer not null default 1,
  placed_at timestamptz not null,
  confirmed_at timestamptz,
  delivered_at timestamptz,
  updated_at timestamptz not null,
  primary key (space_id, id),
  -- a cart becomes one order, whatever is tried again
  unique (space_id, cart_id),
  unique (space_id, number),
  foreign key (space_id, cart_id) references shop_cart,
  constraint shop_order_adds_up check (total_satang = subtotal_satang + shipping_satang - discount_satang + rounding_satang)
) with (fillfactor = 80);
create index shop_order_account on shop_order (space_id, account_id, placed_at desc, id desc) where account_id is not null;
create index shop_order_placed on shop_order (space_id, placed_at desc, id desc);
create index shop_order_state on shop_order (space_id, state, placed_at desc, id desc);
create index shop_order_expiry on shop_order (space_id, expires_at) where state = 'awaiting_payment';
create index shop_order_attention on shop_order (space_id, placed_at) where attention <> '';
create index shop_order_charge on shop_order (space_id, charge_id);

-- As it was bought: what is changed in the catalogue later does not reach it.
create table shop_order_line (
  space_id text not null,
  order_id uuid not null,
  id uuid not null,
  position integer not null,
  variant_id uuid not null,
  product_id uuid not null,
  sku text not null,
  barcode text not null default '',
  title text not null,
  options text not null default '',
  picture jsonb,
  unit text not null default '',
  type text not null,
  vat_class text not null,
  vat_rate_bp integer not null,
  weight_grams integer not null default 0,
  quantity integer not null check (quantity > 0),
  unit_satang bigint not null check (unit_satang >= 0),
  regular_satang bigint not null check (regular_satang >= 0),
  discount_satang bigint not null check (discount_satang >= 0),
  total_satang bigint not null check (total_satang >= 0),
  vat_satang bigint not null check (vat_satang >= 0),
  fulfilled integer not null default 0 check (fulfilled between 0 and quantity),
  returned integer not null default 0 check (returned between 0 and quantity),
  refunded integer not null default 0 check (refunded between 0 and quantity),
  -- given back before they were sent: they never are
  dropped integer not null default 0,
  refunded_satang bigint not null default 0 check (refunded_satang between 0 and total_satang),
  primary key (space_id, id),
  foreign key (space_id, order_id) references shop_order,
  check (dropped >= 0 and dropped + fulfilled <= quantity),
  constraint shop_order_line_adds_up check (total_satang = quantity * unit_satang - discount_satang)
);
create index shop_order_line_order on shop_order_line (space_id, order_id, position);
create index shop_order_line_product on shop_order_line (space_id, product_id);
create index shop_order_line_variant on shop_order_line (space_id, variant_id);

-- What happened to an order: only added to.
create table shop_order_event (
  space_id text not null,
  id uuid not null,
  order_id uuid not null,
  seq bigint generated always as identity,
  type text not null,
  text text not null default '' check (length(text) <= 500),
  actor_id uuid,
  internal boolean not null default false,
  at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, order_id) references shop_order
);
create index shop_order_event_order on shop_order_event (space_id, order_id, seq desc);

create table shop_promotion_use (
  space_id text not null,
  promotion_id uuid not null,
  order_id uuid not null,
  -- an account, or the mark of a guest's address
  buyer text not null,
  discount_satang bigint not null,
  created_at timestamptz not null,
  primary key (space_id, promotion_id, order_id),
  foreign key (space_id, promotion_id) references shop_promotion,
  foreign key (space_id, order_id) references shop_order
);
create index shop_promotion_use_order on shop_promotion_use (space_id, order_id);
create index shop_promotion_use_buyer on shop_promotion_use (space_id, promotion_id, buyer);

create table shop_shipment (
  space_id text not null,
  id uuid not null,
  order_id uuid not null,
  number text not null,
  state text not null check (state in ('pending', 'shipped', 'delivered', 'cancelled')),
  carrier text not null default '',
  tracking text not null default '',
  tracking_url text not null default '',
  -- [{ lineId, quantity }]
  lines jsonb not null,
  shipped_at timestamptz,
  delivered_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, order_id) references shop_order
);
create index shop_shipment_order on shop_shipment (space_id, order_id, created_at);

create table shop_return (
  space_id text not null,
  id uuid not null,
  order_id uuid not null,
  number text not null,
  state text not null check (state in ('requested', 'approved', 'rejected', 'received', 'refunded', 'closed', 'cancelled')),
  reason text not null,
  answer text not null default '',
  -- [{ lineId, quantity, restock }]
  lines jsonb not null,
  refund_satang bigint not null default 0 check (refund_satang >= 0),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, order_id) references shop_order
);
create index shop_return_order on shop_return (space_id, order_id, created_at);
create index shop_return_open on shop_return (space_id, created_at) where state in ('requested', 'approved', 'received');

-- Money that went back for an order: each once, by the id that staff's page made.
create table shop_refund (
  space_id text not null,
  id uuid not null,
  order_id uuid not null,
  return_id uuid,
  amount_satang bigint not null check (amount_satang > 0),
  -- [{ lineId, quantity, amountSatang }]
  lines jsonb not null,
  shipping_satang bigint not null default 0 check (shipping_satang >= 0),
  method text not null,
  reason text not null,
  actor_id uuid,
  created_at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, order_id) references shop_order
);
create index shop_refund_order on shop_refund (space_id, order_id);
create index shop_refund_day on shop_refund (space_id, created_at);

select kernel_space_table('shop_shipping_method');
select kernel_space_table('shop_promotion');
select kernel_space_table('shop_cart');
select kernel_space_table('shop_cart_line');
select kernel_space_table('shop_checkout');
select kernel_space_table('shop_order_number');
select kernel_space_table('shop_order');
select kernel_space_table('shop_order_line');
select kernel_space_table('shop_order_event');
select kernel_space_table('shop_promotion_use');
select kernel_space_table('shop_shipment');
select kernel_space_table('shop_return');
select kernel_space_table('shop_refund');
select kernel_append_only('shop_order_event');
select kernel_append_only('shop_refund');
