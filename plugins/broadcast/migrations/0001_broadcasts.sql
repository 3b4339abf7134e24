-- A live session: one host sends, many watch.
create table broadcast_broadcast (
  space_id text not null,
  id uuid not null,
  -- its name in addresses, 80 random bits
  room text not null,
  -- whose it is: another plugin's thing; null for one that was planned here
  source_type text,
  source_id text,
  title text not null check (length(title) between 1 and 200),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  access text not null check (access in ('public', 'members', 'admitted')),
  host_ids uuid[] not null default '{}',
  return_path text not null default '',
  state text not null default 'scheduled'
    check (state in ('scheduled', 'lobby', 'live', 'reconnecting', 'ended', 'archived', 'cancelled')),
  -- the host's window that counts, and whose it is
  host_take uuid,
  host_account_id uuid,
  host_seen_at timestamptz,
  -- how often a host's window has begun anew
  epoch integer not null default 0,
  live_at timestamptz,
  ended_at timestamptz,
  recording_file_id uuid,
  -- the last message's number
  message_seq integer not null default 0,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, id),
  check (ends_at > starts_at),
  check ((source_type is null) = (source_id is null))
);
create unique index broadcast_broadcast_room on broadcast_broadcast (space_id, room);
create unique index broadcast_broadcast_source on broadcast_broadcast (space_id, source_type, source_id) where source_type is not null;
create index broadcast_broadcast_list on broadcast_broadcast (space_id, starts_at);
create index broadcast_broadcast_turn on broadcast_broadcast (space_id, host_seen_at) where state in ('lobby', 'live', 'reconnecting');
select kernel_space_table('broadcast_broadcast');

-- Who was let in by the plugin whose it is.
create table broadcast_admission (
  space_id text not null,
  broadcast_id uuid not null,
  account_id uuid not null,
  primary key (space_id, broadcast_id, account_id),
  foreign key (space_id, broadcast_id) references broadcast_broadcast on delete cascade
);
select kernel_space_table('broadcast_admission');

-- A window that watches, and how long it did by the gateway's clock.
create table broadcast_viewer (
  space_id text not null,
  broadcast_id uuid not null,
  id uuid not null,
  account_id uuid,
  name text not null,
  -- SHA-256 of what proves that it is this viewer
  token_hash bytea not null check (octet_length(token_hash) = 32),
  transport text not null check (transport in ('p2p', 'relay', 'sfu')),
  hand_at timestamptz,
  joined_at timestamptz not null,
  seen_at timestamptz not null,
  left_at timestamptz,
  seconds numeric(10, 1) not null default 0 check (seconds >= 0),
  primary key (space_id, broadcast_id, id),
  foreign key (space_id, broadcast_id) references broadcast_broadcast on delete cascade
);
create index broadcast_viewer_present on broadcast_viewer (space_id, broadcast_id, seen_at) where left_at is null;
select kernel_space_table('broadcast_viewer');

-- Offers and answers of WebRTC on their way; to_viewer null: to the host.
create table broadcast_signal (
  space_id text not null,
  id uuid not null default uuidv7(),
  broadcast_id uuid not null,
  to_viewer uuid,
  from_viewer uuid,
  kind text not null check (kind in ('offer', 'answer')),
  sdp text not null,
  epoch integer not null,
  at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, broadcast_id) references broadcast_broadcast on delete cascade
);
create index broadcast_signal_waiting on broadcast_signal (space_id, broadcast_id, to_viewer);
select kernel_space_table('broadcast_signal');

create table broadcast_message (
  space_id text not null,
  broadcast_id uuid not null,
  seq integer not null,
  viewer_id uuid,
  account_id uuid,
  name text not null,
  host boolean not null,
  body text not null check (length(body) between 1 and 1000),
  at timestamptz not null,
  hidden boolean not null default false,
  primary key (space_id, broadcast_id, seq),
  foreign key (space_id, broadcast_id) references broadcast_broadcast on delete cascade
);
select kernel_space_table('broadcast_message');

-- What a host's window has sent, piece by piece: relayed to viewers, and put together as the recording.
create table broadcast_take (
  space_id text not null,
  id uuid not null,
  broadcast_id uuid not null,
  type text not null,
  next integer not null default 0,
  started_at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, broadcast_id) references broadcast_broadcast on delete cascade
);
create index broadcast_take_broadcast on broadcast_take (space_id, broadcast_id, started_at);
select kernel_space_table('broadcast_take');

create table broadcast_segment (
  space_id text not null,
  take_id uuid not null,
  number integer not null check (number >= 0),
  key text not null,
  bytes integer not null,
  -- time in the take, and length
  start_ms integer not null,
  duration_ms integer not null,
  at timestamptz not null,
  primary key (space_id, take_id, number),
  foreign key (space_id, take_id) references broadcast_take on delete cascade
);
select kernel_space_table('broadcast_segment');
