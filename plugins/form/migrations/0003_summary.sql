-- What the staff have kept of what all answers say: of how many, by whom and when.
alter table form_form
  add column summary text not null default '' check (length(summary) <= 8000),
  add column summary_of int not null default 0,
  add column summary_at timestamptz;
