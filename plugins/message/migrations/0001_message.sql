-- A conversation: of two members, or of one member with whoever of the staff answers.
create table message_thread (
  space_id text not null,
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('direct', 'support')),
  -- both account ids, the smaller first: two people have one conversation
  pair text,
  subject text not null default '' check (length(subject) <= 120),
  state text not null default 'open' check (state in ('open', 'closed')),
  assignee_id uuid,
  -- number of the last message; counted up under the lock of this row, so numbers are given in the order of the commits
  last_seq bigint not null default 0,
  last_at timestamptz not null,
  -- who spoke last: a member waits for an answer
  last_side text not null default 'member' check (last_side in ('member', 'staff')),
  -- last message of which staff were notified
  staff_told_seq bigint not null default 0,
  created_at timestamptz not null,
  primary key (space_id, id),
  unique (space_id, pair),
  check ((kind = 'direct') = (pair is not null))
);
create index message_thread_support on message_thread (space_id, state, last_at, id) where kind = 'support';
create index message_thread_recent on message_thread (space_id, last_at);
select kernel_space_table('message_thread');

-- Who takes part, and up to where they have read. Staff are here once they have opened a support conversation.
create table message_member (
  space_id text not null,
  thread_id uuid not null,
  account_id uuid not null,
  side text not null check (side in ('member', 'staff')),
  read_seq bigint not null default 0,
  -- last message of which they were notified while they were away
  told_seq bigint not null default 0,
  joined_at timestamptz not null,
  primary key (space_id, thread_id, account_id),
  foreign key (space_id, thread_id) references message_thread on delete cascade
);
create index message_member_account on message_member (space_id, account_id, side);
select kernel_space_table('message_member');

create table message_message (
  space_id text not null,
  thread_id uuid not null,
  seq bigint not null check (seq > 0),
  -- made by who sends it, before it is sent: sent again it is the same message
  id uuid not null,
  -- closed and reopened are lines of a support conversation without a text of their own
  kind text not null default 'text' check (kind in ('text', 'closed', 'reopened')),
  -- null once the account has been erased
  sender_id uuid,
  side text not null check (side in ('member', 'staff')),
  body text not null check (length(body) <= 4000),
  -- the text as it is searched: rules/thai.ts
  search_text text not null default '',
  sent_at timestamptz not null,
  -- removed by its sender, by a moderator, or with the account; the text is gone then
  removed_at timestamptz,
  removed_by text check (removed_by in ('sender', 'moderator', 'erasure')),
  primary key (space_id, thread_id, seq),
  unique (space_id, thread_id, id),
  foreign key (space_id, thread_id) references message_thread on delete cascade
);
create index message_message_sender on message_message (space_id, sender_id);
select kernel_space_table('message_message');

-- Who wants to hear nothing of whom. The blocked are not told.
create table message_block (
  space_id text not null,
  blocker_id uuid not null,
  blocked_id uuid not null,
  created_at timestamptz not null,
  primary key (space_id, blocker_id, blocked_id)
);
create index message_block_blocked on message_block (space_id, blocked_id);
select kernel_space_table('message_block');

-- Reported messages. Moderators read this copy of a part of the conversation and nothing else of it.
create table message_report (
  space_id text not null,
  id uuid not null default uuidv7(),
  thread_id uuid not null,
  seq bigint not null,
  reporter_id uuid,
  reported_id uuid,
  reason text not null check (reason in ('spam', 'abuse', 'fraud', 'other')),
  note text not null default '' check (length(note) <= 1000),
  -- [{ seq, senderId, body, at }]: the reported message and up to ten before it
  part jsonb not null,
  state text not null default 'open' check (state in ('open', 'dismissed', 'removed')),
  created_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by uuid,
  resolution text not null default '' check (length(resolution) <= 1000),
  primary key (space_id, id),
  unique (space_id, thread_id, seq, reporter_id),
  foreign key (space_id, thread_id) references message_thread on delete cascade
);
create index message_report_state on message_report (space_id, state, created_at, id);
create index message_report_reporter on message_report (space_id, reporter_id);
create index message_report_reported on message_report (space_id, reported_id);
select kernel_space_table('message_report');
