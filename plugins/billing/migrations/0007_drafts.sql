-- Documents that are being written: changed as often as one likes, without a number, and gone once they are issued. A draft has the id
-- that its document is going to have.
create table billing_draft (
  space_id text not null,
  id uuid not null,
  kind text not null check (kind in ('quotation', 'invoice')),
  -- DraftBuyer
  buyer jsonb not null,
  -- DraftLine[]
  lines jsonb not null,
  price_mode text not null check (price_mode in ('inclusive', 'exclusive')),
  due_date text not null check (due_date ~ '^(\d{4}-\d{2}-\d{2})?$'),
  note text not null check (length(note) <= 500),
  version integer not null default 1 check (version > 0),
  written_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, id)
);
create index billing_draft_list on billing_draft (space_id, updated_at desc, id);
select kernel_space_table('billing_draft');

-- A quotation that was accepted, and the invoice that came of it.
alter table billing_document add column from_id uuid;
-- Nothing has one yet, and rows of all spaces are not looked at here.
alter table billing_document add foreign key (space_id, from_id) references billing_document not valid;
alter table billing_document add column buyer_email text not null default '' check (length(buyer_email) <= 254);
alter table billing_document drop constraint billing_document_state_check;
alter table billing_document add constraint billing_document_state_check
  check (state in ('issued', 'sent', 'accepted', 'paid', 'cancelled', 'replaced'));
create trigger from_never_changed before update on billing_document for each row
  when (old.from_id is distinct from new.from_id) execute function kernel_refuse_change();
create unique index billing_document_from on billing_document (space_id, from_id) where from_id is not null and cancelled_at is null;
-- A charge is called as its invoice is, whose number is known once it is there.
alter table billing_document alter constraint billing_document_space_id_charge_id_fkey deferrable initially deferred;
