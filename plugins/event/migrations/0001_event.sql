create table event_event (
  space_id text not null,
  id uuid not null,
  slug text not null check (length(slug) between 1 and 120),
  title text not null check (length(title) between 1 and 200),
  summary text not null default '',
  -- Sanitised HTML.
  about text not null default '',
  cover jsonb,
  category text not null default '',
  format text not null default 'onsite' check (format in ('onsite', 'online', 'hybrid')),
  venue text not null default '',
  address text not null default '',
  map_url text not null default '',
  online_url text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  doors_at timestamptz,
  organiser text not null default '',
  organiser_email text not null default '',
  organiser_phone text not null default '',
  speakers jsonb not null default '[]',
  agenda jsonb not null default '[]',
  questions jsonb not null default '[]',
  state text not null default 'draft' check (state in ('draft', 'published', 'ongoing', 'ended', 'archived', 'postponed', 'cancelled')),
  visibility text not null default 'public' check (visibility in ('public', 'unlisted', 'private')),
  approval boolean not null default false,
  hold_minutes int not null default 15 check (hold_minutes between 1 and 120),
  -- Days before the start until which buyers get their money back by themselves; null for never.
  refund_days int check (refund_days between 0 and 365),
  refund_policy text not null default '',
  transferable boolean not null default true,
  reminder_hours int not null default 24 check (reminder_hours between 0 and 336),
  feedback_url text not null default '',
  certificate boolean not null default false,
  series_id uuid,
  -- SEQUENCE of RFC 5545: grows when what calendars know changes.
  sequence int not null default 0,
  end_reason text not null default '',
  search text not null default '',
  reminded_at timestamptz,
  published_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, id),
  unique (space_id, slug),
  check (ends_at > starts_at)
);
create index event_event_listed on event_event (space_id, starts_at, id) where visibility = 'public' and state not in ('draft', 'archived');
create index event_event_turning on event_event (space_id, ends_at) where state in ('published', 'ongoing');
create index event_event_desk on event_event (space_id, starts_at desc, id);
select kernel_space_table('event_event');

-- Places, shared by the kinds of tickets that draw on them. Whatever is sold, it is never more than there is.
create table event_pool (
  space_id text not null,
  id uuid not null,
  event_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  capacity int not null check (capacity >= 0),
  used int not null default 0 check (used >= 0),
  held int not null default 0 check (held >= 0),
  version int not null default 1,
  primary key (space_id, id),
  foreign key (space_id, event_id) references event_event (space_id, id) on delete cascade,
  constraint event_pool_not_oversold check (used + held <= capacity)
);
create index event_pool_event on event_pool (space_id, event_id);
select kernel_space_table('event_pool');

create table event_ticket_type (
  space_id text not null,
  id uuid not null,
  event_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  detail text not null default '',
  kind text not null check (kind in ('free', 'paid', 'donation')),
  price_satang bigint not null default 0 check (price_satang >= 0),
  pool_ids uuid[] not null,
  min_per_order int not null default 1 check (min_per_order between 1 and 10),
  max_per_order int not null default 10 check (max_per_order between 1 and 10),
  sale_from timestamptz,
  sale_to timestamptz,
  -- When its sale begins or ends by itself next: pages that are kept for guests follow.
  turns_at timestamptz,
  hidden_without_code boolean not null default false,
  hide_when_sold_out boolean not null default false,
  waitlist boolean not null default true,
  active boolean not null default true,
  position int not null default 0,
  version int not null default 1,
  primary key (space_id, id),
  foreign key (space_id, event_id) references event_event (space_id, id) on delete cascade,
  check (min_per_order <= max_per_order),
  check (kind <> 'free' or price_satang = 0)
);
create index event_ticket_type_event on event_ticket_type (space_id, event_id, position, id);
create index event_ticket_type_turning on event_ticket_type (space_id, turns_at) where turns_at is not null;
select kernel_space_table('event_ticket_type');

create table event_promo (
  space_id text not null,
  id uuid not null,
  event_id uuid not null,
  code text not null check (code = upper(code) and length(code) between 1 and 40),
  kind text not null check (kind in ('percent', 'fixed', 'unlock')),
  -- Per cent, or satang off the order.
  value bigint not null default 0 check (value >= 0),
  ticket_type_ids uuid[] not null default '{}',
  max_uses int check (max_uses >= 1),
  used int not null default 0 check (used >= 0),
  expires_at timestamptz,
  version int not null default 1,
  primary key (space_id, id),
  unique (space_id, event_id, code),
  foreign key (space_id, event_id) references event_event (space_id, id) on delete cascade,
  constraint event_promo_not_overused check (max_uses is null or used <= max_uses)
);
select kernel_space_table('event_promo');

create table event_order (
  space_id text not null,
  id uuid not null,
  event_id uuid not null,
  reference text not null,
  state text not null check (state in ('held', 'pending_approval', 'awaiting_payment', 'confirmed', 'rejected', 'expired', 'cancelled',
    'partially_refunded', 'refunded')),
  account_id uuid,
  name text not null default '',
  email text not null default '',
  phone text not null default '',
  locale text not null check (locale in ('th', 'en')),
  -- What was chosen and at what price, as it was then.
  lines jsonb not null,
  total_satang bigint not null check (total_satang >= 0),
  discount_satang bigint not null default 0 check (discount_satang >= 0),
  promo_id uuid,
  due_at timestamptz,
  charge_id uuid,
  charge_state text not null default 'none' check (charge_state in ('none', 'open', 'paid', 'late', 'closed')),
  refunded_satang bigint not null default 0 check (refunded_satang >= 0 and refunded_satang <= total_satang),
  reason text not null default '',
  -- What its buyer has been told, so that nobody is told twice.
  told text[] not null default '{}',
  confirmed_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, id),
  unique (space_id, reference),
  foreign key (space_id, event_id) references event_event (space_id, id)
);
create index event_order_event on event_order (space_id, event_id, created_at desc, id);
create index event_order_due on event_order (space_id, due_at) where due_at is not null and state in ('held', 'awaiting_payment');
create index event_order_account on event_order (space_id, account_id, created_at desc) where account_id is not null;
create index event_order_email on event_order (space_id, lower(email));
create index event_order_changed on event_order (space_id, updated_at, id);
select kernel_space_table('event_order');

