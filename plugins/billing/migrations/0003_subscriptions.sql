-- What may be subscribed to. Who has subscribed keeps the price and the interval until the next renewal: they are written down there.
create table billing_plan (
  space_id text not null,
  id uuid not null,
  code text not null check (code ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  name_th text not null check (length(name_th) between 1 and 120),
  name_en text not null default '' check (length(name_en) <= 120),
  summary_th text not null default '' check (length(summary_th) <= 400),
  summary_en text not null default '' check (length(summary_en) <= 400),
  -- a line each
  features_th jsonb not null default '[]',
  features_en jsonb not null default '[]',
  interval text not null check (interval in ('day', 'week', 'month', 'year')),
  interval_count integer not null check (interval_count between 1 and 36),
  -- of one period, VAT included
  price_satang bigint not null check (price_satang between 0 and 1000000000),
  trial_days integer not null default 0 check (trial_days between 0 and 365),
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, id),
  constraint billing_plan_code unique (space_id, code)
);

-- A member's subscription: machines/subscription.ts.
create table billing_subscription (
  space_id text not null,
  -- made by the member's browser
  id uuid not null,
  account_id uuid not null,
  plan_id uuid not null,
  state text not null check (state in ('incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'unpaid', 'paused', 'canceled')),
  -- of the current period
  interval text not null check (interval in ('day', 'week', 'month', 'year')),
  interval_count integer not null check (interval_count between 1 and 36),
  price_satang bigint not null check (price_satang >= 0),
  -- periods are counted from here: the 31st is the last day of shorter months, and the 31st again after them
  anchor_at timestamptz not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  trial_ends_at timestamptz,
  cancel_at_period_end boolean not null default false,
  cancel_reason text not null default '' check (length(cancel_reason) <= 300),
  -- what it becomes at the next renewal
  next_plan_id uuid,
  pay_from text not null check (pay_from in ('invoice', 'wallet')),
  -- left over from changes of plan, taken off the next charges
  credit_satang bigint not null default 0 check (credit_satang >= 0),
  -- of the first period or of a renewal, and since when it has waited
  open_charge_id uuid,
  open_since timestamptz,
  dunning_step integer not null default 0 check (dunning_step between 0 and 3),
  grace_until timestamptz,
  -- a change of plan that waits for its charge
  change_id uuid,
  -- how many charges there were, for their numbers
  charges_made integer not null default 0,
  -- when time changes something next
  due_at timestamptz,
  -- the renewal of which the member has been told
  reminded_for timestamptz,
  paused_at timestamptz,
  ended_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, plan_id) references billing_plan,
  foreign key (space_id, next_plan_id) references billing_plan,
  foreign key (space_id, open_charge_id) references billing_charge,
  check (period_start < period_end),
  check ((open_charge_id is null) = (open_since is null)),
  check ((state = 'past_due') <= (grace_until is not null)),
  check ((state = 'paused') = (paused_at is not null)),
  check ((state = 'canceled') <= (ended_at is not null and due_at is null))
) with (fillfactor = 70);
create trigger never_deleted before delete on billing_subscription for each row execute function kernel_refuse_change();
-- one of a plan at a time
create unique index billing_subscription_one on billing_subscription (space_id, account_id, plan_id) where state not in ('canceled', 'incomplete_expired');
create index billing_subscription_due on billing_subscription (space_id, due_at) where due_at is not null;
create index billing_subscription_list on billing_subscription (space_id, created_at desc, id);
create index billing_subscription_plan on billing_subscription (space_id, plan_id, state);
create index billing_subscription_renewal on billing_subscription (space_id, period_end) where state in ('trialing', 'active');

-- What has been charged for: a period of a subscription once.
create table billing_subscription_period (
  space_id text not null,
  subscription_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  kind text not null check (kind in ('trial', 'first', 'renewal', 'change')),
  plan_id uuid not null,
  price_satang bigint not null check (price_satang >= 0),
  -- of the price, taken from credit
  credit_satang bigint not null default 0 check (credit_satang between 0 and price_satang),
  -- null where nothing was left to be paid
  charge_id uuid,
  created_at timestamptz not null,
  primary key (space_id, subscription_id, starts_at),
  foreign key (space_id, subscription_id) references billing_subscription,
  foreign key (space_id, plan_id) references billing_plan,
  foreign key (space_id, charge_id) references billing_charge,
  constraint billing_subscription_period_charge unique (space_id, charge_id),
  check (starts_at < ends_at)
);

-- Changes of plan in mid-period. `id` is that of the charge, where there was something to pay.
create table billing_subscription_change (
  space_id text not null,
  id uuid not null,
  subscription_id uuid not null,
  from_plan_id uuid not null,
  to_plan_id uuid not null,
  state text not null check (state in ('waiting', 'applied', 'dropped')),
  -- the period that it was worked out for, and the terms it was worked out with
  period_start timestamptz not null,
  interval text not null check (interval in ('day', 'week', 'month', 'year')),
  interval_count integer not null,
  price_satang bigint not null,
  -- the rest of the period on the new plan; what was not used of the old one; credit there was; what was left to be paid, or over
  rest_satang bigint not null check (rest_satang >= 0),
  unused_satang bigint not null check (unused_satang >= 0),
  saved_satang bigint not null check (saved_satang >= 0),
  due_satang bigint not null check (due_satang >= 0),
  left_satang bigint not null check (left_satang >= 0),
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (space_id, id),
  foreign key (space_id, subscription_id) references billing_subscription,
  foreign key (space_id, from_plan_id) references billing_plan,
  foreign key (space_id, to_plan_id) references billing_plan,
  check (rest_satang - unused_satang - saved_satang = due_satang - left_satang),
  check (due_satang = 0 or left_satang = 0),
  check ((state = 'waiting') = (ended_at is null))
);
create index billing_subscription_change_of on billing_subscription_change (space_id, subscription_id, created_at);

-- What was tried to get a renewal paid, on which of the days.
create table billing_dunning_attempt (
  space_id text not null,
  charge_id uuid not null,
  -- 0 when it was opened, then the first, second, third day of reminders
  step integer not null check (step between 0 and 3),
  subscription_id uuid not null,
  -- `told`: the member pays by themselves; `waiting`: a slip is being looked at
  outcome text not null check (outcome in ('paid', 'failed', 'told', 'waiting')),
  code text not null default '' check (length(code) <= 60),
  at timestamptz not null,
  primary key (space_id, charge_id, step),
  foreign key (space_id, charge_id) references billing_charge,
  foreign key (space_id, subscription_id) references billing_subscription
);

select kernel_space_table('billing_plan');
select kernel_space_table('billing_subscription');
select kernel_space_table('billing_subscription_period');
select kernel_space_table('billing_subscription_change');
select kernel_space_table('billing_dunning_attempt');
select kernel_append_only('billing_subscription_period');
select kernel_append_only('billing_dunning_attempt');
