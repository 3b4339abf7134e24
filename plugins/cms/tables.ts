// Generated from the migrations by `npm run sala -- types write`; a test fails when it is stale. Do not edit.
import type { Selectable } from 'kysely';
import type { Generated, Json, Nullable, Timestamp } from '#kernel/contract/tables.ts';
import type { Columns } from './columns.ts';

export interface Tables {
  cms_draft: {
    space_id: string;
    entry_id: string;
    slug: string;
    title: string;
    excerpt: string;
    html: string;
    doc: Nullable<Json<Columns['cms_draft.doc']>>;
    plain: string;
    image: Nullable<Json<Columns['cms_draft.image']>>;
    seo: Json<Columns['cms_draft.seo']>;
    visibility: Columns['cms_draft.visibility'];
    author_id: string | null;
    updated_at: Generated<Timestamp>;
    layout: Nullable<Json<Columns['cms_draft.layout']>>;
    tag_ids: Generated<string[]>;
    unpublish_at: Nullable<Timestamp>;
  };
  cms_entry: {
    space_id: string;
    id: Generated<string>;
    kind: 'page' | 'post';
    parent_id: string | null;
    locale: 'th' | 'en';
    slug: string;
    title: string;
    excerpt: Generated<string>;
    image: Nullable<Json<Columns['cms_entry.image']>>;
    seo: Generated<Json<Columns['cms_entry.seo']>>;
    visibility: Generated<'public' | 'members'>;
    state: Generated<'draft' | 'published' | 'archived' | 'trashed'>;
    previous_state: 'draft' | 'published' | 'archived' | null;
    has_draft: Generated<boolean>;
    published_version: number | null;
    last_version: Generated<number>;
    published_at: Nullable<Timestamp>;
    publish_at: Nullable<Timestamp>;
    minutes: Generated<number>;
    search_text: Generated<string>;
    version: Generated<number>;
    created_by: string | null;
    created_at: Generated<Timestamp>;
    updated_at: Generated<Timestamp>;
    deleted_at: Nullable<Timestamp>;
    group_id: Generated<string>;
    tag_ids: Generated<string[]>;
    unpublish_at: Nullable<Timestamp>;
  };
  cms_menu: {
    space_id: string;
    key: 'header' | 'footer';
    items: Generated<Json<Columns['cms_menu.items']>>;
    version: Generated<number>;
    updated_at: Generated<Timestamp>;
  };
  cms_menu_draft: {
    space_id: string;
    one: Generated<boolean>;
    header: Nullable<Json<Columns['cms_menu_draft.header']>>;
    footer: Nullable<Json<Columns['cms_menu_draft.footer']>>;
    revision: number;
    author_id: string | null;
    updated_at: Generated<Timestamp>;
  };
  cms_menu_version: {
    space_id: string;
    number: number;
    header: Json<Columns['cms_menu_version.header']>;
    footer: Json<Columns['cms_menu_version.footer']>;
    author_id: string | null;
    note: Generated<string>;
    created_at: Generated<Timestamp>;
  };
  cms_redirect: {
    space_id: string;
    from_path: string;
    entry_id: string;
    created_at: Generated<Timestamp>;
  };
  cms_tag: {
    space_id: string;
    id: Generated<string>;
    slug: string;
    name: string;
    version: Generated<number>;
    created_at: Generated<Timestamp>;
  };
  cms_version: {
    space_id: string;
    entry_id: string;
    number: number;
    slug: string;
    title: string;
    excerpt: string;
    html: string;
    doc: Nullable<Json<Columns['cms_version.doc']>>;
    plain: string;
    image: Nullable<Json<Columns['cms_version.image']>>;
    seo: Json<Columns['cms_version.seo']>;
    visibility: Columns['cms_version.visibility'];
    author_id: string | null;
    note: Generated<string>;
    autosave: Generated<boolean>;
    created_at: Generated<Timestamp>;
    layout: Nullable<Json<Columns['cms_version.layout']>>;
    tag_ids: Generated<string[]>;
    unpublish_at: Nullable<Timestamp>;
  };
}

/** A row as it is read. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

declare module '#kernel/contract/tables.ts' {
  interface PluginTables {
    cms: Tables;
  }
}
