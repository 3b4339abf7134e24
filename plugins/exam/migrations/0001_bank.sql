-- Banks, questions with all their versions, and exams.

create table exam_bank (
  space_id text not null,
  id uuid not null,
  title text not null check (length(title) between 1 and 200),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, id)
);

create table exam_question (
  space_id text not null,
  id uuid not null,
  bank_id uuid not null,
  -- the newest one
  version int not null check (version > 0),
  type text not null check (type in ('single', 'multiple', 'true_false', 'short', 'numeric', 'match', 'order', 'cloze', 'essay', 'file')),
  -- the first words of it, as plain text
  excerpt text not null,
  -- all words of it as they are searched in
  search text not null,
  tags text[] not null default '{}',
  difficulty int not null check (difficulty between 1 and 5),
  points double precision not null check (points between 0 and 1000),
  retired boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, bank_id) references exam_bank
);
create index exam_question_bank on exam_question (space_id, bank_id, updated_at desc);

-- What a question said: attempts keep the version that they saw, for ever.
create table exam_question_version (
  space_id text not null,
  question_id uuid not null,
  version int not null check (version > 0),
  -- a QuestionDraft with its answers: it never leaves the gateway but for those who wrote it
  body jsonb not null,
  by_id uuid,
  at timestamptz not null,
  primary key (space_id, question_id, version),
  foreign key (space_id, question_id) references exam_question on delete cascade
);

create table exam_exam (
  space_id text not null,
  id uuid not null,
  slug text not null check (length(slug) between 1 and 120),
  title text not null check (length(title) between 1 and 200),
  state text not null check (state in ('draft', 'published', 'archived')),
  -- an ExamDraft without its access code
  draft jsonb not null,
  opens_at timestamptz,
  closes_at timestamptz,
  -- argon2id
  code_hash text,
  questions int not null default 0,
  total_points double precision not null default 0,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, id)
);
create unique index exam_exam_slug on exam_exam (space_id, slug);
create index exam_exam_created on exam_exam (space_id, created_at desc);
-- which exams use a question or a bank
create index exam_exam_uses on exam_exam using gin (draft jsonb_path_ops);

select kernel_space_table('exam_bank');
select kernel_space_table('exam_question');
select kernel_space_table('exam_question_version');
select kernel_space_table('exam_exam');
