-- What somebody prepares for a site: one row for each. It was the kernel's table, and comes with everything that is in it.
alter table kernel_site_draft rename to config_draft;
alter table config_draft rename constraint kernel_site_draft_pkey to config_draft_pkey;
-- Sites are the kernel's, and referred to by id.
alter table config_draft drop constraint kernel_site_draft_site_id_fkey;
