-- Courses: what authors write beside what learners have, and what learners say of it.

create table lesson_category (
  space_id text not null,
  id uuid not null,
  slug text not null,
  title text not null check (length(title) between 1 and 120),
  position int not null,
  primary key (space_id, id),
  constraint lesson_category_slug unique (space_id, slug) deferrable initially deferred
);

-- `draft` is what authors see, `published` what learners have (CourseDraft of calls/deskSchemas.ts). What was published once stays when
-- the course is taken back: those who are enrolled go on.
create table lesson_course (
  space_id text not null,
  id uuid not null,
  state text not null default 'draft' check (state in ('draft', 'in_review', 'published', 'archived')),
  -- in the catalogue: published, also while changes of it are in review
  listed boolean not null default false,
  -- certificates know of it
  offered boolean not null default false,
  -- grows when the draft is saved and when the state changes
  version int not null default 1,
  draft jsonb not null,
  draft_slug text not null,
  published jsonb,
  -- { url, width, height } of the pictures that draft and published name
  draft_cover jsonb,
  cover jsonb,
  -- in addresses: the published one, before that the draft's
  slug text not null,
  -- of what is published, for lists
  title text not null default '',
  category_id uuid,
  level text not null default 'beginner',
  visibility text not null default 'public',
  tags text[] not null default '{}',
  featured boolean not null default false,
  -- what is asked for now
  satang bigint not null default 0 check (satang >= 0),
  starts_at timestamptz,
  lessons int not null default 0,
  minutes int not null default 0,
  -- title, instructors, tags, category and texts, as they are looked for
  search text not null default '',
  -- its words, but names and the description: what was meant by one that is misspelt
  words text[] not null default '{}',
  -- taken by learners, or kept for them; whatever is written, there are never more than seats
  seats int check (seats > 0),
  seats_taken int not null default 0 check (seats_taken >= 0),
  rating_sum int not null default 0,
  ratings int not null default 0,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  first_published_at timestamptz,
  published_at timestamptz,
  primary key (space_id, id),
  foreign key (space_id, category_id) references lesson_category,
  constraint lesson_course_seats check (seats is null or seats_taken <= seats),
  check (not listed or published is not null)
);
create unique index lesson_course_slug on lesson_course (space_id, slug);
create unique index lesson_course_draft_slug on lesson_course (space_id, draft_slug);
create index lesson_course_state on lesson_course (space_id, state, updated_at desc);
create index lesson_course_listed on lesson_course (space_id, id) where listed;
create index lesson_course_category on lesson_course (space_id, category_id);

-- Where a published course was before: its old addresses lead to it, as long as no other course has them.
create table lesson_old_slug (
  space_id text not null,
  slug text not null,
  course_id uuid not null,
  primary key (space_id, slug),
  foreign key (space_id, course_id) references lesson_course on delete cascade
);
create index lesson_old_slug_course on lesson_old_slug (space_id, course_id);

create table lesson_section (
  space_id text not null,
  id uuid not null,
  course_id uuid not null,
  -- { title, release }
  draft jsonb not null,
  draft_order text collate "C" not null,
  published jsonb,
  published_order text collate "C",
  -- in the draft; learners have it until that is published
  removed boolean not null default false,
  -- for everybody
  gone boolean not null default false,
  primary key (space_id, id),
  foreign key (space_id, course_id) references lesson_course on delete cascade
);
create index lesson_section_course on lesson_section (space_id, course_id);

-- Rows stay when a lesson has been taken out of a published course: what learners have done with it stays, too.
create table lesson_lesson (
  space_id text not null,
  id uuid not null,
  course_id uuid not null,
  version int not null default 1,
  -- LessonDraft of calls/deskSchemas.ts
  draft jsonb not null,
  draft_slug text not null,
  draft_section_id uuid not null,
  draft_order text collate "C" not null,
  published jsonb,
  slug text,
  section_id uuid,
  published_order text collate "C",
  removed boolean not null default false,
  gone boolean not null default false,
  primary key (space_id, id),
  foreign key (space_id, course_id) references lesson_course on delete cascade,
  foreign key (space_id, draft_section_id) references lesson_section on delete cascade,
  foreign key (space_id, section_id) references lesson_section,
  constraint lesson_lesson_slug unique (space_id, course_id, slug) deferrable initially deferred,
  check ((published is null) = (slug is null) and (published is null) = (section_id is null) and (published is null) = (published_order is null))
);
create unique index lesson_lesson_draft_slug on lesson_lesson (space_id, course_id, draft_slug) where not removed and not gone;
create index lesson_lesson_course on lesson_lesson (space_id, course_id);
create index lesson_lesson_section on lesson_lesson (space_id, section_id);
create index lesson_lesson_draft_section on lesson_lesson (space_id, draft_section_id);
-- which lessons lead to an exam
create index lesson_lesson_exam on lesson_lesson (space_id, (published ->> 'examId')) where published ->> 'examId' is not null;

