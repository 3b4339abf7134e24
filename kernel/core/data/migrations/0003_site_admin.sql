-- What somebody prepares for a site ---------------------------------------------------------------------

-- One row for each site. Bound to the space, as all that only its own visitors read.
create table kernel_site_draft (
  space_id text not null,
  site_id text not null references kernel_site,
  -- Counted over all drafts of the site: the number of one that is gone fits no later one.
  revision integer not null check (revision > 0),
  -- The revision that this draft began with.
  began integer not null check (began between 1 and revision),
  -- Null: nothing is being prepared.
  manifest jsonb,
  based_on integer not null,
  author text,
  updated_at timestamptz not null default now(),
  publish_at timestamptz,
  scheduled_by text,
  primary key (space_id, site_id),
  check (manifest is not null or publish_at is null)
);
select kernel_space_table('kernel_site_draft');

-- SHA-256 of the manifest files that were applied, by file name: one that says what it said then is not applied by itself
-- again, so that it never undoes what has been published since.
alter table kernel_site add column file_digests jsonb not null default '{}';
