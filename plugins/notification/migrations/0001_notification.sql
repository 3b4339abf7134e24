-- What a member was told. The texts in both languages: members may change theirs.
create table notification_notification (
  space_id text not null,
  id uuid not null default uuidv7(),
  account_id uuid not null,
  -- of the site that told it: `href` is a path there
  site_id text not null,
  category text not null check (category in ('security', 'money', 'message', 'task', 'news')),
  kind text not null check (length(kind) between 1 and 100),
  -- { th: { title, body }, en: { title, body } }
  texts jsonb not null,
  href text check (href like '/%'),
  read_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (space_id, id)
);
create index notification_notification_latest on notification_notification (space_id, account_id, created_at desc, id desc);
create index notification_notification_unread on notification_notification (space_id, account_id) where read_at is null;
create index notification_notification_age on notification_notification (space_id, created_at);

-- What a member has chosen; where there is no row, the product's own choice stands.
create table notification_preference (
  space_id text not null,
  account_id uuid not null,
  category text not null check (category in ('security', 'money', 'message', 'task', 'news')),
  channel text not null check (channel in ('in_app', 'mail', 'line')),
  chosen boolean not null,
  updated_at timestamptz not null default now(),
  primary key (space_id, account_id, category, channel)
);

select kernel_space_table('notification_notification');
select kernel_space_table('notification_preference');
