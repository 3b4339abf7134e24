-- Who bought without an account, by the address that they gave.
alter table shop_order add column guest_email text generated always as (
  case when account_id is null then nullif(lower(normalize(btrim(contact ->> 'email'), nfc)), '') end) stored;
create index shop_order_guest on shop_order (space_id, guest_email, placed_at desc) where guest_email is not null;
create index shop_order_guest_placed on shop_order (space_id, placed_at, id) where guest_email is not null;
