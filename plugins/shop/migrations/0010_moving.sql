-- Products that come from another shop program: by the header line of its own export.
alter table shop_import add column source text not null default 'sala' check (source in ('sala', 'woocommerce', 'shopify'));
alter table shop_import drop constraint shop_import_state_check;
alter table shop_import add constraint shop_import_state_check
  check (state in ('reading', 'checked', 'refused', 'applying', 'pictures', 'done', 'failed'));

-- Which variant something of another shop has become: it stays the same one whatever its code is called here or there.
create table shop_origin (
  space_id text not null,
  source text not null check (source in ('woocommerce', 'shopify')),
  foreign_id text not null check (length(foreign_id) <= 600),
  variant_id uuid not null,
  primary key (space_id, source, foreign_id)
);
create index shop_origin_variant on shop_origin (space_id, variant_id);

-- Old addresses, and what stands for them here.
create table shop_import_page (
  space_id text not null,
  import_id uuid not null,
  path text not null,
  product_id uuid,
  category_id uuid,
  primary key (space_id, import_id, path),
  foreign key (space_id, import_id) references shop_import on delete cascade
);

-- Pictures of another shop: fetched once for each product, and given out under their id from then on.
create table shop_import_picture (
  space_id text not null,
  id uuid not null default uuidv7(),
  -- the last import that named it
  import_id uuid not null,
  product_id uuid not null,
  -- the variant whose own it is; empty for the product's
  sku text not null default '',
  position int not null,
  url text not null check (length(url) <= 2000),
  alt text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'fetched', 'missing')),
  tries int not null default 0,
  code text not null default '',
  width int not null default 0,
  height int not null default 0,
  primary key (space_id, id)
);
create unique index shop_import_picture_once on shop_import_picture (space_id, product_id, md5(url));
create index shop_import_picture_import on shop_import_picture (space_id, import_id, state, tries, id);

select kernel_space_table('shop_origin');
select kernel_space_table('shop_import_page');
select kernel_space_table('shop_import_picture');
