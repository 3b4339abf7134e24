-- What tills have sold though it was not there: the goods have gone. What is really there is on_hand - shortfall; receiving and
-- counting settle it.
alter table shop_level add column shortfall int not null default 0 check (shortfall >= 0);
alter table shop_move add column shortfall int not null default 0;
