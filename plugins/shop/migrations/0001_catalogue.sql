-- Categories, products, prices, stock and what is looked for in them.

create table shop_category (
  space_id text not null,
  id uuid not null,
  parent_id uuid,
  -- ids from the root down to its own
  path uuid[] not null check (path[cardinality(path)] = id),
  -- what stands in addresses; letters of any language, lower case
  code text not null check (length(code) between 1 and 80 and code = lower(code)),
  name_th text not null check (length(name_th) between 1 and 120),
  name_en text not null default '' check (length(name_en) <= 120),
  description_th text not null default '',
  description_en text not null default '',
  picture_id uuid,
  rank int not null default 0,
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, parent_id) references shop_category,
  check (parent_id <> id)
);
create unique index shop_category_code on shop_category (space_id, code);
create index shop_category_parent on shop_category (space_id, parent_id);

create table shop_product (
  space_id text not null,
  id uuid not null,
  type text not null check (type in ('physical', 'digital', 'service')),
  status text not null check (status in ('draft', 'active', 'archived')),
  name_th text not null check (length(name_th) between 1 and 200),
  name_en text not null default '' check (length(name_en) <= 200),
  summary_th text not null default '',
  summary_en text not null default '',
  -- sanitised HTML
  description_th text not null default '',
  description_en text not null default '',
  brand text not null default '',
  vat_class text not null check (vat_class in ('vat7', 'zero', 'exempt', 'none')),
  unit text not null default '',
  tags text[] not null default '{}',
  ribbon text not null default '',
  -- [{ "name": "สี", "values": ["แดง"] }]
  options jsonb not null default '[]',
  seo_title text not null default '',
  seo_description text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, id)
);
create index shop_product_updated on shop_product (space_id, updated_at desc, id desc);

-- One thing that is sold. Rows stay when it is taken out of the product: orders and the ledger name them.
create table shop_variant (
  space_id text not null,
  id uuid not null,
  product_id uuid not null,
  position int not null,
  sku text not null check (sku ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$'),
  barcode text check (length(barcode) between 4 and 40),
  -- [{ "name": "สี", "value": "แดง" }]
  options jsonb not null default '[]',
  regular_satang bigint not null check (regular_satang between 0 and 10000000000),
  -- 0: none
  sale_satang bigint not null default 0 check (sale_satang >= 0),
  sale_from timestamptz,
  sale_to timestamptz,
  cost_satang bigint check (cost_satang >= 0),
  track_stock boolean not null default true,
  allow_backorder boolean not null default false,
  -- kept back at each location
  threshold int not null default 0 check (threshold >= 0),
  weight_grams int not null default 0 check (weight_grams >= 0),
  -- which of the product's pictures shows it (its `src`); empty for the first
  picture text not null default '' check (length(picture) <= 600),
  active boolean not null default true,
  removed_at timestamptz,
  primary key (space_id, id),
  foreign key (space_id, product_id) references shop_product,
  check (sale_satang = 0 or sale_satang < regular_satang),
  check (sale_to is null or sale_from is null or sale_to > sale_from)
);
create unique index shop_variant_sku on shop_variant (space_id, sku collate "C") where removed_at is null;
create unique index shop_variant_barcode on shop_variant (space_id, barcode collate "C") where removed_at is null and barcode is not null;
create index shop_variant_product on shop_variant (space_id, product_id, position);

create table shop_picture (
  space_id text not null,
  product_id uuid not null,
  position int not null,
  -- of the file manager; null for pictures of the demo
  file_id uuid,
  src text not null,
  alt text not null default '',
  width int not null default 0,
  height int not null default 0,
  primary key (space_id, product_id, position),
  foreign key (space_id, product_id) references shop_product
);

create table shop_product_category (
  space_id text not null,
  product_id uuid not null,
  category_id uuid not null,
  primary key (space_id, product_id, category_id),
  foreign key (space_id, product_id) references shop_product,
  foreign key (space_id, category_id) references shop_category on delete cascade
);
create index shop_product_category_of on shop_product_category (space_id, category_id);

create table shop_price_list (
  space_id text not null,
  id uuid not null,
  code text not null check (code ~ '^[a-z0-9-]{1,40}$'),
  title text not null default '',
  -- for members of this role and those above it
  role text not null check (role in ('user', 'manager', 'admin')),
  -- of several that apply the one with the highest counts
  priority int not null default 0,
  valid_from timestamptz,
  valid_to timestamptz,
  active boolean not null default true,
  version int not null default 1,
  primary key (space_id, id)
);
create unique index shop_price_list_code on shop_price_list (space_id, code);

create table shop_price (
  space_id text not null,
  list_id uuid not null,
  variant_id uuid not null,
  min_quantity int not null check (min_quantity between 1 and 9999),
  satang bigint not null check (satang between 0 and 10000000000),
  primary key (space_id, list_id, variant_id, min_quantity),
  foreign key (space_id, list_id) references shop_price_list on delete cascade,
  foreign key (space_id, variant_id) references shop_variant
);
create index shop_price_variant on shop_price (space_id, variant_id);

-- Stock ----------------------------------------------------------------------------------------------

create table shop_location (
  space_id text not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  active boolean not null default true,
  is_default boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null,
  primary key (space_id, id),
  check (active or not is_default)
);
create unique index shop_location_default on shop_location (space_id) where is_default;

-- What there is: the sum of the moves, beside which it stands so that the database itself refuses to sell what is not there.
create table shop_level (
  space_id text not null,
  variant_id uuid not null,
  location_id uuid not null,
  on_hand int not null default 0,
  allocated int not null default 0 check (allocated >= 0),
  incoming int not null default 0,
  damaged int not null default 0 check (damaged >= 0),
  -- of the variant
  threshold int not null default 0 check (threshold >= 0),
  allow_backorder boolean not null default false,
  primary key (space_id, variant_id, location_id),
  foreign key (space_id, variant_id) references shop_variant,
  foreign key (space_id, location_id) references shop_location,
  constraint shop_level_oversold check (allow_backorder or allocated <= on_hand)
) with (fillfactor = 50);

create table shop_move (
  space_id text not null,
  -- made by whoever asks, kept before asking: sent again, it counts once
  id uuid not null,
  seq bigint generated always as identity,
  variant_id uuid not null,
  location_id uuid not null,
  kind text not null check (kind in ('receive', 'adjust', 'count', 'damage', 'transfer', 'allocate', 'release', 'sale', 'cancel', 'return')),
  -- change of what is there, of what is promised to orders, and of what is broken
  quantity int not null,
  allocated int not null default 0,
  damaged int not null default 0,
  -- what was there once this had counted
  on_hand int not null,
  ref_type text not null default '',
  ref_id text not null default '',
  reason text not null default '' check (length(reason) <= 300),
  actor_id uuid,
  at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, variant_id) references shop_variant,
  foreign key (space_id, location_id) references shop_location
);
create index shop_move_seq on shop_move (space_id, seq desc);
create index shop_move_level on shop_move (space_id, variant_id, seq desc);
create index shop_move_ref on shop_move (space_id, ref_type, ref_id) where ref_id <> '';

