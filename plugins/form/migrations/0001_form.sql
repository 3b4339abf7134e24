-- Forms with their published versions, what people answer, and what counts them.

create table form_form (
  space_id text not null,
  id uuid not null,
  slug text not null check (slug ~ '^[a-z0-9][a-z0-9-]{0,79}$'),
  kind text not null check (kind in ('form', 'quiz', 'poll', 'registration')),
  state text not null check (state in ('draft', 'scheduled', 'open', 'paused', 'closed', 'archived')),
  -- the name of the draft, for lists
  title text not null check (length(title) between 1 and 200),
  -- a FormDocument that is being written, and how often it was saved
  draft jsonb not null,
  version int not null default 1,
  -- number of the version that is filled in; 0 before the first one
  published int not null default 0,
  -- FormSettings, and how often they were saved
  settings jsonb not null,
  settings_version int not null default 1,
  opens_at timestamptz,
  closes_at timestamptz,
  max_responses int check (max_responses > 0),
  -- answers that count against max_responses
  taken int not null default 0 check (taken >= 0),
  -- the last number of a reference
  numbered int not null default 0,
  -- argon2id
  pin_hash text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, id),
  unique (space_id, slug),
  check (max_responses is null or taken <= max_responses)
);
create index form_form_updated on form_form (space_id, updated_at desc, id);
create index form_form_due on form_form (space_id, state, opens_at, closes_at);

-- What was published stays as it was: every answer keeps the version that it was given to.
create table form_version (
  space_id text not null,
  form_id uuid not null,
  number int not null check (number > 0),
  body jsonb not null,
  by_id uuid,
  at timestamptz not null,
  primary key (space_id, form_id, number),
  foreign key (space_id, form_id) references form_form
);

create table form_invite (
  space_id text not null,
  id uuid not null default uuidv7(),
  form_id uuid not null,
  -- of the token in the link
  token_hash text not null,
  email text not null check (length(email) between 3 and 254),
  name text not null default '' check (length(name) <= 120),
  created_at timestamptz not null,
  expires_at timestamptz,
  -- is to be written to, and was
  wanted boolean not null default false,
  sent_at timestamptz,
  spent_at timestamptz,
  primary key (space_id, id),
  foreign key (space_id, form_id) references form_form on delete cascade,
  unique (space_id, token_hash),
  unique (space_id, form_id, email)
);

create index form_invite_wanted on form_invite (space_id, form_id, id) where wanted and sent_at is null;
create index form_invite_list on form_invite (space_id, form_id, created_at desc, id);

create table form_response (
  space_id text not null,
  id uuid not null default uuidv7(),
  form_id uuid not null,
  form_version int not null,
  state text not null check (state in
    ('partial', 'submitted', 'in_review', 'approved', 'rejected', 'waitlisted', 'cancelled', 'screened_out', 'abandoned')),
  reference text,
  account_id uuid,
  invite_id uuid,
  -- of the browser that fills it in
  device_hash text,
  email text not null default '',
  email_verified boolean not null default false,
  -- by key of an element or of a part of it, as rules/answers.ts has it
  answers jsonb not null default '{}',
  -- what is being changed after it was handed in
  editing jsonb,
  variables jsonb not null default '{}',
  score double precision,
  -- pages that were opened, in their order; the last one is where it stands
  trail text[] not null default '{}',
  ending text not null default '',
  pin_passed boolean not null default false,
  -- a code that is on its way by mail
  code_hash text,
  code_email text,
  code_until timestamptz,
  code_tries int not null default 0,
  resume_hash text,
  resume_until timestamptz,
  locale text not null check (locale in ('th', 'en')),
  source jsonb not null default '{}',
  tags text[] not null default '{}',
  note text not null default '',
  -- what the list is searched by: the reference, the address and the first answers
  search text not null default '',
  -- quotas that it holds a place of
  holds text[] not null default '{}',
  counted boolean not null default false,
  started_at timestamptz not null,
  saved_at timestamptz not null,
  submitted_at timestamptz,
  -- how often it was changed by staff or by who gave it
  version int not null default 1,
  primary key (space_id, id),
  foreign key (space_id, form_id) references form_form on delete cascade,
  foreign key (space_id, invite_id) references form_invite on delete set null (invite_id)
);
create index form_response_list on form_response (space_id, form_id, submitted_at desc, id desc) where submitted_at is not null;
create index form_response_state on form_response (space_id, form_id, state, submitted_at desc, id desc) where submitted_at is not null;
create index form_response_waiting on form_response (space_id, submitted_at) where state = 'in_review';
create index form_response_device on form_response (space_id, form_id, device_hash, started_at desc);
create index form_response_account on form_response (space_id, account_id, form_id);
create index form_response_invite on form_response (space_id, invite_id) where invite_id is not null;
create unique index form_response_reference on form_response (space_id, form_id, reference) where reference is not null;
create index form_response_saved on form_response (space_id, saved_at) where state = 'partial';

-- One answer for each respondent, whoever is first: of a member, of a verified address, of an invitation, of a national id.
create table form_respondent (
  space_id text not null,
  form_id uuid not null,
  key text not null,
  response_id uuid not null,
  primary key (space_id, form_id, key),
  foreign key (space_id, form_id) references form_form on delete cascade,
  foreign key (space_id, response_id) references form_response on delete cascade
);
create index form_respondent_response on form_respondent (space_id, response_id);

create table form_quota (
  space_id text not null,
  form_id uuid not null,
  -- of the document: `round` or, of an option, `element:option`
  key text not null check (length(key) between 1 and 100),
  most int not null check (most >= 0),
  used int not null default 0 check (used >= 0),
  primary key (space_id, form_id, key),
  foreign key (space_id, form_id) references form_form on delete cascade
);

create table form_file (
  space_id text not null,
  id uuid not null default uuidv7(),
  form_id uuid not null,
  response_id uuid not null,
  element text not null,
  name text not null check (length(name) between 1 and 200),
  type text not null,
  bytes int not null check (bytes > 0),
  object_key text not null,
  at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, response_id) references form_response on delete cascade
);
create index form_file_response on form_file (space_id, response_id);

select kernel_space_table('form_form');
select kernel_space_table('form_version');
select kernel_append_only('form_version');
select kernel_space_table('form_invite');
select kernel_space_table('form_response');
select kernel_space_table('form_respondent');
select kernel_space_table('form_quota');
select kernel_space_table('form_file');
