-- Where the site is paid to. What a payment was told is written down with it, so that a change here changes no payment.
create table billing_account (
  space_id text not null,
  id uuid not null,
  kind text not null check (kind in ('promptpay', 'billPayment', 'bank')),
  number text not null check (number ~ '^[0-9]{9,15}$'),
  bank text not null check (bank ~ '^([0-9]{3})?$'),
  name text not null check (length(name) between 1 and 120),
  -- `waiting` until another admin has confirmed it
  state text not null default 'waiting' check (state in ('waiting', 'active', 'closed')),
  is_default boolean not null default false,
  entered_by uuid,
  confirmed_by uuid,
  confirmed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, id),
  check (not is_default or state = 'active'),
  check (state <> 'active' or confirmed_at is not null),
  check ((bank <> '') = (kind = 'bank'))
);
create unique index billing_account_default on billing_account (space_id, kind) where is_default;
create unique index billing_account_number on billing_account (space_id, kind, bank, number) where state <> 'closed';

-- Something to be paid. Its sums follow from its payments and refunds, its state from the sums: gateway/charges/derive.ts.
create table billing_charge (
  space_id text not null,
  -- made by whoever asks: asked for again it is the same
  id uuid not null,
  -- whether what is asked for again is the same
  request_hash bytea not null check (octet_length(request_hash) = 32),
  subject_type text not null check (length(subject_type) between 1 and 60),
  subject_id text not null check (length(subject_id) between 1 and 120),
  number text not null check (length(number) between 1 and 40),
  title jsonb not null,
  account_id uuid,
  payer_name text not null check (length(payer_name) <= 120),
  payer_email text not null check (length(payer_email) <= 254),
  payer_phone text not null check (length(payer_phone) <= 40),
  -- as they were when it was opened: ChargeLine[]
  lines jsonb not null,
  price_mode text not null check (price_mode in ('inclusive', 'exclusive')),
  amount_satang bigint not null check (amount_satang between 0 and 1000000000000),
  -- VAT in the amount, and what withholding is worked out from
  vat_satang bigint not null check (vat_satang between 0 and amount_satang),
  tax_buyer jsonb,
  methods text[],
  expires_at timestamptz,
  return_path text not null check (return_path ~ '^/' and length(return_path) <= 300),
  channel text not null check (length(channel) <= 40),
  state text not null check (state in ('open', 'pending_review', 'authorized', 'partially_paid', 'paid', 'overpaid', 'partially_refunded', 'refunded', 'cancelled', 'expired')),
  -- closed by its asker, or by time
  closed_as text check (closed_as in ('cancelled', 'expired')),
  closed_reason text not null default '' check (length(closed_reason) <= 300),
  closed_at timestamptz,
  -- all that came in
  captured_satang bigint not null default 0 check (captured_satang >= 0),
  -- of it given back as surplus: it never counted for this charge
  returned_satang bigint not null default 0 check (returned_satang >= 0),
  -- of it given back of what was bought
  refunded_satang bigint not null default 0 check (refunded_satang >= 0),
  -- surplus that the house keeps, by somebody's decision
  kept_satang bigint not null default 0 check (kept_satang >= 0),
  late boolean not null default false,
  -- of the newest payment that counts
  method text,
  paid_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, id),
  constraint billing_charge_refund check (returned_satang + refunded_satang <= captured_satang),
  check ((closed_as is null) = (closed_at is null)),
  check (state not in ('cancelled', 'expired') or state = closed_as),
  check (state not in ('paid', 'overpaid') or captured_satang - returned_satang >= amount_satang)
) with (fillfactor = 70);
create trigger amount_stays before update on billing_charge for each row
  when (old.amount_satang is distinct from new.amount_satang or old.lines is distinct from new.lines)
  execute function kernel_refuse_change();
