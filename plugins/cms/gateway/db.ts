import type { ColumnType, Generated, Kysely } from 'kysely';
import type { Ctx } from '#kernel/contract/gateway.ts';
import type { cms } from '../plugin.ts';
import type { Content, MenuItem } from '../schemas.ts';

export type CmsCtx = Ctx<typeof cms>;

/** jsonb: read as its value, written as JSON text. */
type Json<T> = ColumnType<T, string, string>;
type NullableJson<T> = ColumnType<T | null, string | null, string | null>;
type Image = NonNullable<Content['image']>;

interface Written {
  space_id: string;
  slug: string;
  title: string;
  excerpt: string;
  image: NullableJson<Image>;
  seo: Json<Content['seo']>;
  visibility: Content['visibility'];
}

interface Body {
  entry_id: string;
  html: string;
  doc: NullableJson<Record<string, unknown>>;
  plain: string;
  author_id: string | null;
}

export interface EntryTable extends Written {
  id: Generated<string>;
  kind: 'page' | 'post';
  parent_id: string | null;
  locale: 'th' | 'en';
  state: 'draft' | 'published' | 'trashed';
  previous_state: 'draft' | 'published' | null;
  has_draft: Generated<boolean>;
  published_version: number | null;
  last_version: Generated<number>;
  published_at: Date | null;
  publish_at: Date | null;
  minutes: Generated<number>;
  search_text: Generated<string>;
  version: Generated<number>;
  created_by: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

export interface VersionTable extends Written, Body {
  number: number;
  note: Generated<string>;
  autosave: Generated<boolean>;
  created_at: Generated<Date>;
}

export interface DraftTable extends Written, Body {
  updated_at: Generated<Date>;
}

export interface CmsTables {
  cms_entry: EntryTable;
  cms_version: VersionTable;
  cms_draft: DraftTable;
  cms_redirect: { space_id: string; from_path: string; entry_id: string; created_at: Generated<Date> };
  cms_menu: {
    space_id: string;
    key: 'header' | 'footer';
    items: Json<MenuItem[]>;
    version: Generated<number>;
    updated_at: Generated<Date>;
  };
}

/** This plugin's tables, bound to the call's space and transaction. */
export const db = (ctx: Pick<CmsCtx, 'db'>): Kysely<CmsTables> => ctx.db as unknown as Kysely<CmsTables>;
