-- Everybody that an area of the space knows: who has an account, and who left an address or a number without one.
create table people_person (
  space_id text not null,
  id uuid not null default uuidv7(),
  -- whom it stands for since they were merged; null while it stands for itself
  merged_into uuid,
  account_id uuid,
  -- the address of somebody without an account, else the number: `email:…`, `phone:…`
  contact_key text check (length(contact_key) between 7 and 270),
  -- as the areas know them now
  name text not null check (length(name) <= 201),
  email text not null check (length(email) <= 254),
  phone text not null check (length(phone) <= 40),
  state text not null check (length(state) <= 20),
  -- as they are compared: rules/keys.ts
  email_key text not null,
  name_key text not null,
  -- whose name, address and number stand: its own, or those of one that was merged into it
  name_from uuid not null,
  email_from uuid not null,
  phone_from uuid not null,
  -- what follows from it and from all that are merged into it: gateway/settle.ts
  shown_name text not null default '',
  shown_email text not null default '',
  shown_phone text not null default '',
  has_account boolean not null default false,
  tags uuid[] not null default '{}',
  consents text[] not null default '{}',
  since timestamptz not null default now(),
  primary key (space_id, id),
  unique (space_id, account_id),
  unique (space_id, contact_key),
  foreign key (space_id, merged_into) references people_person,
  check ((account_id is null) <> (contact_key is null)),
  check (merged_into <> id)
);
-- The list: leading vowels are sorted behind their consonant, as a dictionary does.
create index people_person_list on people_person (space_id, shown_name collate "th-x-icu", id) where merged_into is null;
create index people_person_merged on people_person (space_id, merged_into) where merged_into is not null;
-- Who may be the same.
create index people_person_email on people_person (space_id, email_key, id) where email_key <> '';
create index people_person_phone on people_person (space_id, phone, id) where phone <> '';
create index people_person_name on people_person (space_id, name_key, id) where name_key <> '';
select kernel_space_table('people_person');

-- Words that a person is found by: of the name without what Thai writers leave out, the address, the number, its last four digits.
create table people_word (
  space_id text not null,
  word text collate "C" not null check (length(word) between 1 and 270),
  person_id uuid not null,
  primary key (space_id, word, person_id),
  foreign key (space_id, person_id) references people_person on delete cascade
);
create index people_word_person on people_word (space_id, person_id);
select kernel_space_table('people_word');

-- How far what an area knows has been read.
create table people_source (
  space_id text not null,
  area text not null check (length(area) <= 60),
  at timestamptz not null,
  id uuid not null,
  -- there was no more when it was read
  done boolean not null,
  read_at timestamptz not null,
  primary key (space_id, area)
);
select kernel_space_table('people_source');

create table people_note (
  space_id text not null,
  id uuid not null default uuidv7(),
  person_id uuid not null,
  text text not null check (length(text) between 1 and 4000),
  author_id uuid not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  removed_at timestamptz,
  primary key (space_id, id),
  foreign key (space_id, person_id) references people_person on delete cascade
);
create index people_note_person on people_note (space_id, person_id, created_at desc);
create index people_note_removed on people_note (space_id, removed_at) where removed_at is not null;
select kernel_space_table('people_note');

create table people_tag (
  space_id text not null,
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 40),
  folded text not null check (length(folded) between 1 and 80),
  primary key (space_id, id),
  unique (space_id, folded)
);
select kernel_space_table('people_tag');

create table people_tagged (
  space_id text not null,
  person_id uuid not null,
  tag_id uuid not null,
  at timestamptz not null,
  primary key (space_id, person_id, tag_id),
  foreign key (space_id, person_id) references people_person on delete cascade,
  foreign key (space_id, tag_id) references people_tag on delete cascade
);
create index people_tagged_tag on people_tagged (space_id, tag_id);
select kernel_space_table('people_tagged');

-- What was agreed to and taken back, one row each time: never rewritten, gone with the person.
create table people_consent (
  space_id text not null,
  id uuid not null default uuidv7(),
  person_id uuid not null,
  channel text not null check (channel in ('email', 'line', 'sms')),
  granted boolean not null,
  -- how it was said; `member` in the member's own profile
  source text not null check (source in ('member', 'form', 'counter', 'phone', 'message', 'letter')),
  -- who wrote it down; null where it was the member
  actor_id uuid,
  at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, person_id) references people_person on delete cascade
);
create index people_consent_person on people_consent (space_id, person_id, channel, at desc, id desc);
create trigger never_rewritten before update on people_consent for each row execute function kernel_refuse_change();
select kernel_space_table('people_consent');

-- Two that were found to be one. `moved` are the rows that stood for themselves or for `from_id` before.
create table people_merge (
  space_id text not null,
  id uuid not null default uuidv7(),
  seq bigint generated always as identity,
  into_id uuid not null,
  from_id uuid not null,
  moved uuid[] not null,
  -- whose name, address and number stood before
  name_from uuid not null,
  email_from uuid not null,
  phone_from uuid not null,
  actor_id uuid not null,
  at timestamptz not null,
  undone_at timestamptz,
  primary key (space_id, id),
  foreign key (space_id, into_id) references people_person on delete cascade,
  foreign key (space_id, from_id) references people_person on delete cascade
);
create index people_merge_into on people_merge (space_id, into_id, seq desc);
create index people_merge_from on people_merge (space_id, from_id);
select kernel_space_table('people_merge');

-- Two that look the same and are not.
create table people_apart (
  space_id text not null,
  one_id uuid not null,
  other_id uuid not null,
  at timestamptz not null,
  primary key (space_id, one_id, other_id),
  check (one_id < other_id),
  foreign key (space_id, one_id) references people_person on delete cascade,
  foreign key (space_id, other_id) references people_person on delete cascade
);
create index people_apart_other on people_apart (space_id, other_id);
select kernel_space_table('people_apart');

-- What staff did to a record, for its history: only added to, gone with the person.
create table people_event (
  space_id text not null,
  id uuid not null default uuidv7(),
  person_id uuid not null,
  kind text not null check (kind in ('noted', 'edited', 'removed', 'restored', 'tagged', 'untagged', 'granted', 'withdrawn', 'merged', 'undone')),
  -- the tag, or the channel of a consent
  word text not null default '' check (length(word) <= 40),
  -- who was merged
  other_id uuid,
  actor_id uuid,
  at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, person_id) references people_person on delete cascade
);
create index people_event_person on people_event (space_id, person_id, at desc, id desc);
create trigger never_rewritten before update on people_event for each row execute function kernel_refuse_change();
select kernel_space_table('people_event');

-- Conditions over people, kept under a name.
create table people_segment (
  space_id text not null,
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 80),
  -- [{ area, name, value }], all of which must hold; an empty area is this one
  conditions jsonb not null,
  -- how many they were when they were counted last
  size integer check (size >= 0),
  counted_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (space_id, id)
);
create unique index people_segment_name on people_segment (space_id, lower(name));
select kernel_space_table('people_segment');
