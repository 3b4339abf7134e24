-- A page that is composed of sections instead of written as one text; null where it is a text. Checked before it is stored.
alter table cms_version add column layout jsonb check (jsonb_typeof(layout) = 'object');
alter table cms_draft add column layout jsonb check (jsonb_typeof(layout) = 'object');
