-- Documents of clusters. What was deleted stays for a while without its body, so that those who were away learn of it.
create table dss_document (
  space_id text not null,
  cluster_id uuid not null,
  collection text collate "C" not null,
  id text collate "C" not null check (length(id) between 1 and 64),
  revision integer not null check (revision > 0),
  -- null: deleted
  body jsonb,
  -- of its JSON, as it counts for the quota
  bytes integer not null check (bytes >= 0),
  -- number of its last change
  seq bigint not null check (seq > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- who it is in the cluster
  updated_by text not null,
  primary key (space_id, cluster_id, collection, id),
  check (body is not null or bytes = 0)
);
-- The condition always holds: only statements that say it go by this index, so that no document is looked for in it by its id.
create unique index dss_document_change on dss_document (space_id, cluster_id, collection, seq) where seq > 0;
create index dss_document_list on dss_document (space_id, cluster_id, collection, id) where body is not null;
create index dss_document_deleted on dss_document (space_id, updated_at) where body is null;

-- What a cluster has in a collection. Everybody who writes locks it first: changes are numbered in the order of their commits.
create table dss_usage (
  space_id text not null,
  cluster_id uuid not null,
  collection text collate "C" not null,
  documents integer not null default 0 check (documents >= 0),
  bytes bigint not null default 0 check (bytes >= 0),
  seq bigint not null default 0,
  -- deletions up to this number are forgotten
  forgotten bigint not null default 0,
  -- the indexes that all of its documents are in; null while they are made anew
  indexed text[],
  primary key (space_id, cluster_id, collection)
);

-- What documents are found and sorted by: a row for each document and index, texts as Thai dictionaries sort them.
create table dss_key (
  space_id text not null,
  cluster_id uuid not null,
  collection text collate "C" not null,
  path text collate "C" not null,
  id text collate "C" not null,
  words text collate "th-x-icu",
  number double precision,
  -- the document has no such value: it comes before all others and is found by none
  missing boolean not null,
  primary key (space_id, cluster_id, collection, path, id),
  check ((words is null) <> (number is null))
);
create index dss_key_words on dss_key (space_id, cluster_id, collection, path, words, id) where words is not null;
create index dss_key_number on dss_key (space_id, cluster_id, collection, path, number, id) where number is not null;

select kernel_space_table('dss_document');
select kernel_space_table('dss_usage');
select kernel_space_table('dss_key');
