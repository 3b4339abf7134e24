-- What scheduling knows of tasks besides their dates.
alter table project_task
  -- {"startNoEarlier": "2026-12-01", "finishBy": "2026-12-24"}
  add column constraints jsonb not null default '{}',
  -- {"start", "end"}: where it stood when the plan was agreed on
  add column baseline jsonb;
