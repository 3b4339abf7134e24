-- Which of two who save the same was later: a form says what it has seen.
alter table cluster_model add column version int not null default 1;
alter table cluster_cluster add column version int not null default 1;
alter table cluster_store add column version int not null default 1;
alter table cluster_member add column version int not null default 1;
alter table cluster_device add column version_no int not null default 1;
