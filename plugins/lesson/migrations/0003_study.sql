-- Time of study is what passed while something was played or read, each moment once, whatever the devices: when that was, unix seconds,
-- [[from, to], …], merged.
alter table lesson_study add column pieces jsonb not null default '[]';
-- What the clock of a player is behind the gateway's.
alter table lesson_player add column clock_offset_ms bigint;
-- rules/watched.ts: passed time that who is online may use at once.
alter table lesson_enrolment add column clock_live_ms bigint not null default 5000 check (clock_live_ms >= 0);
