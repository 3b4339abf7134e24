-- Where other systems are told of what happens on a site.
create table webhooks_endpoint (
  space_id text not null,
  id uuid not null default uuidv7(),
  site_id text not null,
  name text not null check (length(name) between 1 and 80),
  url text not null check (length(url) between 1 and 500),
  -- ids of events; null: all of them
  events text[],
  is_on boolean not null default true,
  -- why it was switched off, where nobody did it: the receiver said that it is gone, or nothing but failures for days
  off_reason text check (off_reason in ('gone', 'failing')),
  -- sealed; the former one signs too until then, so that a receiver can change over
  secret text not null,
  former_secret text,
  former_until timestamptz,
  -- since when nothing has arrived, and until when nothing is tried
  failing_since timestamptz,
  failures integer not null default 0,
  resting_until timestamptz,
  created_at timestamptz not null default now(),
  primary key (space_id, id)
);
create index webhooks_endpoint_site on webhooks_endpoint (space_id, site_id);

-- What an endpoint is told, and what became of it.
create table webhooks_delivery (
  space_id text not null,
  id uuid not null default uuidv7(),
  endpoint_id uuid not null,
  -- of the event, the same for all endpoints: receivers tell a second delivery by it
  event_id uuid not null,
  event text not null,
  -- the bytes that are signed and sent, the same at every try
  body text not null,
  state text not null check (state in ('waiting', 'delivered', 'failed')),
  -- all tries, and those since it was last begun
  attempts integer not null default 0,
  tries integer not null default 0,
  due_at timestamptz not null,
  tried_at timestamptz,
  status integer,
  error text,
  millis integer,
  answer text not null default '',
  created_at timestamptz not null default now(),
  primary key (space_id, id),
  unique (space_id, endpoint_id, event_id),
  foreign key (space_id, endpoint_id) references webhooks_endpoint (space_id, id) on delete cascade
);
create index webhooks_delivery_log on webhooks_delivery (space_id, endpoint_id, id desc);
create index webhooks_delivery_waiting on webhooks_delivery (space_id, due_at) where state = 'waiting';
create index webhooks_delivery_age on webhooks_delivery (space_id, created_at);

select kernel_space_table('webhooks_endpoint');
select kernel_space_table('webhooks_delivery');
