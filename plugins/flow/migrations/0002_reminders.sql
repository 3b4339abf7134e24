-- Who has been written to about an approval, and when those who have not decided are reminded of it, once.
alter table flow_approval
  add column notified_ids uuid[] not null default '{}',
  add column remind_at timestamptz;
create index flow_approval_remind on flow_approval (space_id, site_id, remind_at) where decision is null and remind_at is not null;
