create table campaign_campaign (
  space_id text not null,
  id uuid not null,
  -- The address: doa-register-68 is the campaign of the year 2568.
  slug text not null check (length(slug) between 1 and 80),
  title jsonb not null,
  lead jsonb not null,
  -- Plain text in paragraphs.
  about jsonb not null,
  closed_text jsonb not null,
  confirm_text jsonb not null,
  cover jsonb,
  year_be int not null check (year_be between 2400 and 2700),
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'open', 'closed', 'archived')),
  form_id uuid,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  show_counter boolean not null default true,
  waitlist boolean not null default true,
  offer_hours int not null default 24 check (offer_hours between 1 and 336),
  verify_email boolean not null default false,
  checkin boolean not null default true,
  -- One registration for each of these.
  one_by text[] not null default '{email,phone}',
  -- What stands before the numbers of registrations.
  prefix text not null check (prefix = upper(prefix) and length(prefix) between 1 and 12),
  contact text not null default '',
  copied_from uuid,
  search text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, id),
  unique (space_id, slug),
  unique (space_id, prefix),
  check (closes_at > opens_at)
);
create index campaign_campaign_listed on campaign_campaign (space_id, opens_at desc, id);
create index campaign_campaign_turning on campaign_campaign (space_id, closes_at) where state in ('scheduled', 'open');
create index campaign_campaign_copies on campaign_campaign (space_id, copied_from) where copied_from is not null;
select kernel_space_table('campaign_campaign');

-- Numbers without gaps: a registration that is not kept gives its number back.
create table campaign_counter (
  space_id text not null,
  campaign_id uuid not null,
  numbered int not null default 0,
  primary key (space_id, campaign_id),
  foreign key (space_id, campaign_id) references campaign_campaign (space_id, id) on delete cascade
);
select kernel_space_table('campaign_counter');

create table campaign_round (
  space_id text not null,
  id uuid not null,
  campaign_id uuid not null,
  name jsonb not null,
  place text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  capacity int not null check (capacity between 0 and 1000000),
  -- Places that are had or offered.
  used int not null default 0 check (used >= 0),
  -- How many wait, and how many have ever queued: the next one's number in the queue.
  waiting int not null default 0 check (waiting >= 0),
  queued int not null default 0,
  position int not null default 0,
  primary key (space_id, id),
  foreign key (space_id, campaign_id) references campaign_campaign (space_id, id) on delete cascade,
  constraint campaign_round_not_overbooked check (used <= capacity),
  check (ends_at > starts_at)
);
create index campaign_round_campaign on campaign_round (space_id, campaign_id, position, id);
select kernel_space_table('campaign_round');

create table campaign_registration (
  space_id text not null,
  id uuid not null,
  campaign_id uuid not null,
  round_id uuid not null,
  number int not null,
  reference text not null,
  state text not null check (state in ('submitted', 'verified', 'confirmed', 'waitlisted', 'offered', 'offer_expired', 'attended',
    'no_show', 'cancelled')),
  name text not null,
  email text not null,
  phone text not null default '',
  account_id uuid,
  response_id uuid,
  locale text not null check (locale in ('th', 'en')),
  -- SHA-256 of the code in the QR.
  code_hash bytea not null,
  -- Place in the queue of the round, in the order in which people came.
  queue_no int,
  -- When an offer, or an address that nobody verified, runs out.
  due_at timestamptz,
  code_issue int not null default 0,
  code_tries int not null default 0,
  -- Wrong digits in a row when it was looked up, and until when it cannot be.
  lookup_tries int not null default 0,
  lookup_until timestamptz,
  confirmed_at timestamptz,
  attended_at timestamptz,
  door text not null default '',
  reason text not null default '',
  -- What its owner has been told, so that nobody is told twice.
  told text[] not null default '{}',
  search text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, id),
  unique (space_id, campaign_id, number),
  unique (space_id, reference),
  unique (space_id, code_hash),
  foreign key (space_id, campaign_id) references campaign_campaign (space_id, id),
  foreign key (space_id, round_id) references campaign_round (space_id, id)
);
create index campaign_registration_round on campaign_registration (space_id, round_id, state, number);
create index campaign_registration_campaign on campaign_registration (space_id, campaign_id, id);
create index campaign_registration_queue on campaign_registration (space_id, round_id, queue_no) where state = 'waitlisted';
create index campaign_registration_due on campaign_registration (space_id, due_at) where due_at is not null;
create index campaign_registration_account on campaign_registration (space_id, account_id, created_at desc) where account_id is not null;
create index campaign_registration_email on campaign_registration (space_id, lower(email));
create index campaign_registration_changed on campaign_registration (space_id, updated_at, id);
select kernel_space_table('campaign_registration');

-- One registration for each person: by address, telephone, or a keyed hash of the national id.
create table campaign_person (
  space_id text not null,
  campaign_id uuid not null,
  key text not null,
  registration_id uuid not null,
  primary key (space_id, campaign_id, key)
);
create index campaign_person_registration on campaign_person (space_id, registration_id);
select kernel_space_table('campaign_person');

-- Every scan; its id is made where it was scanned, so that one that is sent again counts once.
create table campaign_scan (
  space_id text not null,
  id uuid not null,
  campaign_id uuid not null,
  registration_id uuid,
  at timestamptz not null,
  door text not null default '',
  offline boolean not null default false,
  verdict text not null check (verdict in ('in', 'again', 'wrong', 'void', 'unknown')),
  -- A door without a line had let in whom another had let in.
  conflict boolean not null default false,
  account_id uuid not null,
  received_at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, campaign_id) references campaign_campaign (space_id, id)
);
create index campaign_scan_conflicts on campaign_scan (space_id, campaign_id, at) where conflict;
select kernel_space_table('campaign_scan');
