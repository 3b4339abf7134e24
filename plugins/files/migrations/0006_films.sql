-- A film or a sound that another area shows: how far its copies are, which every browser plays. The copies themselves are variants.
create table files_film (
  space_id text not null,
  item_id uuid not null,
  version int not null,
  state text not null default 'waiting' check (state in ('waiting', 'converting', 'ready', 'failed')),
  percent int not null default 0 check (percent between 0 and 100),
  -- why it failed
  reason text not null default '' check (reason in ('', 'unreadable', 'too-long', 'too-large', 'stopped', 'unavailable')),
  -- browsers play it as it was sent; null where nobody has looked
  playable boolean,
  -- as it is seen, pixels; 0 of a sound
  width int not null default 0,
  height int not null default 0,
  seconds double precision,
  -- the process that works on it, and until when it is believed to live
  holder uuid,
  held_until timestamptz,
  tries int not null default 0,
  created_at timestamptz not null,
  primary key (space_id, item_id, version),
  foreign key (space_id, item_id) references files_item on delete cascade
);
select kernel_space_table('files_film');
create index files_film_due on files_film (space_id, item_id) where state in ('waiting', 'converting');

alter table files_variant drop constraint files_variant_format_check;
alter table files_variant add constraint files_variant_format_check check (format in ('webp', 'avif', 'bare', 'mp4', 'jpeg'));
