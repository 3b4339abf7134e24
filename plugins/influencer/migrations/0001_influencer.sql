-- People who recommend what a site sells: their pages, links, what was bought by them, what they get of it, and gifts of visitors.

create table influencer_profile (
  space_id text not null,
  id uuid not null default uuidv7(),
  -- whose it is; null once that account was erased, or where nobody signs in for it
  account_id uuid,
  slug text not null check (slug ~ '^[a-z0-9][a-z0-9-]{1,39}$'),
  -- said or typed by buyers
  code text not null check (code ~ '^[A-Z0-9]{3,20}$'),
  name text not null check (length(name) between 1 and 80),
  bio text not null default '' check (length(bio) <= 2000),
  -- paths of public pictures of the site; empty for none
  picture text not null default '' check (length(picture) <= 300),
  cover text not null default '' check (length(cover) <= 300),
  -- [{ kind, url, followers }]
  socials jsonb not null default '[]',
  topics text[] not null default '{}',
  phone text not null default '' check (length(phone) <= 40),
  tax_id text not null default '' check (length(tax_id) <= 20),
  address text not null default '' check (length(address) <= 500),
  bank text not null default '' check (length(bank) <= 200),
  -- of what was bought, basis points; null as the site has it
  commission_bp int check (commission_bp between 0 and 9000),
  gifts boolean not null default true,
  state text not null default 'applied' check (state in ('applied', 'active', 'paused', 'removed')),
  decided_by uuid,
  decided_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (space_id, id),
  unique (space_id, slug),
  unique (space_id, code)
);
create unique index influencer_profile_account on influencer_profile (space_id, account_id) where account_id is not null;
create index influencer_profile_name on influencer_profile (space_id, name collate "th-x-icu", id);
create index influencer_profile_state on influencer_profile (space_id, state, created_at, id);
create index influencer_profile_created on influencer_profile (space_id, created_at, id);

create table influencer_link (
  space_id text not null,
  id uuid not null default uuidv7(),
  influencer_id uuid not null,
  kind text not null check (kind in ('product', 'course', 'event', 'url')),
  -- a path of the site, or an address elsewhere
  target text not null check (length(target) between 1 and 500),
  title text not null check (length(title) between 1 and 120),
  code text not null check (code ~ '^[A-Z0-9]{3,20}$'),
  -- null as the influencer has it
  commission_bp int check (commission_bp between 0 and 9000),
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (space_id, id),
  unique (space_id, code),
  foreign key (space_id, influencer_id) references influencer_profile
);
create index influencer_link_influencer on influencer_link (space_id, influencer_id, created_at);
create index influencer_link_title on influencer_link (space_id, title collate "th-x-icu", id);

-- Who has come by a link today, as a hash that nobody can turn round and that is another one tomorrow. Gone after a day.
create table influencer_visit (
  space_id text not null,
  influencer_id uuid not null,
  -- '' for the influencer's own page and code
  link text not null default '',
  day date not null,
  visitor bytea not null check (octet_length(visitor) = 32),
  primary key (space_id, day, influencer_id, link, visitor)
);
-- What is left of it: how many came.
create table influencer_day (
  space_id text not null,
  influencer_id uuid not null,
  link text not null default '',
  day date not null,
  clicks int not null default 0,
  primary key (space_id, influencer_id, day, link)
);

-- By whom a buyer came, as it stood when the charge of their order was opened. Never changed.
create table influencer_attribution (
  space_id text not null,
  charge_id uuid not null,
  influencer_id uuid not null,
  link_id uuid,
  -- as the charge has them: `shop.order`, `lesson.enrolment`
  subject_type text not null,
  subject_id text not null,
  number text not null,
  commission_bp int not null check (commission_bp between 0 and 9000),
  goods_satang bigint not null check (goods_satang >= 0),
  at timestamptz not null,
  primary key (space_id, charge_id),
  foreign key (space_id, influencer_id) references influencer_profile
);
create index influencer_attribution_influencer on influencer_attribution (space_id, influencer_id, at desc);

-- What comes of it once it is paid.
create table influencer_commission (
  space_id text not null,
  -- of its charge
  id uuid not null,
  influencer_id uuid not null,
  link_id uuid,
  number text not null,
  state text not null check (state in ('pending', 'approved', 'paid', 'reversed')),
  commission_bp int not null,
  -- what was bought, and what of it was not given back
  base_satang bigint not null check (base_satang >= 0),
  whole_satang bigint not null check (whole_satang >= 0),
  amount_satang bigint not null check (amount_satang between 0 and whole_satang),
  payable_at timestamptz not null,
  created_at timestamptz not null,
  version int not null default 1,
  primary key (space_id, id),
  foreign key (space_id, id) references influencer_attribution,
  check (state <> 'reversed' or amount_satang = 0)
);
create index influencer_commission_influencer on influencer_commission (space_id, influencer_id, created_at desc);
create index influencer_commission_due on influencer_commission (space_id, payable_at) where state = 'pending';
create index influencer_commission_created on influencer_commission (space_id, created_at, id);
create index influencer_commission_amount on influencer_commission (space_id, amount_satang, id);

create table influencer_gift_item (
  space_id text not null,
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 60),
  picture text not null default '' check (length(picture) <= 300),
  price_satang bigint not null check (price_satang between 100 and 10000000),
  -- null for any number
  stock int check (stock >= 0),
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (space_id, id)
);
create index influencer_gift_item_name on influencer_gift_item (space_id, name collate "th-x-icu", id);
create index influencer_gift_item_price on influencer_gift_item (space_id, price_satang, id);

