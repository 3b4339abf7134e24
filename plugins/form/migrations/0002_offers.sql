-- Places that are kept for a time: a freed one that is offered to the head of the queue, and one whose response is still to be paid.

alter table form_response
  drop constraint form_response_state_check,
  add constraint form_response_state_check check (state in
    ('partial', 'submitted', 'in_review', 'approved', 'rejected', 'waitlisted', 'offered', 'awaiting_payment', 'cancelled', 'screened_out', 'abandoned')),
  -- until when; stays where it was let go by
  add column held_until timestamptz,
  -- what it costs, and the bill of it
  add column price_satang bigint not null default 0 check (price_satang >= 0),
  add column charge_id uuid;

create index form_response_held on form_response (space_id, held_until) where state in ('offered', 'awaiting_payment');
create unique index form_response_charge on form_response (space_id, charge_id) where charge_id is not null;
