import type { ColumnType, Kysely } from 'kysely';
import type { Ctx, Refined, Tables } from '#kernel/contract/gateway.ts';
import type { LayoutDocument } from '#kit/composer/document.ts';
import type { cms } from '../plugin.ts';
import type { Content, MenuItem } from '../schemas.ts';

export type CmsCtx = Ctx<typeof cms>;

/** jsonb: read as its value, written as JSON text. */
type Json<T> = ColumnType<T, string, string>;
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
type Image = NonNullable<Content['image']>;

interface Written {
  image: NullableJson<Image>;
  seo: Json<Content['seo']>;
  visibility: Content['visibility'];
}

interface Body extends Written {
  doc: NullableJson<Record<string, unknown>>;
  layout: NullableJson<LayoutDocument>;
}

interface Standing extends Written {
  kind: 'page' | 'post';
  locale: 'th' | 'en';
  state: 'draft' | 'published' | 'trashed';
  previous_state: 'draft' | 'published' | null;
}

export interface CmsTables {
  cms_entry: Refined<'cms_entry', Standing>;
  cms_version: Refined<'cms_version', Body>;
  cms_draft: Refined<'cms_draft', Body>;
  cms_redirect: Tables['cms_redirect'];
  cms_menu: Refined<'cms_menu', { key: 'header' | 'footer'; items: Json<MenuItem[]> }>;
}

export type EntryTable = CmsTables['cms_entry'];
export type VersionTable = CmsTables['cms_version'];
export type DraftTable = CmsTables['cms_draft'];

/** This plugin's tables, bound to the call's space and transaction. */
export const db = (ctx: Pick<CmsCtx, 'db'>): Kysely<CmsTables> => ctx.db;
