-- Who has given leave at a till by their PIN: what its log says of approvals is held against this.
create table pos_approval (
  space_id text not null,
  id uuid not null default uuidv7(),
  device_id uuid not null,
  -- who gave leave, and who stood there; null where nobody had signed in
  member_id uuid not null,
  cashier_id uuid,
  at timestamptz not null,
  primary key (space_id, id)
);
create index pos_approval_device on pos_approval (space_id, device_id, at);
select kernel_space_table('pos_approval');
select kernel_append_only('pos_approval');
