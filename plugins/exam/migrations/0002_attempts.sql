-- Who may sit an exam, and attempts with what was answered.

create table exam_override (
  space_id text not null,
  exam_id uuid not null,
  account_id uuid not null,
  opens_at timestamptz,
  closes_at timestamptz,
  time_limit_seconds int check (time_limit_seconds > 0),
  max_attempts int check (max_attempts > 0),
  reason text not null,
  by_id uuid,
  updated_at timestamptz not null,
  primary key (space_id, exam_id, account_id),
  foreign key (space_id, exam_id) references exam_exam on delete cascade
);

-- Leave to sit an exam, by whoever leads to it.
create table exam_admission (
  space_id text not null,
  exam_id uuid not null,
  account_id uuid not null,
  source_type text not null,
  source_id text not null,
  title text not null,
  return_path text not null,
  lesson text not null,
  preview boolean not null,
  until timestamptz,
  updated_at timestamptz not null,
  primary key (space_id, exam_id, account_id, source_type, source_id),
  foreign key (space_id, exam_id) references exam_exam on delete cascade
);
create index exam_admission_source on exam_admission (space_id, source_type, source_id);

create table exam_attempt (
  space_id text not null,
  id uuid not null,
  exam_id uuid not null,
  account_id uuid not null,
  -- from 1, without previews; voided ones keep theirs
  number int not null check (number > 0),
  preview boolean not null,
  state text not null check (state in ('in_progress', 'overdue', 'submitted', 'needs_manual', 'graded', 'released', 'abandoned', 'voided')),
  -- of the order in which it is shown
  seed text not null,
  source_type text,
  source_id text,
  belongs_title text not null default '',
  belongs_path text not null default '',
  -- as they were at the start: overrides are laid over them
  base_limit_seconds int,
  base_closes_at timestamptz,
  overdue text not null check (overdue in ('autosubmit', 'grace', 'abandon')),
  grace_seconds int not null,
  started_at timestamptz not null,
  deadline_at timestamptz,
  grace_ends_at timestamptz,
  -- the job has told of its time
  told_at timestamptz,
  nav text not null check (nav in ('free', 'sequential')),
  -- sequential: the first question that may still be answered
  at int not null default 0,
  submitted_at timestamptz,
  submit_reason text not null default '',
  score double precision,
  max_score double precision not null,
  percent double precision,
  passed boolean,
  -- answers that somebody has to look at
  waiting int not null default 0 check (waiting >= 0),
  released_at timestamptz,
  void_reason text not null default '',
  blurs int not null default 0,
  ip text not null default '',
  user_agent text not null default '',
  -- the learner asked to be forgotten: answers are gone, and it is not graded anew
  forgotten boolean not null default false,
  primary key (space_id, id),
  foreign key (space_id, exam_id) references exam_exam
) with (fillfactor = 80);
-- one that runs, and never two of the same number, whoever starts them at once
create unique index exam_attempt_live on exam_attempt (space_id, exam_id, account_id, preview) where state in ('in_progress', 'overdue');
create unique index exam_attempt_number on exam_attempt (space_id, exam_id, account_id, preview, number);
create index exam_attempt_account on exam_attempt (space_id, account_id);
create index exam_attempt_due on exam_attempt (space_id, deadline_at) where state in ('in_progress', 'overdue') and deadline_at is not null;
create index exam_attempt_queue on exam_attempt (space_id, submitted_at) where state = 'needs_manual';
create index exam_attempt_list on exam_attempt (space_id, exam_id, started_at desc);
create index exam_attempt_source on exam_attempt (space_id, source_type, source_id) where state in ('in_progress', 'overdue');

create table exam_item (
  space_id text not null,
  attempt_id uuid not null,
  position int not null check (position >= 0),
  question_id uuid not null,
  question_version int not null,
  type text not null,
  section text not null default '',
  points double precision not null,
  -- ids of the options in this attempt, with their places in the question, as shown
  shown jsonb not null,
  answer jsonb,
  seq int not null default 0,
  saves int not null default 0,
  flagged boolean not null default false,
  saved_at timestamptz,
  auto_score double precision,
  manual_score double precision,
  grader_id uuid,
  comment text not null default '',
  primary key (space_id, attempt_id, position),
  foreign key (space_id, attempt_id) references exam_attempt on delete cascade,
  foreign key (space_id, question_id, question_version) references exam_question_version
) with (fillfactor = 70);
create index exam_item_question on exam_item (space_id, question_id);

-- What happened during an attempt; kept for as long as the site says.
create table exam_event (
  space_id text not null,
  id bigint generated always as identity,
  attempt_id uuid not null,
  at timestamptz not null,
  kind text not null,
  detail text not null default '',
  primary key (space_id, id),
  foreign key (space_id, attempt_id) references exam_attempt on delete cascade
);
create index exam_event_attempt on exam_event (space_id, attempt_id, id);
create index exam_event_age on exam_event (space_id, at);

-- Every score that an attempt has had.
create table exam_score (
  space_id text not null,
  id bigint generated always as identity,
  attempt_id uuid not null,
  at timestamptz not null,
  by_id uuid,
  score double precision not null,
  percent double precision not null,
  passed boolean not null,
  reason text not null,
  primary key (space_id, id),
  foreign key (space_id, attempt_id) references exam_attempt on delete cascade
);
create index exam_score_attempt on exam_score (space_id, attempt_id, id);

select kernel_space_table('exam_override');
select kernel_space_table('exam_admission');
select kernel_space_table('exam_attempt');
select kernel_space_table('exam_item');
select kernel_space_table('exam_event');
select kernel_space_table('exam_score');
