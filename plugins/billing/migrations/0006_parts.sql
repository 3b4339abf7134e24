-- Money that came in before all of it was there has a paper of its own: `part` is 0 for what says the whole of its charge, else which
-- of its parts. A refund then has a credit note for each paper that it takes from.
alter table billing_document add column part integer not null default 0 check (part >= 0);
create trigger part_never_changed before update on billing_document for each row
  when (old.part is distinct from new.part) execute function kernel_refuse_change();
drop index billing_document_receipt;
drop index billing_document_tax;
drop index billing_document_refund;
create unique index billing_document_receipt on billing_document (space_id, charge_id, part)
  where kind in ('receipt', 'receipt_tax_invoice', 'abb_tax_invoice') and cancelled_at is null;
create unique index billing_document_tax on billing_document (space_id, charge_id, part)
  where kind in ('abb_tax_invoice', 'full_tax_invoice', 'receipt_tax_invoice') and cancelled_at is null;
create unique index billing_document_refund on billing_document (space_id, refund_id, corrects_id) where refund_id is not null and cancelled_at is null;
