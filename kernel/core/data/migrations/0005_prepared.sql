-- What localhost has done for a site: the version and the build that its file was applied and its demo content filled in for. The same
-- again has nothing to do.
alter table kernel_site add column prepared text;

-- Whose the key of a site is: asked whenever a manifest is published, whatever the number of sites.
create index kernel_site_version_key on kernel_site_version ((manifest ->> 'key')) where status = 'active';