-- Who may author and teach a course, besides those who have all of them: the instructors of its draft.
create table lesson_instructor (
  space_id text not null,
  course_id uuid not null,
  account_id uuid not null,
  primary key (space_id, course_id, account_id),
  foreign key (space_id, course_id) references lesson_course on delete cascade
);
create index lesson_instructor_account on lesson_instructor (space_id, account_id);

-- What is asked for before a published course.
create table lesson_prerequisite (
  space_id text not null,
  course_id uuid not null,
  required_id uuid not null,
  kind text not null check (kind in ('completed', 'enrolled')),
  primary key (space_id, course_id, required_id),
  foreign key (space_id, course_id) references lesson_course on delete cascade,
  foreign key (space_id, required_id) references lesson_course on delete cascade,
  check (course_id <> required_id)
);
create index lesson_prerequisite_required on lesson_prerequisite (space_id, required_id);

create table lesson_review (
  space_id text not null,
  id uuid not null,
  course_id uuid not null,
  account_id uuid not null,
  rating int not null check (rating between 1 and 5),
  body text not null default '' check (length(body) <= 2000),
  hidden boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, course_id) references lesson_course on delete cascade
);
create unique index lesson_review_of on lesson_review (space_id, course_id, account_id);
create index lesson_review_account on lesson_review (space_id, account_id);

-- Questions of learners and their answers.
create table lesson_question (
  space_id text not null,
  id uuid not null,
  course_id uuid not null,
  lesson_id uuid,
  account_id uuid not null,
  body text not null check (length(body) between 1 and 4000),
  search text not null default '',
  hidden boolean not null default false,
  -- nobody of the staff has answered and no answer was accepted
  open boolean not null default true,
  created_at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, course_id) references lesson_course on delete cascade,
  foreign key (space_id, lesson_id) references lesson_lesson on delete cascade
);
create index lesson_question_course on lesson_question (space_id, course_id, created_at desc);
create index lesson_question_lesson on lesson_question (space_id, lesson_id);
create index lesson_question_account on lesson_question (space_id, account_id);
create index lesson_question_open on lesson_question (space_id, created_at) where open and not hidden;

create table lesson_answer (
  space_id text not null,
  id uuid not null,
  question_id uuid not null,
  account_id uuid not null,
  staff boolean not null,
  body text not null check (length(body) between 1 and 4000),
  accepted boolean not null default false,
  hidden boolean not null default false,
  created_at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, question_id) references lesson_question on delete cascade
);
create index lesson_answer_question on lesson_answer (space_id, question_id, created_at);
create index lesson_answer_account on lesson_answer (space_id, account_id);

-- Dates of the year that belong to no course: holidays, deadlines.
create table lesson_date (
  space_id text not null,
  id uuid not null,
  kind text not null check (kind in ('course', 'enrolment', 'lesson', 'live', 'exam', 'deadline', 'holiday')),
  title text not null check (length(title) between 1 and 300),
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  published boolean not null,
  primary key (space_id, id)
);
create index lesson_date_day on lesson_date (space_id, from_day);

-- The calendar that a member has asked for under an address of its own. The token is not kept, only its SHA-256, and what it is made of
-- with the installation's key: who reads the database alone cannot open it.
create table lesson_feed (
  space_id text not null,
  account_id uuid not null,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  nonce uuid not null,
  created_at timestamptz not null,
  primary key (space_id, account_id)
);
create unique index lesson_feed_token on lesson_feed (space_id, token_hash);

select kernel_space_table('lesson_category');
select kernel_space_table('lesson_course');
select kernel_space_table('lesson_old_slug');
select kernel_space_table('lesson_section');
select kernel_space_table('lesson_lesson');
select kernel_space_table('lesson_instructor');
select kernel_space_table('lesson_prerequisite');
select kernel_space_table('lesson_review');
select kernel_space_table('lesson_question');
select kernel_space_table('lesson_answer');
select kernel_space_table('lesson_date');
select kernel_space_table('lesson_feed');
