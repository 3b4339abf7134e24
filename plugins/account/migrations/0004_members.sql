-- What staff sees and does: names in Thai order, a search that forgives spelling, why somebody is suspended.

-- One form of the spellings of a name that look the same: nikhahit and sara aa are sara am (chr(3635)), wherever the
-- tone mark stands; two sara e are sara ae (chr(3649)). Case and spaces do not count.
create function account_fold(name text) returns text language sql immutable parallel safe as $$
  select lower(replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(normalize(name, nfc), '\u0e4d([\u0e48-\u0e4b]?)\u0e32', '\1' || chr(3635), 'g'),
        '([\u0e48-\u0e4b])\u0e4d\u0e32', '\1' || chr(3635), 'g'),
      '[\s\u200b-\u200d]+', '', 'g'),
    chr(3648) || chr(3648), chr(3649)))
$$;

alter table account_account
  add column search_text text not null generated always as (
    account_fold(firstname || lastname) || ' ' || account_fold(firstname_en || lastname_en)) stored,
  add column suspended_at timestamptz,
  add column suspended_by uuid,
  add column suspend_reason text check (length(suspend_reason) <= 500);

-- The list of members: leading vowels are sorted behind their consonant, as a dictionary does.
create index account_account_name on account_account
  (space_id, firstname collate "th-x-icu", lastname collate "th-x-icu", id);
-- Open invitations.
create index account_token_kind on account_token (space_id, kind, created_at) where used_at is null;
