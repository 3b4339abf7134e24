-- The picture of a member: a file of theirs, by its id in the plugin that keeps files.
alter table account_account add column avatar_file_id uuid;