create table event_attendee (
  space_id text not null,
  id uuid not null,
  order_id uuid not null,
  event_id uuid not null,
  ticket_type_id uuid not null,
  number int not null,
  -- SHA-256 of the code in the QR, and the code itself, sealed.
  code_hash bytea,
  code_sealed text,
  name text not null default '',
  email text not null default '',
  answers jsonb not null default '[]',
  state text not null check (state in ('awaiting', 'active', 'transferred', 'cancelled')),
  transfer_of uuid,
  paid_satang bigint not null default 0 check (paid_satang >= 0),
  search text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, id),
  unique (space_id, code_hash),
  foreign key (space_id, order_id) references event_order (space_id, id)
);
create index event_attendee_order on event_attendee (space_id, order_id, number);
create index event_attendee_event on event_attendee (space_id, event_id, id);
-- A ticket is passed on once.
create unique index event_attendee_transfer on event_attendee (space_id, transfer_of) where transfer_of is not null;
select kernel_space_table('event_attendee');

create table event_checkin_list (
  space_id text not null,
  id uuid not null,
  event_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  -- All kinds of tickets where it is empty.
  ticket_type_ids uuid[] not null default '{}',
  doors text[] not null default '{}',
  active_from timestamptz,
  active_to timestamptz,
  version int not null default 1,
  primary key (space_id, id),
  foreign key (space_id, event_id) references event_event (space_id, id) on delete cascade
);
create index event_checkin_list_event on event_checkin_list (space_id, event_id);
select kernel_space_table('event_checkin_list');

-- Who is in, once for each list and ticket.
create table event_checkin (
  space_id text not null,
  list_id uuid not null,
  attendee_id uuid not null,
  event_id uuid not null,
  state text not null check (state in ('inside', 'outside')),
  first_at timestamptz not null,
  first_door text not null default '',
  last_at timestamptz not null,
  last_door text not null default '',
  primary key (space_id, list_id, attendee_id),
  foreign key (space_id, list_id) references event_checkin_list (space_id, id) on delete cascade
);
create index event_checkin_attendee on event_checkin (space_id, attendee_id);
select kernel_space_table('event_checkin');

-- Every scan that a door has made; its id is made there, so that one that is sent again counts once.
create table event_scan (
  space_id text not null,
  id uuid not null,
  list_id uuid not null,
  attendee_id uuid,
  at timestamptz not null,
  direction text not null check (direction in ('in', 'out')),
  door text not null default '',
  device text not null default '',
  offline boolean not null default false,
  verdict text not null check (verdict in ('in', 'out', 'again', 'not_in', 'wrong', 'void', 'unknown', 'closed')),
  -- A door that was offline had let somebody in who was in already.
  conflict boolean not null default false,
  account_id uuid not null,
  received_at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, list_id) references event_checkin_list (space_id, id) on delete cascade
);
create index event_scan_conflicts on event_scan (space_id, list_id, at) where conflict;
select kernel_space_table('event_scan');

create table event_waitlist (
  space_id text not null,
  id uuid not null,
  event_id uuid not null,
  ticket_type_id uuid not null,
  name text not null,
  email text not null,
  phone text not null default '',
  account_id uuid,
  locale text not null check (locale in ('th', 'en')),
  state text not null check (state in ('waiting', 'offered', 'purchased', 'offer_expired', 'cancelled')),
  queued_at timestamptz not null,
  due_at timestamptz,
  order_id uuid,
  primary key (space_id, id),
  foreign key (space_id, event_id) references event_event (space_id, id)
);
create unique index event_waitlist_once on event_waitlist (space_id, ticket_type_id, lower(email)) where state in ('waiting', 'offered');
create index event_waitlist_queue on event_waitlist (space_id, event_id, queued_at, id) where state = 'waiting';
create index event_waitlist_due on event_waitlist (space_id, due_at) where state = 'offered';
select kernel_space_table('event_waitlist');

create table event_message (
  space_id text not null,
  id uuid not null,
  event_id uuid not null,
  kind text not null check (kind in ('message', 'reminder', 'feedback', 'postponed')),
  subject text not null,
  body text not null,
  ticket_type_ids uuid[] not null default '{}',
  -- Whom of a list: all of them, those who came, those who did not.
  list_id uuid,
  presence text not null default 'all' check (presence in ('all', 'came', 'absent')),
  state text not null default 'sending' check (state in ('sending', 'sent')),
  -- Where sending has got to.
  after uuid,
  sent int not null default 0,
  account_id uuid,
  created_at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, event_id) references event_event (space_id, id)
);
create index event_message_event on event_message (space_id, event_id, created_at desc);
select kernel_space_table('event_message');

-- To one address a message goes once.
create table event_message_mail (
  space_id text not null,
  message_id uuid not null,
  email text not null,
  primary key (space_id, message_id, email),
  foreign key (space_id, message_id) references event_message (space_id, id) on delete cascade
);
select kernel_space_table('event_message_mail');
