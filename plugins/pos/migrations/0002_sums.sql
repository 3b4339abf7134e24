-- What a store sold of a product in a calendar month of business days: spans of many days are read from here.
create table pos_month (
  space_id text not null,
  store_id uuid not null,
  -- its first day
  month date not null check (extract(day from month) = 1),
  -- variant, or what was typed by hand
  key text not null,
  name text not null,
  bills int not null,
  returns int not null,
  quantity_milli bigint not null,
  sales_satang bigint not null,
  -- below zero
  refunds_satang bigint not null,
  discount_satang bigint not null,
  primary key (space_id, store_id, month, key)
) with (fillfactor = 70);

-- What is there already, of all spaces at once.
alter table pos_day no force row level security;
insert into pos_month
select space_id, store_id, date_trunc('month', business_day)::date, key, (array_agg(name order by business_day desc))[1], sum(bills), sum(returns),
  sum(quantity_milli), sum(sales_satang), sum(refunds_satang), sum(discount_satang)
from pos_day where dimension = 'product' group by 1, 2, 3, 4;
alter table pos_day force row level security;
select kernel_space_table('pos_month');

-- What had been sold of a day by a moment is read from the index alone.
drop index pos_bill_day;
create index pos_bill_day on pos_bill (space_id, store_id, business_day) include (at, kind, state, flags, total_satang);
create index pos_bill_returns on pos_bill (space_id, store_id, business_day) where kind = 'return';
