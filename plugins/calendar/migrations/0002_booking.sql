-- Times that somebody offers to be booked. What is booked is an event of their calendar, who booked one who is invited to it: so there is
-- one place where a time is taken, and moving or calling off in the calendar is moving and calling off what was booked.
create table calendar_offer (
  space_id text not null,
  id uuid not null default uuidv7(),
  slug text not null check (slug ~ '^[a-z0-9][a-z0-9-]{1,59}$'),
  host_id uuid not null,
  -- where what is booked stands: a calendar of the host's own
  calendar_id uuid not null,
  title text not null check (length(title) between 1 and 100),
  detail text not null default '' check (length(detail) <= 1000),
  place text not null default '' check (length(place) <= 200),
  -- of what is held online; only who has booked learns it
  url text not null default '' check (length(url) <= 500),
  -- by weekday, Monday first, as it was typed: `09:00-12:00, 13:00-16:00`
  hours text[] not null check (array_length(hours, 1) = 7),
  minutes integer not null check (minutes between 5 and 480),
  -- minutes that stay free before and after
  buffer integer not null check (buffer between 0 and 240),
  -- hours before which it must be booked, days ahead that may be
  notice integer not null check (notice between 0 and 336),
  ahead integer not null check (ahead between 1 and 180),
  -- people at one time
  capacity integer not null check (capacity between 1 and 100),
  -- on public holidays as well
  holidays boolean not null,
  open boolean not null,
  -- what was booked of it stays
  removed boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (space_id, id),
  unique (space_id, slug),
  foreign key (space_id, calendar_id) references calendar_calendar (space_id, id) on delete cascade
);
create index calendar_offer_host on calendar_offer (space_id, host_id);
select kernel_space_table('calendar_offer');

-- Which offer a booked time is of.
alter table calendar_event add column offer_id uuid;
-- Nothing to hold against it yet, and all spaces' rows are seen by nobody.
alter table calendar_event
  add foreign key (space_id, offer_id) references calendar_offer (space_id, id) on delete set null (offer_id) not valid;
create index calendar_event_offer on calendar_event (space_id, offer_id) where offer_id is not null;

-- What who booked wants to be known.
alter table calendar_attendee add column note text not null default '' check (length(note) <= 500);