-- What lists and searches read -----------------------------------------------------------------------

-- The transaction that changed the catalogue last: what is kept about it in memory is kept for one version.
create table shop_catalogue (
  space_id text not null primary key,
  version bigint not null
);

-- A product as a list shows it: one row, written in the transaction that changes the product.
create table shop_listing (
  space_id text not null,
  product_id uuid not null,
  -- on sale, with a variant on sale
  active boolean not null,
  sku text not null,
  name_th text not null,
  -- the Thai name where there is no English one
  name_en text not null,
  picture jsonb,
  ribbon text not null,
  variants int not null,
  -- what its variants cost: [[regular, sale, from, to]], satang and Unix seconds (0: open), each once
  prices jsonb not null,
  -- the lowest of them as it was when this was written, and until when that holds
  price_satang bigint not null,
  on_sale boolean not null,
  changes_at timestamptz,
  -- what may be sold of all variants; null where one of them is not counted
  stock_left int,
  backorder boolean not null,
  rating numeric(3, 2),
  reviews int not null default 0,
  sold bigint not null default 0,
  created_at timestamptz not null,
  primary key (space_id, product_id),
  foreign key (space_id, product_id) references shop_product
) with (fillfactor = 80);
create index shop_listing_newest on shop_listing (space_id, created_at, product_id) where active;
create index shop_listing_price on shop_listing (space_id, price_satang, product_id) where active;
create index shop_listing_name_th on shop_listing (space_id, name_th collate "th-x-icu", product_id) where active;
create index shop_listing_name_en on shop_listing (space_id, name_en collate "th-x-icu", product_id) where active;
create index shop_listing_sold on shop_listing (space_id, sold, created_at, product_id) where active;
create index shop_listing_rating on shop_listing (space_id, coalesce(rating, 0), reviews, product_id) where active;
create index shop_listing_sale on shop_listing (space_id, product_id) where active and on_sale;
create index shop_listing_changes on shop_listing (space_id, changes_at) where changes_at is not null;

-- In which categories (those above them, too), under which brand and tags a product on sale is found.
create table shop_facet (
  space_id text not null,
  kind text not null check (kind in ('category', 'brand', 'tag')),
  value text not null,
  product_id uuid not null,
  primary key (space_id, kind, value, product_id)
);
create index shop_facet_product on shop_facet (space_id, product_id);

-- Words of the products. Row security keeps PostgreSQL from using its own text indexes, whose operators may leak what they
-- compare: here all is found by equality. These rows follow from the products, are many, and are written by gateway/search alone:
-- nothing is gained by foreign keys.
create table shop_word (
  space_id text not null,
  id bigint generated always as identity,
  word text not null,
  primary key (space_id, id)
);
create unique index shop_word_word on shop_word (space_id, word collate "C");