create trigger never_deleted before delete on billing_charge for each row execute function kernel_refuse_change();
create index billing_charge_payer on billing_charge (space_id, account_id, created_at desc);
create index billing_charge_list on billing_charge (space_id, created_at desc, id);
create index billing_charge_state on billing_charge (space_id, state, created_at desc);
create index billing_charge_subject on billing_charge (space_id, subject_type, subject_id);
create index billing_charge_expiry on billing_charge (space_id, expires_at) where state = 'open' and expires_at is not null;

-- One way of paying a charge, chosen once: machines/payment.ts.
create table billing_payment (
  space_id text not null,
  -- made by the payer's browser: sent again it is the same
  id uuid not null,
  charge_id uuid not null,
  method text not null check (method in ('promptpay', 'billPayment', 'transfer', 'wallet', 'cod', 'provider', 'cash', 'withholding')),
  state text not null check (state in ('created', 'awaiting_customer', 'pending_review', 'authorized', 'captured', 'partially_refunded', 'refunded', 'declined', 'expired', 'cancelled')),
  amount_satang bigint not null check (amount_satang > 0),
  captured_satang bigint not null default 0 check (captured_satang >= 0),
  refunded_satang bigint not null default 0 check (refunded_satang >= 0),
  -- whom it was to be paid to, as it was then
  payee jsonb,
  qr text not null default '',
  barcode text not null default '',
  ref1 text not null default '',
  ref2 text not null default '',
  expires_at timestamptz,
  provider_ref text,
  redirect_url text not null default '',
  -- when its provider was asked last
  asked_at timestamptz,
  failure text not null default '' check (length(failure) <= 80),
  -- said by staff who recorded it; of withholding: kind, rate, number and date of the certificate
  note text not null default '' check (length(note) <= 300),
  withholding jsonb,
  actor_id uuid,
  captured_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, charge_id) references billing_charge,
  constraint billing_payment_refund check (refunded_satang <= captured_satang),
  check ((state in ('captured', 'partially_refunded', 'refunded')) = (captured_satang > 0)),
  check ((state in ('partially_refunded', 'refunded')) = (refunded_satang > 0)),
  check ((captured_satang > 0) = (captured_at is not null)),
  check ((method = 'withholding') = (withholding is not null))
) with (fillfactor = 70);
create trigger amount_stays before update on billing_payment for each row
  when ((old.charge_id, old.method, old.amount_satang) is distinct from (new.charge_id, new.method, new.amount_satang))
  execute function kernel_refuse_change();
create trigger never_deleted before delete on billing_payment for each row execute function kernel_refuse_change();
create index billing_payment_charge on billing_payment (space_id, charge_id, created_at);
create unique index billing_payment_provider on billing_payment (space_id, provider_ref) where provider_ref is not null;
create unique index billing_payment_bill on billing_payment (space_id, ref1, ref2) where ref2 <> '';
create index billing_payment_expiry on billing_payment (space_id, expires_at) where state = 'awaiting_customer' and expires_at is not null;
create index billing_payment_ask on billing_payment (space_id, asked_at nulls first) where method = 'provider' and state in ('awaiting_customer', 'declined', 'expired', 'cancelled');
create index billing_payment_captured on billing_payment (space_id, captured_at) where captured_at is not null;

-- What happened to payments. `event_id` is the source's own: told twice it counts once.
create table billing_payment_event (
  space_id text not null,
  id uuid not null,
  payment_id uuid not null,
  source text not null check (source in ('wallet', 'slip', 'desk', 'collect', 'provider', 'webhook')),
  event_id text not null check (length(event_id) between 1 and 200),
  kind text not null check (kind in ('captured', 'reversed', 'told')),
  -- by how much what came in changed
  amount_satang bigint not null,
  actor_id uuid,
  detail jsonb not null default '{}',
  -- when it happened, and when we heard of it
  at timestamptz not null,
  created_at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, payment_id) references billing_payment,
  unique (space_id, source, event_id),
  check (case kind when 'captured' then amount_satang > 0 when 'reversed' then amount_satang < 0 else amount_satang = 0 end)
);
create index billing_payment_event_payment on billing_payment_event (space_id, payment_id, created_at);

