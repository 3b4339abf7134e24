-- What a picture shows, for who does not see it: goes along wherever it is chosen.
alter table files_item
  add column alt text not null default '' check (length(alt) <= 300);
