-- The outbox: every mail, from the transaction that wanted it until its text is forgotten.
create table mail_message (
  space_id text not null,
  id uuid not null default uuidv7(),
  site_id text not null,
  -- what it is, for operators: account.activate
  kind text not null check (length(kind) between 1 and 100),
  -- whom it is written to, and the one form in which addresses are compared (rules/address.ts); '' once it is nobody's
  recipient text not null check (length(recipient) <= 254),
  address text not null check (length(address) <= 254),
  locale text not null check (locale in ('th', 'en')),
  -- without the code of the letter
  subject text not null check (length(subject) <= 300),
  -- the letter as JSON, sealed: it may hold a way into an account. Null once it is dropped
  body text,
  state text not null check (state in ('queued', 'sent', 'kept', 'bounced', 'failed', 'suppressed')),
  attempts integer not null default 0,
  -- code of what went wrong last: rules/outcome.ts
  last_error text,
  -- the last answer of the mail server, one line
  response text check (length(response) <= 500),
  -- the Message-ID header, the same for every try
  header_id text,
  -- who wrote it on the staff page, or through POST /email/send
  written_by uuid,
  created_at timestamptz not null default now(),
  -- begins anew when staff send it again
  queued_at timestamptz not null default now(),
  tried_at timestamptz,
  sent_at timestamptz,
  primary key (space_id, id)
);
create index mail_message_site on mail_message (space_id, site_id, id desc);
create index mail_message_address on mail_message (space_id, address);
create index mail_message_waiting on mail_message (space_id, queued_at) where state = 'queued';
create index mail_message_age on mail_message (space_id, created_at);
create index mail_message_writer on mail_message (space_id, written_by) where written_by is not null;
select kernel_space_table('mail_message');

create table mail_attachment (
  space_id text not null,
  message_id uuid not null,
  position integer not null,
  name text not null check (length(name) between 1 and 150),
  type text not null check (length(type) <= 100),
  bytes bytea not null,
  primary key (space_id, message_id, position),
  foreign key (space_id, message_id) references mail_message (space_id, id) on delete cascade
);
select kernel_space_table('mail_attachment');

-- Addresses whose server said for good that it does not take mail for them: not written to until staff let it.
create table mail_address (
  space_id text not null,
  id uuid not null default uuidv7(),
  address text not null check (length(address) between 3 and 254),
  -- the server's words
  response text not null default '' check (length(response) <= 500),
  bounces integer not null default 1,
  bounced_at timestamptz not null,
  primary key (space_id, id),
  unique (space_id, address)
);
select kernel_space_table('mail_address');
