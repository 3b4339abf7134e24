-- Certificates of withheld tax (50 ทวิ) that came after the tax was recorded: a payment of withheld tax whose own certificate has no number
-- waits for one here.
create table billing_certificate (
  space_id text not null,
  payment_id uuid not null,
  number text not null check (length(number) between 1 and 60),
  -- local day that it bears
  day text not null check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  -- what it came as; empty where only its number was written down
  object_key text not null check (length(object_key) <= 200),
  media_type text not null check (length(media_type) <= 60),
  received_by uuid,
  received_at timestamptz not null,
  primary key (space_id, payment_id),
  foreign key (space_id, payment_id) references billing_payment,
  check ((object_key = '') = (media_type = ''))
);
create index billing_certificate_list on billing_certificate (space_id, received_at desc, payment_id);
create index billing_payment_certificate on billing_payment (space_id, captured_at)
  where method = 'withholding' and withholding ->> 'certificateNumber' = '';
select kernel_space_table('billing_certificate');
select kernel_append_only('billing_certificate');
