-- Certificates of the tax that was kept back (50 ทวิ), each as it was issued: whoever moves or is renamed afterwards is not on it.

-- Running numbers, by year of the Buddhist era in which was paid.
create table influencer_withholding_number (
  space_id text not null,
  year int not null,
  next int not null,
  primary key (space_id, year)
);

create table influencer_withholding (
  space_id text not null,
  statement_id uuid not null,
  number text not null check (length(number) between 1 and 40),
  -- local day of the payment
  paid_day text not null check (paid_day ~ '^\d{4}-\d{2}-\d{2}$'),
  -- local day that it bears
  issued_day text not null check (issued_day ~ '^\d{4}-\d{2}-\d{2}$'),
  payer jsonb not null,
  payee jsonb not null,
  -- before VAT
  income_satang bigint not null check (income_satang > 0),
  withheld_satang bigint not null check (withheld_satang > 0),
  issued_at timestamptz not null,
  primary key (space_id, statement_id),
  unique (space_id, number),
  foreign key (space_id, statement_id) references influencer_statement
);
select kernel_space_table('influencer_withholding_number');
select kernel_space_table('influencer_withholding');
select kernel_append_only('influencer_withholding');
