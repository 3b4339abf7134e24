-- A double-entry ledger in satang. Every change is a transfer from one account to another; an account's four sums follow
-- from its transfers and stand beside them, so that the database itself can refuse to overdraw it.
create table wallet_account (
  space_id text not null,
  -- a member's wallet has the id of the member's account; those of the house have fixed ids: gateway/ledger/chart.ts
  id uuid not null,
  code text not null check (code in ('member', 'promptpay', 'sales', 'equity')),
  -- what may be spent is what was posted to it less what was posted from it and what is held
  guarded boolean not null,
  frozen boolean not null default false,
  debits_posted bigint not null default 0 check (debits_posted >= 0),
  credits_posted bigint not null default 0 check (credits_posted >= 0),
  debits_pending bigint not null default 0 check (debits_pending >= 0),
  credits_pending bigint not null default 0 check (credits_pending >= 0),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (space_id, id),
  constraint wallet_account_overdraft check (not guarded or debits_posted + debits_pending <= credits_posted),
  check (guarded = (code = 'member'))
-- rows that change often, and never in an indexed column: the new version finds room on the old one's page
) with (fillfactor = 50);
create trigger never_deleted before delete on wallet_account for each row execute function kernel_refuse_change();

create table wallet_transfer (
  space_id text not null,
  -- made by whoever asks, kept before asking: sent again, it counts once
  id uuid not null,
  -- transfers of one account are numbered in the order in which they counted
  seq bigint generated always as identity,
  kind text not null check (kind in ('single', 'pending', 'post', 'void')),
  code text not null check (code in ('topup', 'purchase', 'refund', 'transfer', 'credit', 'debit', 'adjust', 'expire')),
  debit_account_id uuid not null,
  credit_account_id uuid not null,
  amount_satang bigint not null check (amount_satang > 0),
  -- credits_posted - debits_posted of both accounts once this had counted
  debit_balance bigint not null,
  credit_balance bigint not null,
  -- the hold that a `post` or `void` ends
  pending_id uuid,
  ref_type text,
  ref_id text,
  -- said by staff for what they did
  reason text not null default '' check (length(reason) <= 300),
  actor_id uuid,
  request_hash bytea not null check (octet_length(request_hash) = 32),
  expires_at timestamptz,
  created_at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, debit_account_id) references wallet_account,
  foreign key (space_id, credit_account_id) references wallet_account,
  foreign key (space_id, pending_id) references wallet_transfer,
  check (debit_account_id <> credit_account_id),
  check ((pending_id is not null) = (kind in ('post', 'void'))),
  check ((expires_at is not null) = (kind = 'pending')),
  check ((ref_type is null) = (ref_id is null))
);
-- a hold ends once
create unique index wallet_transfer_pending on wallet_transfer (space_id, pending_id) where pending_id is not null;
create index wallet_transfer_debit on wallet_transfer (space_id, debit_account_id, seq);
create index wallet_transfer_credit on wallet_transfer (space_id, credit_account_id, seq);
create index wallet_transfer_ref on wallet_transfer (space_id, ref_type, ref_id) where ref_id is not null;

-- Holds that stand: a row goes when its hold ends, so that those that ran out are found without reading the past.
create table wallet_hold (
  space_id text not null,
  transfer_id uuid not null,
  account_id uuid not null,
  amount_satang bigint not null check (amount_satang > 0),
  expires_at timestamptz not null,
  primary key (space_id, transfer_id),
  foreign key (space_id, transfer_id) references wallet_transfer
);
create index wallet_hold_expiry on wallet_hold (space_id, expires_at);
create index wallet_hold_account on wallet_hold (space_id, account_id);

-- What people wrote to a transfer. Apart from it, because a person may have it erased and the transfer must stay.
create table wallet_note (
  space_id text not null,
  transfer_id uuid not null,
  text text not null check (length(text) between 1 and 200),
  primary key (space_id, transfer_id),
  foreign key (space_id, transfer_id) references wallet_transfer
);

-- A top-up from being asked for to being credited: machines/topUp.ts.
create table wallet_topup (
  space_id text not null,
  id uuid not null,
  account_id uuid not null,
  amount_satang bigint not null check (amount_satang > 0),
  state text not null check (state in ('created', 'awaiting_payment', 'paid', 'credited', 'expired', 'rejected')),
  -- what the QR says, as it was on the day
  payload text not null default '',
  expires_at timestamptz not null,
  -- what the member said of their payment
  reference text not null default '' check (length(reference) <= 60),
  paid_at timestamptz,
  reported_at timestamptz,
  -- paid or confirmed only after it had expired
  late boolean not null default false,
  -- what came in, where that is not what was asked for
  received_satang bigint check (received_satang > 0),
  transfer_id uuid,
  decided_by uuid,
  decided_at timestamptz,
  reason text not null default '' check (length(reason) <= 300),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, transfer_id) references wallet_transfer,
  check ((state = 'credited') = (transfer_id is not null))
);
create index wallet_topup_account on wallet_topup (space_id, account_id, created_at desc);
create index wallet_topup_queue on wallet_topup (space_id, state, created_at);

select kernel_space_table('wallet_account');
select kernel_space_table('wallet_transfer');
select kernel_space_table('wallet_hold');
select kernel_space_table('wallet_note');
select kernel_space_table('wallet_topup');
select kernel_append_only('wallet_transfer');
