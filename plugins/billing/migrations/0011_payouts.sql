-- What banks and providers have paid out, from their settlement files: each payment is settled once, with what was kept of it.
create table billing_payout (
  space_id text not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  -- local day on which the money came to the bank
  day text not null check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  booked_by uuid,
  booked_at timestamptz not null,
  primary key (space_id, id)
);
create index billing_payout_list on billing_payout (space_id, booked_at desc, id);
create index billing_payout_day on billing_payout (space_id, day);
create table billing_payout_line (
  space_id text not null,
  payout_id uuid not null,
  payment_id uuid not null,
  reference text not null check (length(reference) <= 120),
  gross_satang bigint not null check (gross_satang > 0),
  -- before VAT
  fee_satang bigint not null check (fee_satang >= 0),
  vat_satang bigint not null check (vat_satang >= 0),
  net_satang bigint not null check (net_satang >= 0),
  primary key (space_id, payout_id, payment_id),
  foreign key (space_id, payout_id) references billing_payout,
  foreign key (space_id, payment_id) references billing_payment,
  constraint billing_payout_line_sum check (gross_satang = fee_satang + vat_satang + net_satang)
);
-- a payment is settled once, whichever files name it
create unique index billing_payout_line_once on billing_payout_line (space_id, payment_id);
select kernel_space_table('billing_payout');
select kernel_space_table('billing_payout_line');
select kernel_append_only('billing_payout');
select kernel_append_only('billing_payout_line');
