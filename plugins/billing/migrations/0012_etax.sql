-- Tax documents that were sent by mail to be stamped (e-Tax Invoice by Time Stamp), and whether the stamp came back, as staff say. One that
-- failed may be sent anew.
create table billing_etax_mail (
  space_id text not null,
  id uuid not null,
  document_id uuid not null,
  recipient text not null check (length(recipient) between 3 and 254),
  subject text not null check (length(subject) between 1 and 200),
  -- of the mail plugin
  mail_id uuid not null,
  state text not null default 'sent' check (state in ('sent', 'stamped', 'failed')),
  note text not null default '' check (length(note) <= 300),
  sent_by uuid,
  sent_at timestamptz not null,
  noted_by uuid,
  noted_at timestamptz,
  primary key (space_id, id),
  foreign key (space_id, document_id) references billing_document,
  check ((state = 'sent') = (noted_at is null))
);
-- a document is sent once, unless it failed
create unique index billing_etax_mail_once on billing_etax_mail (space_id, document_id) where state <> 'failed';
create index billing_etax_mail_document on billing_etax_mail (space_id, document_id, sent_at desc);
create index billing_etax_mail_list on billing_etax_mail (space_id, state, sent_at desc, id);
create trigger never_changed before update on billing_etax_mail for each row
  when ((old.document_id, old.recipient, old.subject, old.mail_id, old.sent_at) is distinct from (new.document_id, new.recipient, new.subject, new.mail_id, new.sent_at)
    or old.state <> 'sent')
  execute function kernel_refuse_change();
create trigger never_deleted before delete on billing_etax_mail for each row execute function kernel_refuse_change();
select kernel_space_table('billing_etax_mail');
