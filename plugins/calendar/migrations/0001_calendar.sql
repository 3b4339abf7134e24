-- Calendars: of the site (no owner) or of a member. Those with a source are read from elsewhere and only shown.
create table calendar_calendar (
  space_id text not null,
  id uuid not null default uuidv7(),
  slug text not null check (slug ~ '^[a-z0-9][a-z0-9-]{1,59}$'),
  name text not null check (length(name) between 1 and 100),
  -- #rrggbb
  colour text not null check (colour ~ '^#[0-9a-f]{6}$'),
  -- an account, null for the site's own
  owner_id uuid,
  visibility text not null check (visibility in ('private', 'shared', 'public')),
  timezone text not null check (length(timezone) <= 50),
  -- minutes before
  reminders integer[] not null default '{}',
  -- SHA-256 of the token in the feed's address, which follows from the number; null while it has none
  feed_hash text,
  feed_number integer not null default 0,
  source_url text check (length(source_url) <= 2000),
  source_etag text not null default '',
  -- when it was asked last, and the code of what was wrong then
  source_at timestamptz,
  source_error text,
  created_at timestamptz not null default now(),
  primary key (space_id, id),
  unique (space_id, slug)
);
create unique index calendar_calendar_feed on calendar_calendar (space_id, feed_hash) where feed_hash is not null;
create index calendar_calendar_owner on calendar_calendar (space_id, owner_id);
select kernel_space_table('calendar_calendar');

create table calendar_share (
  space_id text not null,
  calendar_id uuid not null,
  account_id uuid not null,
  right_name text not null check (right_name in ('busy', 'read', 'write', 'manage')),
  primary key (space_id, calendar_id, account_id),
  foreign key (space_id, calendar_id) references calendar_calendar (space_id, id) on delete cascade
);
create index calendar_share_account on calendar_share (space_id, account_id);
select kernel_space_table('calendar_share');

-- An event, or one changed occurrence of the event `master_id`. Times are what the clock of `tzid` shows (2026-11-21T09:00), those of
-- all-day ones days, the first and the last: so they stay what people agreed on when the rules of a zone change.
create table calendar_event (
  space_id text not null,
  id uuid not null default uuidv7(),
  calendar_id uuid not null,
  uid text not null check (length(uid) between 1 and 255),
  sequence integer not null default 0 check (sequence >= 0),
  title text not null check (length(title) <= 200),
  detail text not null default '' check (length(detail) <= 4000),
  place text not null default '' check (length(place) <= 200),
  url text not null default '' check (length(url) <= 500),
  starts text not null check (starts ~ '^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$'),
  ends text not null check (ends ~ '^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$'),
  all_day boolean not null,
  tzid text not null check (length(tzid) <= 50),
  rrule text check (length(rrule) <= 300),
  exdates text[] not null default '{}',
  master_id uuid,
  -- the start that it had before it was changed
  recurrence_id text,
  state text not null default 'confirmed' check (state in ('tentative', 'confirmed', 'cancelled')),
  busy boolean not null default true,
  private boolean not null default false,
  organiser_id uuid,
  -- minutes before
  reminders integer[] not null default '{}',
  -- the next moment at which somebody is reminded
  remind_at timestamptz,
  -- for finding: from its first start to its last end, null where it goes on for ever
  first_at timestamptz not null,
  last_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (space_id, id),
  unique nulls not distinct (space_id, calendar_id, uid, recurrence_id),
  foreign key (space_id, calendar_id) references calendar_calendar (space_id, id) on delete cascade,
  foreign key (space_id, master_id) references calendar_event (space_id, id) on delete cascade,
  check ((master_id is null) = (recurrence_id is null)),
  check (master_id is null or rrule is null),
  check (all_day = (length(starts) = 10) and length(starts) = length(ends) and starts <= ends)
);
create index calendar_event_when on calendar_event (space_id, calendar_id, first_at);
create index calendar_event_master on calendar_event (space_id, master_id) where master_id is not null;
create index calendar_event_remind on calendar_event (space_id, remind_at) where remind_at is not null;
select kernel_space_table('calendar_event');

-- Whom an event is with. Of a series they stand at its master.
create table calendar_attendee (
  space_id text not null,
  id uuid not null default uuidv7(),
  event_id uuid not null,
  account_id uuid,
  email text not null check (length(email) between 3 and 254),
  name text not null default '' check (length(name) <= 100),
  required boolean not null default true,
  answer text not null default 'needs_action' check (answer in ('needs_action', 'accepted', 'declined', 'tentative')),
  -- SHA-256 of the token in the link of their invitation
  token_hash text not null,
  replied_at timestamptz,
  primary key (space_id, id),
  unique (space_id, event_id, email),
  unique (space_id, token_hash),
  foreign key (space_id, event_id) references calendar_event (space_id, id) on delete cascade
);
create index calendar_attendee_account on calendar_attendee (space_id, account_id) where account_id is not null;
create index calendar_attendee_email on calendar_attendee (space_id, email);
select kernel_space_table('calendar_attendee');

-- What was mailed. How it went is the mail's own business: `mail_id` is its id in the outbox.
create table calendar_mail (
  space_id text not null,
  id uuid not null default uuidv7(),
  calendar_id uuid,
  event_id uuid,
  account_id uuid,
  kind text not null check (kind in ('invite', 'update', 'cancel', 'reply', 'digest', 'test')),
  method text not null check (method in ('', 'REQUEST', 'CANCEL', 'REPLY')),
  sequence integer not null default 0,
  title text not null,
  recipient text not null,
  mail_id uuid,
  -- why the mail plugin did not take it
  error text,
  created_at timestamptz not null default now(),
  primary key (space_id, id)
);
create index calendar_mail_account on calendar_mail (space_id, account_id, id desc);
select kernel_space_table('calendar_mail');

-- What a member wants to be told in the morning, and for which days and weeks they were.
create table calendar_digest (
  space_id text not null,
  account_id uuid not null,
  daily boolean not null default false,
  weekly boolean not null default false,
  primary key (space_id, account_id)
);
select kernel_space_table('calendar_digest');

create table calendar_digest_sent (
  space_id text not null,
  account_id uuid not null,
  -- 2026-11-21, or 2026-11-23/7 for the week from that Monday
  period text not null,
  primary key (space_id, account_id, period)
);
select kernel_space_table('calendar_digest_sent');

-- Dates of other plugins, shown beside people's own.
create table calendar_layer (
  space_id text not null,
  key text not null check (length(key) <= 200),
  title text not null check (length(title) <= 200),
  colour text not null check (colour ~ '^#[0-9a-f]{6}$'),
  audience text not null check (audience in ('everyone', 'members', 'followers')),
  primary key (space_id, key)
);
select kernel_space_table('calendar_layer');

create table calendar_layer_date (
  space_id text not null,
  layer_key text not null,
  key text not null check (length(key) <= 200),
  title text not null,
  detail text not null,
  place text not null,
  href text not null,
  -- ISO in UTC, or days
  starts_at text not null,
  ends_at text not null,
  all_day boolean not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (space_id, layer_key, key),
  foreign key (space_id, layer_key) references calendar_layer (space_id, key) on delete cascade
);
create index calendar_layer_date_when on calendar_layer_date (space_id, layer_key, first_at);
select kernel_space_table('calendar_layer_date');

create table calendar_layer_follower (
  space_id text not null,
  layer_key text not null,
  account_id uuid not null,
  primary key (space_id, layer_key, account_id)
);
create index calendar_layer_follower_account on calendar_layer_follower (space_id, account_id);
select kernel_space_table('calendar_layer_follower');
