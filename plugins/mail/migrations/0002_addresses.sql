-- Who unblocks an address that has bounced again meanwhile is told.
alter table mail_address add column version int not null default 1;
create index mail_address_address on mail_address (space_id, address collate "th-x-icu", id);
create index mail_address_bounced on mail_address (space_id, bounced_at, id);
