-- Documents of Word before 2007 and of RTF are read now: what is there already waits for the job.
alter table files_item no force row level security;
update files_item set text_version = 0
where kind = 'file' and state = 'ready' and type in ('application/msword', 'application/rtf') and text_version = version;
alter table files_item force row level security;
