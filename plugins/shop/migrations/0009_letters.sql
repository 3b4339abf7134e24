-- Who may be written to about the shop: who has agreed to it, and who has left again.
create table shop_reader (
  space_id text not null,
  id uuid not null default uuidv7(),
  -- in the one form in which addresses are compared
  email text not null check (length(email) between 3 and 254),
  account_id uuid,
  locale text not null check (locale in ('th', 'en')),
  -- the words that were agreed to in a checkout; empty where the account's own consent stands for it
  consent text not null default '' check (length(consent) <= 600),
  consented_at timestamptz,
  left_at timestamptz,
  created_at timestamptz not null,
  primary key (space_id, id)
);
create unique index shop_reader_email on shop_reader (space_id, email);
create index shop_reader_account on shop_reader (space_id, account_id) where account_id is not null;

-- A letter to a cart that was left, or to somebody who was long away: once for each.
create table shop_letter (
  space_id text not null,
  id uuid not null,
  kind text not null check (kind in ('cart', 'away')),
  -- the cart, or the order after which nothing more was bought
  subject_id uuid not null,
  -- null where nobody was written to, and once the reader's data is erased
  reader_id uuid,
  -- what it has: [{ variantId, quantity }]
  lines jsonb not null default '[]',
  mail_id uuid,
  looked_at timestamptz not null,
  -- null where nothing was to be sent
  sent_at timestamptz,
  opened_at timestamptz,
  primary key (space_id, id)
);
create unique index shop_letter_once on shop_letter (space_id, kind, subject_id);
create index shop_letter_reader on shop_letter (space_id, reader_id, sent_at) where reader_id is not null;
create index shop_letter_sent on shop_letter (space_id, sent_at) where sent_at is not null;

-- When its buyer ticked that they may be written to.
alter table shop_checkout add column letters_at timestamptz;
-- When it was last looked at whether there is something to write, and the letter whose link has filled it.
alter table shop_cart add column looked_at timestamptz;
alter table shop_cart add column letter_id uuid;
alter table shop_cart add column letter_opened_at timestamptz;
create index shop_cart_touched on shop_cart (space_id, updated_at) where state = 'active';
create index shop_cart_letter on shop_cart (space_id, letter_id) where letter_id is not null;

select kernel_space_table('shop_reader');
select kernel_space_table('shop_letter');
