-- What guests order by themselves, by the code on their table.

-- Shifts of a cluster, the newest first.
create index pos_shift_opened on pos_shift (space_id, cluster_id, opened_at desc, id desc);

-- What of a ticket the kitchen was told.
create index pos_kitchen_order_ticket on pos_kitchen_order (space_id, store_id, (body ->> 'ticketId'));

-- What stands on a table: whoever has it may order there, until it is renewed.
create table pos_table_code (
  space_id text not null,
  id uuid not null default uuidv7(),
  store_id uuid not null,
  -- of the store's plan
  table_id uuid not null,
  -- 128 random bits; kept as they are, since they are printed again
  code text not null check (code ~ '^[A-Za-z0-9_-]{22}$'),
  made_at timestamptz not null,
  revoked_at timestamptz,
  primary key (space_id, id)
);
create unique index pos_table_code_code on pos_table_code (space_id, code);
create unique index pos_table_code_table on pos_table_code (space_id, store_id, table_id) where revoked_at is null;
select kernel_space_table('pos_table_code');

-- What one browser orders at one table at a time. On the ticket are its lines once it is accepted.
create table pos_table_order (
  space_id text not null,
  id uuid not null default uuidv7(),
  code_id uuid not null,
  store_id uuid not null,
  table_id uuid not null,
  -- SHA-256 of what the browser is known by
  browser text not null check (length(browser) = 64),
  -- of a member who has signed in
  customer_id uuid,
  lines jsonb not null default '[]',
  total_satang bigint not null default 0 check (total_satang >= 0),
  state text not null check (state in ('draft', 'waiting', 'accepted', 'refused')),
  made_at timestamptz not null,
  sent_at timestamptz,
  decided_at timestamptz,
  -- member of the cluster; none where the store lets orders pass
  decided_by uuid,
  ticket_id uuid,
  primary key (space_id, id),
  foreign key (space_id, code_id) references pos_table_code,
  check ((state = 'draft') = (sent_at is null)),
  check ((state = 'accepted') = (ticket_id is not null))
);
create unique index pos_table_order_draft on pos_table_order (space_id, store_id, table_id, browser) where state = 'draft';
create index pos_table_order_waiting on pos_table_order (space_id, store_id, sent_at) where state = 'waiting';
create index pos_table_order_sent on pos_table_order (space_id, store_id, table_id, sent_at desc) where sent_at is not null;
create index pos_table_order_code on pos_table_order (space_id, code_id);
create index pos_table_order_made on pos_table_order (space_id, made_at);
select kernel_space_table('pos_table_order');
