-- Learning: who is in a course, how far they are, what they write down.

-- Cohorts of a course, with seats of their own.
create table lesson_batch (
  space_id text not null,
  id uuid not null,
  course_id uuid not null,
  title text not null check (length(title) between 1 and 200),
  starts_at timestamptz,
  ends_at timestamptz check (ends_at is null or starts_at is null or ends_at > starts_at),
  place text not null default '',
  online boolean not null,
  seats int check (seats > 0),
  seats_taken int not null default 0 check (seats_taken >= 0),
  -- may be chosen by who enrols
  open boolean not null,
  created_at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, course_id) references lesson_course on delete cascade,
  constraint lesson_batch_seats check (seats is null or seats_taken <= seats)
);
create index lesson_batch_course on lesson_batch (space_id, course_id);

-- Codes that let in who has them. Guessing one is guessing 100 bits.
create table lesson_invite (
  space_id text not null,
  id uuid not null,
  course_id uuid not null,
  batch_id uuid,
  code text not null,
  uses int not null default 0 check (uses >= 0),
  -- null for any number
  most int check (most > 0),
  ends_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, course_id) references lesson_course on delete cascade,
  foreign key (space_id, batch_id) references lesson_batch on delete cascade,
  constraint lesson_invite_uses check (most is null or uses <= most)
);
create unique index lesson_invite_code on lesson_invite (space_id, code);
create index lesson_invite_course on lesson_invite (space_id, course_id);
create index lesson_invite_batch on lesson_invite (space_id, batch_id);

-- machines/enrolment.ts. Seats: each row of which `seated` is true has one of its course and one of its batch.
create table lesson_enrolment (
  space_id text not null,
  id uuid not null,
  course_id uuid not null,
  account_id uuid not null,
  state text not null check (state in ('requested', 'rejected', 'waitlisted', 'offered', 'offer_expired', 'pending_payment', 'active',
    'completed', 'expired', 'suspended', 'withdrawn')),
  seated boolean not null generated always as (state in ('offered', 'pending_payment', 'active', 'completed', 'suspended')) stored,
  batch_id uuid,
  source text not null check (source in ('self', 'staff', 'invite', 'import')),
  invite_id uuid,
  note text not null default '' check (length(note) <= 500),
  -- what is asked for the seat, and the newest charge for it; late: money came in when it was over, somebody must decide
  satang bigint not null default 0 check (satang >= 0),
  charge_id uuid,
  charge_state text not null default '' check (charge_state in ('', 'open', 'paid', 'refunded', 'closed', 'late')),
  -- until when an offered seat waits, or an unpaid place
  due_at timestamptz,
  -- place in the queue
  queued_at timestamptz,
  begun_at timestamptz,
  access_until timestamptz,
  completed_at timestamptz,
  percent double precision not null default 0 check (percent between 0 and 100),
  last_lesson_id uuid,
  last_seen_at timestamptz,
  -- rules/watched.ts: what of the gateway's clock is not used yet
  clock_at timestamptz,
  clock_bank_ms bigint not null default 0 check (clock_bank_ms >= 0),
  -- grows with each state; who is told of a state is told once
  turn int not null default 0,
  told_turn int not null default -1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, course_id) references lesson_course,
  foreign key (space_id, batch_id) references lesson_batch
);
-- one that is not over per course and account; an unpaid place that ran out is over
create unique index lesson_enrolment_live on lesson_enrolment (space_id, course_id, account_id)
  where state in ('requested', 'waitlisted', 'offered', 'pending_payment', 'active', 'completed', 'suspended')
    or (state = 'expired' and begun_at is not null);
create index lesson_enrolment_account on lesson_enrolment (space_id, account_id, created_at desc);
create index lesson_enrolment_course on lesson_enrolment (space_id, course_id, state, queued_at);
create index lesson_enrolment_batch on lesson_enrolment (space_id, batch_id);
create index lesson_enrolment_charge on lesson_enrolment (space_id, charge_id) where charge_id is not null;
create index lesson_enrolment_due on lesson_enrolment (space_id, due_at) where state in ('offered', 'pending_payment');
create index lesson_enrolment_access on lesson_enrolment (space_id, access_until) where state = 'active' and access_until is not null;
create index lesson_enrolment_waiting on lesson_enrolment (space_id, course_id, queued_at) where state = 'waitlisted';

create table lesson_enrolment_event (
  space_id text not null,
  id uuid not null,
  seq bigint generated always as identity,
  enrolment_id uuid not null,
  what text not null,
  reason text not null default '',
  -- who did it; null for the learner's own deeds and for those of time
  actor_id uuid,
  at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, enrolment_id) references lesson_enrolment on delete cascade
);
create index lesson_enrolment_event_of on lesson_enrolment_event (space_id, enrolment_id, seq);

-- What a learner has done of a lesson. Rows stay when the lesson goes: what was finished stays finished.
create table lesson_progress (
  space_id text not null,
  enrolment_id uuid not null,
  lesson_id uuid not null,
  state text not null check (state in ('in_progress', 'completed')),
  position_seconds double precision not null default 0 check (position_seconds >= 0),
  -- [[from, to], …] seconds, merged
  ranges jsonb not null default '[]',
  -- as the player knows it, the longest that it said; 0 where it never said any
  duration_seconds double precision not null default 0 check (duration_seconds >= 0),
  percent double precision not null default 0 check (percent between 0 and 100),
  -- time that was spent on it by the gateway's clock
  seconds double precision not null default 0 check (seconds >= 0),
  -- the player that saved last
  player uuid,
  opened_at timestamptz not null,
  completed_at timestamptz,
  updated_at timestamptz not null,
  primary key (space_id, enrolment_id, lesson_id),
  foreign key (space_id, enrolment_id) references lesson_enrolment on delete cascade,
  check ((state = 'completed') = (completed_at is not null))
);
create index lesson_progress_lesson on lesson_progress (space_id, lesson_id);

-- A player that is, or was, open somewhere, and how far its savings have come.
create table lesson_player (
  space_id text not null,
  enrolment_id uuid not null,
  player uuid not null,
  seq bigint not null,
  -- of the last saving that was not kept offline, and what was counted since then of those that were
  saved_at timestamptz not null,
  offline_ms bigint not null default 0 check (offline_ms >= 0),
  primary key (space_id, enrolment_id, player),
  foreign key (space_id, enrolment_id) references lesson_enrolment on delete cascade
);
create index lesson_player_saved on lesson_player (space_id, saved_at);

create table lesson_note (
  space_id text not null,
  id uuid not null,
  account_id uuid not null,
  course_id uuid not null,
  lesson_id uuid not null,
  at_seconds double precision check (at_seconds >= 0),
  quote text not null default '' check (length(quote) <= 500),
  colour text not null check (colour in ('yellow', 'green', 'blue', 'pink')),
  body text not null check (length(body) <= 4000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, course_id) references lesson_course on delete cascade
);
create index lesson_note_of on lesson_note (space_id, account_id, lesson_id);
create index lesson_note_course on lesson_note (space_id, course_id);

-- Time spent by local day, for the learner's own look back.
create table lesson_study (
  space_id text not null,
  account_id uuid not null,
  day date not null,
  seconds double precision not null check (seconds >= 0),
  primary key (space_id, account_id, day)
);

select kernel_space_table('lesson_batch');
select kernel_space_table('lesson_invite');
select kernel_space_table('lesson_enrolment');
select kernel_space_table('lesson_enrolment_event');
select kernel_space_table('lesson_progress');
select kernel_space_table('lesson_player');
select kernel_space_table('lesson_note');
select kernel_space_table('lesson_study');
