-- What goods cost at one place, where it is not what they cost in the shop. Tills that stand there sell by it.
create table shop_location_price (
  space_id text not null,
  location_id uuid not null,
  variant_id uuid not null,
  satang bigint not null check (satang between 0 and 10000000000),
  primary key (space_id, location_id, variant_id),
  foreign key (space_id, location_id) references shop_location,
  foreign key (space_id, variant_id) references shop_variant
);
create index shop_location_price_variant on shop_location_price (space_id, variant_id);
select kernel_space_table('shop_location_price');
