-- Customers and orders that come from another shop program: people who are known, and what they bought there. Nothing of it moves stock or
-- money, and nobody is written to because of it.
alter table shop_import add column what text not null default 'products' check (what in ('products', 'customers', 'orders'));

create table shop_past_customer (
  space_id text not null,
  id uuid not null default uuidv7(),
  source text not null check (source in ('woocommerce', 'shopify')),
  foreign_id text not null check (length(foreign_id) <= 300),
  -- of all that the file says: what comes again as it was changes nothing
  mark text not null,
  name text not null default '',
  email text not null default '',
  phone text not null default '',
  address text not null default '',
  note text not null default '',
  -- since when the other shop has known them
  since timestamptz,
  -- whose account has that address
  account_id uuid,
  imported_at timestamptz not null,
  primary key (space_id, id)
);
create unique index shop_past_customer_foreign on shop_past_customer (space_id, source, foreign_id);
create index shop_past_customer_email on shop_past_customer (space_id, email) where email <> '';
create index shop_past_customer_account on shop_past_customer (space_id, account_id) where account_id is not null;
create index shop_past_customer_known on shop_past_customer (space_id, imported_at, id);

create table shop_past_order (
  space_id text not null,
  id uuid not null default uuidv7(),
  source text not null check (source in ('woocommerce', 'shopify')),
  -- the number that it had there
  foreign_id text not null check (length(foreign_id) <= 300),
  mark text not null,
  -- what became of it, and in the words of the other shop
  outcome text not null check (outcome in ('open', 'done', 'cancelled', 'refunded')),
  status text not null default '',
  name text not null default '',
  email text not null default '',
  phone text not null default '',
  address text not null default '',
  note text not null default '',
  items int not null default 0,
  shipping_satang bigint not null default 0,
  discount_satang bigint not null default 0,
  total_satang bigint not null,
  account_id uuid,
  placed_at timestamptz not null,
  imported_at timestamptz not null,
  primary key (space_id, id)
);
create unique index shop_past_order_foreign on shop_past_order (space_id, source, foreign_id);
create index shop_past_order_placed on shop_past_order (space_id, placed_at, id);
create index shop_past_order_email on shop_past_order (space_id, email, placed_at) where email <> '';
create index shop_past_order_account on shop_past_order (space_id, account_id, placed_at) where account_id is not null;
create index shop_past_order_known on shop_past_order (space_id, imported_at, id);

create table shop_past_line (
  space_id text not null,
  order_id uuid not null,
  position int not null,
  sku text not null default '',
  title text not null,
  quantity int not null,
  total_satang bigint not null,
  primary key (space_id, order_id, position),
  foreign key (space_id, order_id) references shop_past_order on delete cascade
);

select kernel_space_table('shop_past_customer');
select kernel_space_table('shop_past_order');
select kernel_space_table('shop_past_line');
