-- The map of a hall: what stands where. Its seats are rows of their own, so that two people never have the same one.
create table event_seat_map (
  space_id text not null,
  event_id uuid not null,
  -- What stands in front of the first row.
  stage text not null default '',
  sections jsonb not null default '[]',
  version int not null default 1,
  primary key (space_id, event_id),
  foreign key (space_id, event_id) references event_event (space_id, id) on delete cascade
);
select kernel_space_table('event_seat_map');

create table event_seat (
  space_id text not null,
  id uuid not null,
  event_id uuid not null,
  section_id uuid not null,
  -- A row, or a table.
  row_name text not null check (length(row_name) between 1 and 20),
  label text not null check (length(label) between 1 and 10),
  -- Tenths of the distance between two seats, from the left and from the stage.
  x int not null check (x between 0 and 5000),
  y int not null check (y between 0 and 5000),
  ticket_type_id uuid not null,
  accessible boolean not null default false,
  -- Kept by the staff, and why.
  blocked boolean not null default false,
  note text not null default '',
  primary key (space_id, id),
  foreign key (space_id, event_id) references event_event (space_id, id) on delete cascade,
  foreign key (space_id, ticket_type_id) references event_ticket_type (space_id, id),
  -- Two may change names in one go.
  constraint event_seat_named unique (space_id, event_id, section_id, row_name, label) deferrable initially deferred
);
create index event_seat_type on event_seat (space_id, ticket_type_id);
select kernel_space_table('event_seat');

alter table event_attendee add column seat_id uuid;
-- No ticket has one yet: there is nothing to look through.
alter table event_attendee add foreign key (space_id, seat_id) references event_seat (space_id, id) on delete set null (seat_id) not valid;
-- A seat is had once: by a ticket that is held, or good.
create unique index event_attendee_seat on event_attendee (space_id, seat_id) where state in ('awaiting', 'active') and seat_id is not null;
