-- A billing note (ใบวางบิล): invoices of one buyer that are asked for together. It is a document as others are; which invoices stand on
-- it, and with what was still to be paid of each, is written beside it.
alter table billing_document drop constraint billing_document_kind_check;
alter table billing_document add constraint billing_document_kind_check
  check (kind in ('quotation', 'invoice', 'receipt', 'abb_tax_invoice', 'full_tax_invoice', 'receipt_tax_invoice', 'credit_note', 'wht_cert', 'billing_note'));

create table billing_note_invoice (
  space_id text not null,
  note_id uuid not null,
  document_id uuid not null,
  charge_id uuid not null,
  -- what was to be paid of it on that day
  amount_satang bigint not null check (amount_satang > 0),
  -- until the note is paid or cancelled
  open boolean not null default true,
  primary key (space_id, note_id, document_id),
  foreign key (space_id, note_id) references billing_document,
  foreign key (space_id, document_id) references billing_document,
  foreign key (space_id, charge_id) references billing_charge
);
-- what is asked for stands on one open note at a time
create unique index billing_note_invoice_open on billing_note_invoice (space_id, charge_id) where open;
create index billing_note_invoice_document on billing_note_invoice (space_id, document_id);
create trigger never_changed before update on billing_note_invoice for each row
  when ((old.note_id, old.document_id, old.charge_id, old.amount_satang) is distinct from (new.note_id, new.document_id, new.charge_id, new.amount_satang)
    or (new.open and not old.open))
  execute function kernel_refuse_change();
create trigger never_deleted before delete on billing_note_invoice for each row execute function kernel_refuse_change();
select kernel_space_table('billing_note_invoice');
