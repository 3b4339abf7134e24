-- Times that guests have chosen, kept until they open the link that is mailed to them; then they are booked. Nothing of it is in a calendar.
create table calendar_hold (
  space_id text not null,
  id uuid not null,
  offer_id uuid not null,
  -- of the offer: a time is looked for among all that one host has
  host_id uuid not null,
  -- of the link in the mail
  token_hash text not null check (length(token_hash) = 43),
  email text not null check (length(email) between 3 and 254),
  name text not null check (length(name) between 1 and 100),
  note text not null check (length(note) <= 500),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- from then on the time is free again
  until timestamptz not null,
  -- whom it has become
  attendee_id uuid,
  created_at timestamptz not null,
  primary key (space_id, id),
  unique (space_id, token_hash),
  foreign key (space_id, offer_id) references calendar_offer (space_id, id) on delete cascade
);
create index calendar_hold_host on calendar_hold (space_id, host_id, until);
create index calendar_hold_offer on calendar_hold (space_id, offer_id);
create index calendar_hold_until on calendar_hold (space_id, until);
select kernel_space_table('calendar_hold');
