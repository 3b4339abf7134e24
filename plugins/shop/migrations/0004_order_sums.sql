-- How many orders a list has and what they come to is added up from an index alone.
create index shop_order_sum on shop_order (space_id, placed_at) include (total_satang);
