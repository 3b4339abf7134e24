-- What guests may find, in the order of the sitemap: those that are skipped are passed over without a look at their rows.
create index shop_listing_found on shop_listing (space_id, product_id) include (sku) where active;
