-- What of a deposit VAT was paid of when it was taken: the bill that it pays has it no more.
alter table pos_tender add column taxed_satang bigint not null default 0 check (taxed_satang between 0 and amount_satang);
alter table pos_bill_payment add column taxed_satang bigint not null default 0 check (taxed_satang >= 0);
