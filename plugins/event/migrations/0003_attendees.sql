-- Who opens an account is asked for by their address.
create index event_attendee_email on event_attendee (space_id, lower(email)) where email <> '';
