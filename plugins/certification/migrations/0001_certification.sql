-- What can be achieved: the `achievement` of Open Badges 3.0. Offered by other plugins (a course), or made here.
create table certification_achievement (
  space_id text not null,
  id uuid not null,
  source_type text not null check (length(source_type) <= 60),
  source_id text not null check (length(source_id) <= 120),
  slug text not null check (length(slug) between 1 and 120 and slug not in ('public', 'search')),
  title text not null check (length(title) <= 200),
  description text not null default '' check (length(description) <= 2000),
  criteria text not null default '' check (length(criteria) <= 2000),
  href text not null default '' check (length(href) <= 300),
  template_id uuid,
  valid_months integer check (valid_months between 1 and 600),
  active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, id),
  unique (space_id, source_type, source_id),
  unique (space_id, slug)
);

-- How a certificate looks. `draft` is what the designer works on; what was published stands in certification_template_version.
create table certification_template (
  space_id text not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  draft jsonb not null,
  -- counts changes of the draft: who saves says which one was changed
  revision integer not null default 1,
  -- the version that new certificates get; 0 before the first
  version integer not null default 0,
  archived boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (space_id, id)
);

-- Issued certificates keep the version that they were issued with, and its pictures.
create table certification_template_version (
  space_id text not null,
  template_id uuid not null,
  version integer not null check (version > 0),
  design jsonb not null,
  -- by file id: where the store has the picture as it was then
  pictures jsonb not null,
  published_by uuid,
  created_at timestamptz not null,
  primary key (space_id, template_id, version),
  foreign key (space_id, template_id) references certification_template
);

-- The last number of a Buddhist year. Its row stays locked until the issuing transaction ends: rolled back, so is the number.
create table certification_counter (
  space_id text not null,
  year integer not null,
  last_number integer not null check (last_number >= 0),
  primary key (space_id, year)
);

-- Keys that credentials are signed with. One of a site is active; the others stay, so that what they signed can be verified.
create table certification_key (
  space_id text not null,
  id uuid not null,
  site_id text not null,
  -- the address of its public half when it was made, wherever the site has moved to since
  kid text not null,
  active boolean not null,
  public_jwk jsonb not null,
  -- PKCS #8, sealed with the installation's master key
  private_sealed text not null,
  created_by uuid,
  created_at timestamptz not null,
  retired_at timestamptz,
  primary key (space_id, id),
  check (active = (retired_at is null))
);
create unique index certification_key_active on certification_key (space_id, site_id) where active;

-- What was issued. What it says never changes: machines/certificate.ts has its life.
create table certification_certificate (
  space_id text not null,
  id uuid not null,
  site_id text not null,
  -- where it was issued: addresses in its QR code and credential begin with it
  origin text not null,
  year integer not null,
  running integer not null check (running > 0),
  serial text not null,
  -- rules/code.ts
  code text not null check (length(code) = 18),
  source_type text not null check (length(source_type) <= 60),
  source_id text not null check (length(source_id) <= 120),
  achievement_id uuid not null,
  -- null once the person has been erased
  account_id uuid,
  recipient_name text not null check (length(recipient_name) between 1 and 200),
  -- as it is compared: rules/personName.ts
  name_key text not null,
  title text not null,
  issuer_name text not null,
  score_percent double precision check (score_percent between 0 and 100),
  hours double precision check (hours between 0 and 100000),
  template_id uuid not null,
  template_version integer not null,
  state text not null check (state in ('issuing', 'error', 'issued', 'expired', 'revoked')),
  -- why it could not be drawn
  problem text not null default '' check (length(problem) <= 300),
  issued_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid,
  revoke_reason text not null default '' check (length(revoke_reason) <= 300),
  replaces_id uuid,
  searchable boolean not null default true,
  pdf_key text,
  credential_jwt text,
  key_id uuid,
  -- its holder was told that it will expire
  told_at timestamptz,
  issued_by uuid,
  updated_at timestamptz not null,
  primary key (space_id, id),
  unique (space_id, code),
  unique (space_id, year, running),
  foreign key (space_id, achievement_id) references certification_achievement,
  foreign key (space_id, template_id, template_version) references certification_template_version,
  foreign key (space_id, replaces_id) references certification_certificate,
  foreign key (space_id, key_id) references certification_key,
  check ((state = 'revoked') = (revoked_at is not null)),
  check (state not in ('issued', 'expired') or (pdf_key is not null and credential_jwt is not null))
);
-- one for what earned it; what replaces one has the same source
create unique index certification_certificate_source on certification_certificate (space_id, source_type, source_id) where replaces_id is null;
-- replaced once
create unique index certification_certificate_replaces on certification_certificate (space_id, replaces_id) where replaces_id is not null;
create unique index certification_certificate_serial on certification_certificate (space_id, serial);
create index certification_certificate_account on certification_certificate (space_id, account_id, issued_at desc) where account_id is not null;
create index certification_certificate_achievement on certification_certificate (space_id, achievement_id, name_key);
create index certification_certificate_list on certification_certificate (space_id, issued_at desc, id);
create index certification_certificate_open on certification_certificate (space_id, updated_at) where state in ('issuing', 'error');
create index certification_certificate_expiry on certification_certificate (space_id, expires_at) where state = 'issued' and expires_at is not null;
create trigger never_deleted before delete on certification_certificate for each row execute function kernel_refuse_change();

-- What a certificate says is frozen, whoever writes to the table: the erasure of a person takes its account only.
create function certification_frozen() returns trigger language plpgsql as $$
begin
  if (new.id, new.origin, new.serial, new.code, new.source_type, new.source_id, new.achievement_id, new.recipient_name, new.title,
      new.issuer_name, new.score_percent, new.hours, new.template_id, new.template_version, new.issued_at, new.expires_at, new.replaces_id)
    is distinct from
     (old.id, old.origin, old.serial, old.code, old.source_type, old.source_id, old.achievement_id, old.recipient_name, old.title,
      old.issuer_name, old.score_percent, old.hours, old.template_id, old.template_version, old.issued_at, old.expires_at, old.replaces_id)
  then
    raise exception 'what a certificate says does not change';
  end if;
  return new;
end $$;
create trigger frozen before update on certification_certificate for each row execute function certification_frozen();

select kernel_space_table('certification_achievement');
select kernel_space_table('certification_template');
select kernel_space_table('certification_template_version');
select kernel_space_table('certification_counter');
select kernel_space_table('certification_key');
select kernel_space_table('certification_certificate');
select kernel_append_only('certification_template_version');
