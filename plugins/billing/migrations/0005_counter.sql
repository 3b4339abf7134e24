-- Papers of counters, which count for themselves: `series` is what the machine's numbers begin with.
alter table billing_document add column series text not null default '' check (length(series) <= 40);
drop index billing_document_running;
create unique index billing_document_running on billing_document (space_id, (seller ->> 'taxId'), kind, branch, series, period, running);
create trigger series_never_changed before update on billing_document for each row
  when (old.series is distinct from new.series) execute function kernel_refuse_change();
