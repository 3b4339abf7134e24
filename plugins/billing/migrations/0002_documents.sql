-- Running numbers, one row for each seller, branch, kind and month: sites of one space may sell under several tax ids, and each counts
-- for itself. A number is taken with this row held until the document is there, so
-- that none is ever missing: what is rolled back gives its number back.
create table billing_series (
  space_id text not null,
  -- 13 digits; empty while the seller has not said theirs
  tax_id text not null check (tax_id ~ '^([0-9]{13})?$'),
  kind text not null,
  branch text not null check (branch ~ '^[0-9]{5}$'),
  -- month that is counted in: `202611`
  period text not null check (period ~ '^[0-9]{6}$'),
  last_number integer not null check (last_number > 0),
  primary key (space_id, tax_id, kind, branch, period)
) with (fillfactor = 50);

-- Documents as they were issued. Only their state, what follows from it, and how often they were given out ever change.
create table billing_document (
  space_id text not null,
  -- made by whoever asks: asked for again it is the same
  id uuid not null,
  request_hash bytea not null check (octet_length(request_hash) = 32),
  kind text not null check (kind in ('quotation', 'invoice', 'receipt', 'abb_tax_invoice', 'full_tax_invoice', 'receipt_tax_invoice', 'credit_note', 'wht_cert')),
  branch text not null,
  period text not null,
  running integer not null check (running > 0),
  number text not null check (length(number) between 1 and 60),
  state text not null check (state in ('issued', 'sent', 'paid', 'cancelled', 'replaced')),
  charge_id uuid,
  -- of a credit note: the refund that it is for
  refund_id uuid,
  -- whose it is; null for a guest's
  account_id uuid,
  -- local days, `2026-11-21`; the due date may be none
  issue_date text not null check (issue_date ~ '^\d{4}-\d{2}-\d{2}$'),
  due_date text not null check (due_date ~ '^(\d{4}-\d{2}-\d{2})?$'),
  reference text not null check (length(reference) <= 80),
  -- both as they were on that day: Party
  seller jsonb not null,
  buyer jsonb not null,
  buyer_name text not null check (length(buyer_name) <= 200),
  -- ChargeLine[]
  lines jsonb not null,
  price_mode text not null check (price_mode in ('inclusive', 'exclusive')),
  base_satang bigint not null,
  vat_rate_bp integer not null check (vat_rate_bp between 0 and 10000),
  vat_satang bigint not null,
  untaxed_satang bigint not null,
  discount_satang bigint not null check (discount_satang >= 0),
  rounding_satang bigint not null,
  total_satang bigint not null check (total_satang between 0 and 1000000000000),
  wht_rate_bp integer not null check (wht_rate_bp between 0 and 1500),
  wht_satang bigint not null check (wht_satang >= 0),
  baht_text text not null check (length(baht_text) <= 400),
  note text not null check (length(note) <= 500),
  -- what a credit note corrects, and what a replacement stands for
  corrects_id uuid,
  replaced_by_id uuid,
  cancelled_at timestamptz,
  cancelled_by uuid,
  cancel_reason text not null default '' check (length(cancel_reason) <= 300),
  prints integer not null default 0 check (prints >= 0),
  issued_by uuid,
  created_at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, charge_id) references billing_charge,
  foreign key (space_id, refund_id) references billing_refund deferrable initially deferred,
  foreign key (space_id, corrects_id) references billing_document,
  -- the old one gives way before the new one is there
  foreign key (space_id, replaced_by_id) references billing_document deferrable initially deferred,
  constraint billing_document_sum check (base_satang + vat_satang + untaxed_satang + rounding_satang = total_satang),
  check ((state in ('cancelled', 'replaced')) = (cancelled_at is not null)),
  check ((state = 'replaced') = (replaced_by_id is not null)),
  check (kind <> 'credit_note' or corrects_id is not null)
) with (fillfactor = 80);
create trigger never_changed before update on billing_document for each row
  when (
    (old.kind, old.number, old.branch, old.period, old.running, old.charge_id, old.refund_id, old.issue_date, old.due_date, old.reference,
     old.seller, old.buyer, old.lines, old.price_mode, old.note, old.corrects_id, old.created_at)
    is distinct from
    (new.kind, new.number, new.branch, new.period, new.running, new.charge_id, new.refund_id, new.issue_date, new.due_date, new.reference,
     new.seller, new.buyer, new.lines, new.price_mode, new.note, new.corrects_id, new.created_at)
    or (old.base_satang, old.vat_rate_bp, old.vat_satang, old.untaxed_satang, old.discount_satang, old.rounding_satang, old.total_satang, old.wht_rate_bp, old.wht_satang)
    is distinct from
    (new.base_satang, new.vat_rate_bp, new.vat_satang, new.untaxed_satang, new.discount_satang, new.rounding_satang, new.total_satang, new.wht_rate_bp, new.wht_satang)
    or (old.cancelled_at is not null and old.state is distinct from new.state)
    or new.prints < old.prints
  )
  execute function kernel_refuse_change();
create trigger never_deleted before delete on billing_document for each row execute function kernel_refuse_change();
-- each seller counts for itself
create unique index billing_document_number on billing_document (space_id, (seller ->> 'taxId'), number);
create unique index billing_document_running on billing_document (space_id, (seller ->> 'taxId'), kind, branch, period, running);
-- a charge has one document at a time that says it was paid, one tax invoice, and a refund one credit note
create unique index billing_document_receipt on billing_document (space_id, charge_id)
  where kind in ('receipt', 'receipt_tax_invoice', 'abb_tax_invoice') and cancelled_at is null;
create unique index billing_document_tax on billing_document (space_id, charge_id)
  where kind in ('abb_tax_invoice', 'full_tax_invoice', 'receipt_tax_invoice') and cancelled_at is null;
create unique index billing_document_refund on billing_document (space_id, refund_id) where refund_id is not null and cancelled_at is null;
create index billing_document_charge on billing_document (space_id, charge_id, created_at);
create index billing_document_account on billing_document (space_id, account_id, created_at desc);
create index billing_document_list on billing_document (space_id, created_at desc, id);
create index billing_document_month on billing_document (space_id, issue_date, number);
create index billing_document_corrects on billing_document (space_id, corrects_id) where corrects_id is not null;

select kernel_space_table('billing_series');
select kernel_space_table('billing_document');