create table influencer_gift (
  space_id text not null,
  -- made by the page: sent twice it is one
  id uuid not null,
  influencer_id uuid not null,
  item_id uuid not null,
  -- as it was given
  item_name text not null,
  item_picture text not null default '',
  sender_id uuid,
  -- what the page calls them; empty for nobody
  sender_name text not null default '' check (length(sender_name) <= 120),
  anonymous boolean not null,
  message text not null default '' check (length(message) <= 300),
  -- whether the message is shown
  words text not null check (words in ('none', 'shown', 'held', 'hidden')),
  amount_satang bigint not null check (amount_satang > 0),
  share_satang bigint not null check (share_satang between 0 and amount_satang),
  state text not null check (state in ('paid', 'delivered', 'thanked', 'refunded')),
  thanks text not null default '' check (length(thanks) <= 300),
  at timestamptz not null,
  version int not null default 1,
  primary key (space_id, id),
  foreign key (space_id, influencer_id) references influencer_profile,
  foreign key (space_id, item_id) references influencer_gift_item,
  check (state <> 'thanked' or thanks <> '')
);
create index influencer_gift_influencer on influencer_gift (space_id, influencer_id, at desc);
create index influencer_gift_sender on influencer_gift (space_id, sender_id, at desc);
create index influencer_gift_held on influencer_gift (space_id, at) where words = 'held' and state <> 'refunded';
create index influencer_gift_at on influencer_gift (space_id, at, id);

-- Running numbers of statements, by year of the Buddhist era.
create table influencer_number (
  space_id text not null,
  year int not null,
  next int not null,
  primary key (space_id, year)
);

create table influencer_statement (
  space_id text not null,
  -- made by the page
  id uuid not null,
  influencer_id uuid not null,
  number text not null,
  to_day date not null,
  state text not null check (state in ('calculated', 'approved', 'paid', 'void')),
  withholding_bp int not null,
  commission_satang bigint not null,
  gifts_satang bigint not null,
  -- kept back as tax and paid in the influencer's name
  withheld_satang bigint not null check (withheld_satang >= 0),
  net_satang bigint not null check (net_satang > 0),
  calculated_by uuid not null,
  calculated_at timestamptz not null,
  approved_by uuid,
  approved_at timestamptz,
  paid_by uuid,
  paid_at timestamptz,
  method text check (method in ('wallet', 'transfer')),
  reference text not null default '' check (length(reference) <= 100),
  version int not null default 1,
  primary key (space_id, id),
  unique (space_id, number),
  foreign key (space_id, influencer_id) references influencer_profile,
  check (net_satang = commission_satang + gifts_satang - withheld_satang),
  check (state not in ('approved', 'paid') or approved_by is not null),
  check ((state = 'paid') = (paid_at is not null and method is not null))
);
-- One at a time is worked on.
create unique index influencer_statement_open on influencer_statement (space_id, influencer_id) where state in ('calculated', 'approved');
create index influencer_statement_influencer on influencer_statement (space_id, influencer_id, calculated_at desc);
create index influencer_statement_at on influencer_statement (space_id, calculated_at, id);
create index influencer_statement_net on influencer_statement (space_id, net_satang, id);

-- The book: what an influencer has coming, above zero for them. What was wrong is put right by its opposite.
create table influencer_entry (
  space_id text not null,
  id uuid not null default uuidv7(),
  influencer_id uuid not null,
  kind text not null check (kind in ('commission', 'commission_back', 'gift', 'gift_back', 'withheld', 'payout')),
  amount_satang bigint not null check (amount_satang <> 0),
  commission_id uuid,
  gift_id uuid,
  -- that it was paid by
  statement_id uuid,
  actor_id uuid,
  at timestamptz not null,
  primary key (space_id, id),
  foreign key (space_id, influencer_id) references influencer_profile,
  foreign key (space_id, commission_id) references influencer_commission,
  foreign key (space_id, gift_id) references influencer_gift,
  foreign key (space_id, statement_id) references influencer_statement,
  check ((commission_id is not null) = (kind in ('commission', 'commission_back'))),
  check ((gift_id is not null) = (kind in ('gift', 'gift_back'))),
  check ((statement_id is not null) = (kind in ('withheld', 'payout'))),
  check ((amount_satang > 0) = (kind in ('commission', 'gift')))
);
create index influencer_entry_influencer on influencer_entry (space_id, influencer_id, at);
create index influencer_entry_commission on influencer_entry (space_id, commission_id) where commission_id is not null;
-- A share is booked once, and taken back once; so are a payout and its tax.
create unique index influencer_entry_gift on influencer_entry (space_id, gift_id, kind) where gift_id is not null;
create unique index influencer_entry_statement on influencer_entry (space_id, statement_id, kind) where statement_id is not null;

-- Which statement an entry is of: one at a time. Taken out again where a statement is dropped before it was paid.
create table influencer_settled (
  space_id text not null,
  entry_id uuid not null,
  statement_id uuid not null,
  primary key (space_id, entry_id),
  foreign key (space_id, entry_id) references influencer_entry,
  foreign key (space_id, statement_id) references influencer_statement
);
create index influencer_settled_statement on influencer_settled (space_id, statement_id);

select kernel_space_table('influencer_profile');
select kernel_space_table('influencer_link');
select kernel_space_table('influencer_visit');
select kernel_space_table('influencer_day');
select kernel_space_table('influencer_attribution');
select kernel_space_table('influencer_commission');
select kernel_space_table('influencer_gift_item');
select kernel_space_table('influencer_gift');
select kernel_space_table('influencer_number');
select kernel_space_table('influencer_statement');
select kernel_space_table('influencer_entry');
select kernel_space_table('influencer_settled');
select kernel_append_only('influencer_attribution');
select kernel_append_only('influencer_entry');
select kernel_ledger('influencer_entry');
