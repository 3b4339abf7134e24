-- Who gets new posts by mail: somebody who has confirmed it, or whom staff entered with a note of the consent.
create table blog_subscriber (
  space_id text not null,
  id uuid not null default uuidv7(),
  -- in the one form in which addresses are compared
  email text not null check (length(email) between 3 and 254),
  -- posts in this language
  locale text not null check (locale in ('th', 'en')),
  -- of these categories and those below them; of all where there is none
  category_ids uuid[] not null default '{}',
  state text not null default 'active' check (state in ('active', 'left', 'bounced')),
  source text not null default 'staff' check (source in ('form', 'staff')),
  -- the words that were agreed to, or what staff know of the consent
  consent text not null check (length(consent) between 1 and 600),
  consented_at timestamptz,
  confirmed_at timestamptz,
  left_at timestamptz,
  -- the post whose mail it was
  left_post uuid,
  account_id text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (space_id, id)
);
create unique index blog_subscriber_email on blog_subscriber (space_id, email);
create index blog_subscriber_sorted on blog_subscriber (space_id, email collate "th-x-icu", id);
create index blog_subscriber_created on blog_subscriber (space_id, created_at, id);
create index blog_subscriber_active on blog_subscriber (space_id, locale, id) where state = 'active';
create index blog_subscriber_left on blog_subscriber (space_id, left_post) where left_post is not null;
create index blog_subscriber_account on blog_subscriber (space_id, account_id) where account_id is not null;

-- A post that is sent by mail, step by step: turn counts the steps.
create table blog_newsletter (
  space_id text not null,
  post_id uuid not null,
  state text not null check (state in ('sending', 'paused', 'done')),
  turn integer not null default 0,
  started_by text,
  started_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  primary key (space_id, post_id),
  foreign key (space_id, post_id) references blog_post (space_id, id) on delete cascade
);
create index blog_newsletter_sending on blog_newsletter (space_id, updated_at) where state = 'sending';

-- Each post goes to each subscriber once. What became of the mail is written here when it is known.
create table blog_newsletter_mail (
  space_id text not null,
  post_id uuid not null,
  subscriber_id uuid not null,
  mail_id uuid,
  outcome text check (outcome in ('sent', 'kept', 'bounced', 'failed', 'suppressed')),
  created_at timestamptz not null,
  primary key (space_id, post_id, subscriber_id),
  foreign key (space_id, post_id) references blog_newsletter (space_id, post_id) on delete cascade
);
create index blog_newsletter_mail_open on blog_newsletter_mail (space_id, created_at) where outcome is null;

select kernel_space_table('blog_subscriber');
select kernel_space_table('blog_newsletter');
select kernel_space_table('blog_newsletter_mail');
