-- What has been in the trash for long is forgotten; its versions stay, as nobody may change them.
alter table cms_version drop constraint cms_version_space_id_entry_id_fkey;
create index cms_entry_trashed on cms_entry (space_id, deleted_at) where deleted_at is not null;