-- Pictures that payers sent, and what became of them: machines/slip.ts.
create table billing_slip (
  space_id text not null,
  -- made by the payer's browser
  id uuid not null,
  payment_id uuid not null,
  charge_id uuid not null,
  object_key text not null,
  media_type text not null,
  bytes bigint not null check (bytes > 0),
  image_sha256 bytea not null check (octet_length(image_sha256) = 32),
  -- text of its code, and what it says
  code text not null default '' check (length(code) <= 400),
  bank text not null default '' check (bank ~ '^([0-9]{3})?$'),
  reference text not null default '' check (length(reference) <= 60),
  said_satang bigint,
  said_at timestamptz,
  state text not null check (state in ('uploaded', 'unreadable', 'duplicate', 'manual_review', 'accepted', 'rejected')),
  -- the same had been accepted in another space
  elsewhere boolean not null default false,
  received_satang bigint check (received_satang > 0),
  first_accepted_by uuid,
  first_received_satang bigint check (first_received_satang > 0),
  decided_by uuid,
  decided_at timestamptz,
  reason text not null default '' check (length(reason) <= 300),
  sender_id uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, payment_id) references billing_payment,
  foreign key (space_id, charge_id) references billing_charge,
  check ((state = 'accepted') = (received_satang is not null)),
  check ((first_accepted_by is null) = (first_received_satang is null))
);
create index billing_slip_charge on billing_slip (space_id, charge_id, created_at);
create index billing_slip_queue on billing_slip (space_id, state, created_at);
create index billing_slip_image on billing_slip (space_id, image_sha256);
create index billing_slip_reference on billing_slip (space_id, bank, reference) where reference <> '';
-- the database holds to it, too: what was accepted is accepted once
create unique index billing_slip_once on billing_slip (space_id, bank, reference) where state = 'accepted' and reference <> '';
create unique index billing_slip_image_once on billing_slip (space_id, image_sha256) where state = 'accepted';

-- Money that goes back.
create table billing_refund (
  space_id text not null,
  -- made by whoever asks
  id uuid not null,
  charge_id uuid not null,
  -- `refund` of what was bought; `surplus` of what came in too much or too late
  kind text not null check (kind in ('refund', 'surplus')),
  amount_satang bigint not null check (amount_satang > 0),
  -- of it, tax that the buyer had kept back: for that no money goes
  withheld_satang bigint not null default 0 check (withheld_satang between 0 and amount_satang),
  -- by line: [{ lineId, amountSatang }]
  lines jsonb not null default '[]',
  method text not null check (method in ('wallet', 'transfer', 'cash')),
  state text not null check (state in ('processing', 'settled', 'failed')),
  reason text not null check (length(reason) <= 300),
  note text not null default '' check (length(note) <= 300),
  asked_by uuid,
  ended_by uuid,
  ended_at timestamptz,
  credit_note_id uuid,
  created_at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, charge_id) references billing_charge,
  check ((state = 'processing') = (ended_at is null))
);
create index billing_refund_charge on billing_refund (space_id, charge_id);
create index billing_refund_queue on billing_refund (space_id, state, created_at);

-- Which payments the money of a refund is taken from.
create table billing_refund_part (
  space_id text not null,
  refund_id uuid not null,
  payment_id uuid not null,
  amount_satang bigint not null check (amount_satang > 0),
  primary key (space_id, refund_id, payment_id),
  foreign key (space_id, refund_id) references billing_refund,
  foreign key (space_id, payment_id) references billing_payment
);
create index billing_refund_part_payment on billing_refund_part (space_id, payment_id);

select kernel_space_table('billing_account');
select kernel_space_table('billing_charge');
select kernel_space_table('billing_payment');
select kernel_space_table('billing_payment_event');
select kernel_space_table('billing_slip');
select kernel_space_table('billing_refund');
select kernel_space_table('billing_refund_part');
select kernel_append_only('billing_payment_event');
select kernel_append_only('billing_refund_part');