-- Each two neighbouring characters of a word, without tone marks: what is inside of words, and what was meant.
create table shop_gram (
  space_id text not null,
  gram text not null collate "C",
  word_id bigint not null,
  primary key (space_id, gram, word_id)
);

create table shop_posting (
  space_id text not null,
  word_id bigint not null,
  product_id uuid not null,
  -- 8 in the name, 4 brand, category and tags, 2 in the summary, 1 in the description
  weight smallint not null,
  primary key (space_id, word_id, product_id) include (weight)
);
create index shop_posting_product on shop_posting (space_id, product_id);

-- What buyers say and wish ---------------------------------------------------------------------------

create table shop_review (
  space_id text not null,
  id uuid not null,
  product_id uuid not null,
  account_id uuid not null,
  stars int not null check (stars between 1 and 5),
  text text not null default '' check (length(text) <= 2000),
  reply text not null default '' check (length(reply) <= 1000),
  state text not null check (state in ('waiting', 'shown', 'hidden')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, product_id) references shop_product
);
create unique index shop_review_of on shop_review (space_id, product_id, account_id);
create index shop_review_state on shop_review (space_id, state, id desc);
create index shop_review_account on shop_review (space_id, account_id);

create table shop_wish (
  space_id text not null,
  account_id uuid not null,
  product_id uuid not null,
  created_at timestamptz not null,
  primary key (space_id, account_id, product_id),
  foreign key (space_id, product_id) references shop_product
);

-- Who wants to know when it is back: a member, or an address.
create table shop_alert (
  space_id text not null,
  id uuid not null default uuidv7(),
  variant_id uuid not null,
  account_id uuid,
  email text check (email = lower(email)),
  locale text not null check (locale in ('th', 'en')),
  created_at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, variant_id) references shop_variant,
  check ((account_id is null) <> (email is null))
);
create unique index shop_alert_account on shop_alert (space_id, variant_id, account_id) where account_id is not null;
create unique index shop_alert_email on shop_alert (space_id, variant_id, email) where email is not null;

-- Imports --------------------------------------------------------------------------------------------

create table shop_import (
  space_id text not null,
  id uuid not null,
  account_id uuid not null,
  file_id uuid not null,
  file_name text not null,
  bytes bigint not null,
  format text not null check (format in ('csv', 'xlsx')),
  state text not null check (state in ('reading', 'checked', 'refused', 'applying', 'done', 'failed')),
  encoding text not null default '',
  separator text not null default '',
  -- names of the columns as the import knows them; '' for those that it passes over
  columns text[] not null default '{}',
  -- how far the file has been read, bytes, and the row that comes next as a spreadsheet counts
  read_to bigint not null default 0,
  next_row int not null default 1,
  -- the last product that has been looked at, or written
  product_at text not null default '',
  -- counts steps: one that has been done is not done again
  turn int not null default 0,
  -- who started it may see costs
  costs boolean not null,
  skip_bad boolean not null default false,
  creates int not null default 0,
  updates int not null default 0,
  unchanged int not null default 0,
  bad int not null default 0,
  rows int not null default 0,
  done int not null default 0,
  failure text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, id)
);
create index shop_import_open on shop_import (space_id, updated_at) where state in ('reading', 'applying');

-- Rows of a file between being read and being applied.
create table shop_import_row (
  space_id text not null,
  import_id uuid not null,
  row int not null,
  -- sku by which rows of one product belong together
  product text not null,
  sku text not null,
  barcode text not null default '',
  data jsonb not null,
  -- [{ "column": "price", "code": "number", "value": "abc" }]
  problems jsonb not null default '[]',
  action text not null default '' check (action in ('', 'create', 'update', 'unchanged', 'bad')),
  done boolean not null default false,
  primary key (space_id, import_id, row),
  foreign key (space_id, import_id) references shop_import on delete cascade
);
create index shop_import_row_product on shop_import_row (space_id, import_id, product collate "C", row);
create index shop_import_row_sku on shop_import_row (space_id, import_id, sku collate "C");
create index shop_import_row_bad on shop_import_row (space_id, import_id, row) where action = 'bad';

select kernel_space_table('shop_category');
select kernel_space_table('shop_product');
select kernel_space_table('shop_variant');
select kernel_space_table('shop_picture');
select kernel_space_table('shop_product_category');
select kernel_space_table('shop_price_list');
select kernel_space_table('shop_price');
select kernel_space_table('shop_location');
select kernel_space_table('shop_level');
select kernel_space_table('shop_move');
select kernel_space_table('shop_catalogue');
select kernel_space_table('shop_listing');
select kernel_space_table('shop_facet');
select kernel_space_table('shop_word');
select kernel_space_table('shop_gram');
select kernel_space_table('shop_posting');
select kernel_space_table('shop_review');
select kernel_space_table('shop_wish');
select kernel_space_table('shop_alert');
select kernel_space_table('shop_import');
select kernel_space_table('shop_import_row');
select kernel_append_only('shop_move');
