-- Papers in place of what a till gave out: of a sale its full tax invoice, of a return its credit note. Such bills count in the report
-- of output tax by their document, all others by day and till.
alter table pos_bill add column document_id uuid;
-- What of the total VAT is in, its share of the bill's discount taken off; null of bills from before this stood here.
alter table pos_bill add column taxed_satang bigint;
-- Whose log its entry stands in: the till's, unless it was taken in from what the till had sent beside it.
alter table pos_bill add column log_id uuid;

-- How a shift had been closed before it was opened again: each close stays as it was.
create table pos_shift_close (
  space_id text not null,
  shift_id uuid not null,
  nth int not null check (nth > 0),
  closed_by uuid not null,
  closed_at timestamptz not null,
  expected_satang bigint not null,
  counted_satang bigint not null,
  counted_denominations jsonb,
  over_short_satang bigint not null,
  reason text not null,
  approved_by uuid,
  late_bills int not null,
  reopened_by uuid not null,
  reopened_at timestamptz not null,
  reopen_reason text not null check (length(reopen_reason) between 3 and 300),
  primary key (space_id, shift_id, nth),
  foreign key (space_id, shift_id) references pos_shift
);
create index pos_shift_list on pos_shift (space_id, cluster_id, opened_at desc);

-- What became of what could not be taken in at first.
create table pos_quarantine_end (
  space_id text not null,
  quarantine_id uuid not null,
  act text not null check (act in ('taken', 'dropped')),
  -- entries that were taken in, and those that no till wrote so or that are here already
  taken int not null default 0,
  left_out int not null default 0,
  note text not null check (length(note) <= 500),
  member_id uuid not null,
  at timestamptz not null,
  primary key (space_id, quarantine_id),
  foreign key (space_id, quarantine_id) references pos_quarantine
);

select kernel_space_table('pos_shift_close');
select kernel_space_table('pos_quarantine_end');
select kernel_append_only('pos_shift_close');
select kernel_append_only('pos_quarantine_end');

-- The list of kinds is the contract's (rules/deviceLog.ts): what a till may write grows with it.
alter table pos_entry drop constraint if exists pos_entry_kind_check;

-- Who buys at the stores of a cluster and wants to be known there.
create table pos_customer (
  space_id text not null,
  -- made by the till, or by the desk
  id uuid not null,
  cluster_id uuid not null,
  -- where they have one on the site
  account_id uuid,
  name text not null check (length(name) between 1 and 120),
  phone text not null default '' check (length(phone) <= 20),
  email text not null default '' check (length(email) <= 254),
  -- whose price lists they buy by
  price_role text not null default 'user' check (price_role in ('guest', 'user')),
  note text not null default '' check (length(note) <= 300),
  version int not null default 1,
  created_at timestamptz not null,
  -- when they bought, or were looked up, last
  seen_at timestamptz not null,
  removed_at timestamptz,
  primary key (space_id, id)
);
create index pos_customer_seen on pos_customer (space_id, cluster_id, seen_at desc, id) where removed_at is null;
create unique index pos_customer_account on pos_customer (space_id, cluster_id, account_id) where account_id is not null and removed_at is null;

-- Points, earned once by each bill; what comes back takes them away again.
create table pos_point (
  space_id text not null,
  bill_id uuid not null,
  customer_id uuid not null,
  points int not null,
  at timestamptz not null,
  primary key (space_id, bill_id)
);
create index pos_point_customer on pos_point (space_id, customer_id);

select kernel_space_table('pos_customer');
select kernel_space_table('pos_point');
select kernel_append_only('pos_point');

-- How much somebody may owe by buying on credit.
alter table pos_customer add column credit_satang bigint not null default 0 check (credit_satang >= 0);

alter table pos_bill_payment drop constraint if exists pos_bill_payment_tender_check;

-- Gift cards: of the code only its SHA-256.
create table pos_gift (
  space_id text not null,
  -- of the line that it was sold by
  id uuid not null,
  cluster_id uuid not null,
  code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
  balance_satang bigint not null check (balance_satang >= 0),
  sold_bill_id uuid not null,
  created_at timestamptz not null,
  primary key (space_id, id)
);
create unique index pos_gift_code on pos_gift (space_id, cluster_id, code_hash);
create table pos_gift_move (
  space_id text not null,
  id uuid not null default uuidv7(),
  gift_id uuid not null,
  amount_satang bigint not null check (amount_satang <> 0),
  -- the bill that it was sold or brought back by, or the payment that it was spent by
  ref_id uuid not null,
  at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, gift_id) references pos_gift
);
create index pos_gift_move_gift on pos_gift_move (space_id, gift_id);

-- What a till has taken with a connection, before its bill was written: from a wallet, a gift card, on credit, of a deposit.
create table pos_tender (
  space_id text not null,
  -- of the payment on the bill
  id uuid not null,
  cluster_id uuid not null,
  store_id uuid not null,
  device_id uuid not null,
  member_id uuid not null,
  tender text not null check (tender in ('wallet', 'gift', 'credit', 'deposit')),
  amount_satang bigint not null check (amount_satang > 0),
  account_id uuid,
  customer_id uuid,
  gift_id uuid,
  deposit_bill_id uuid,
  state text not null check (state in ('taken', 'undone')),
  -- the bill that it pays, once that is here
  bill_id uuid,
  at timestamptz not null,
  primary key (space_id, id)
);
create unique index pos_tender_deposit on pos_tender (space_id, deposit_bill_id) where deposit_bill_id is not null and state = 'taken';
create index pos_tender_credit on pos_tender (space_id, customer_id) where tender = 'credit' and state = 'taken';
create index pos_tender_unused on pos_tender (space_id, at) where bill_id is null and state = 'taken';

select kernel_space_table('pos_gift');
select kernel_space_table('pos_gift_move');
select kernel_space_table('pos_tender');
select kernel_append_only('pos_gift_move');
select kernel_ledger('pos_gift_move');
