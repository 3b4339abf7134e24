// Generated from the migrations by `npm run sala -- types write`; a test fails when it is stale. Do not edit.
import type { GeneratedAlways, Selectable } from 'kysely';
import type { Generated, Json, Nullable, Timestamp } from '#kernel/contract/tables.ts';
import type { Columns } from './columns.ts';

export interface Tables {
  blog_address: {
    space_id: string;
    slug: string;
    post_id: string | null;
    category_id: string | null;
    current: Generated<boolean>;
    created_at: Generated<Timestamp>;
  };
  blog_author: {
    space_id: string;
    id: Generated<string>;
    slug: string;
    name: string;
    bio: Generated<string>;
    picture: Generated<string>;
    account_id: string | null;
    version: Generated<number>;
    created_at: Generated<Timestamp>;
  };
  blog_category: {
    space_id: string;
    id: Generated<string>;
    parent_id: string | null;
    slug: string;
    name: string;
    name_en: Generated<string>;
    description: Generated<string>;
    position: Generated<number>;
    version: Generated<number>;
    created_at: Generated<Timestamp>;
  };
  blog_change: {
    space_id: string;
    number: Generated<number>;
  };
  blog_comment: {
    space_id: string;
    id: Generated<string>;
    post_id: string;
    parent_id: string | null;
    account_id: string | null;
    name: string;
    body: string;
    state: 'pending' | 'approved' | 'spam' | 'rejected' | 'hidden';
    ip_hash: string;
    decided_by: string | null;
    decided_at: Nullable<Timestamp>;
    created_at: Generated<Timestamp>;
  };
  blog_draft: {
    space_id: string;
    post_id: string;
    content: Json<Columns['blog_draft.content']>;
    author_id: string | null;
    updated_at: Generated<Timestamp>;
  };
  blog_gram: {
    space_id: string;
    gram: string;
    word_id: number;
  };
  blog_import: {
    space_id: string;
    id: string;
    account_id: string | null;
    file_id: string;
    file_name: string;
    bytes: number;
    format: Generated<'' | 'wordpress' | 'ghost'>;
    origin: Generated<string>;
    locale: 'th' | 'en';
    state: Generated<'reading' | 'checked' | 'gathering' | 'pictures' | 'writing' | 'done' | 'refused' | 'failed'>;
    failure: Generated<string>;
    read_to: Generated<number>;
    open: Generated<Json<unknown>>;
    next_number: Generated<number>;
    at_number: Generated<number>;
    turn: Generated<number>;
    created_at: Generated<Timestamp>;
    updated_at: Generated<Timestamp>;
  };
  blog_import_fact: {
    space_id: string;
    import_id: string;
    kind: 'author' | 'category' | 'tag' | 'attachment' | 'tagOf' | 'authorOf' | 'meta';
    source_id: string;
    data: Json<unknown>;
  };
  blog_import_item: {
    space_id: string;
    import_id: string;
    number: number;
    source_id: string;
    kind: string;
    title: string;
    link: Generated<string>;
    from_byte: number;
    to_byte: number;
    comments: Generated<number>;
    pictures: Generated<Json<unknown>>;
    notes: Generated<Json<unknown>>;
    result: Generated<'waiting' | 'added' | 'there' | 'left-out' | 'failed'>;
    code: Generated<string>;
    post_id: string | null;
  };
  blog_listing: {
    space_id: string;
    facet: string;
    post_id: string;
    pinned: boolean;
    published_at: Timestamp;
  };
  blog_newsletter: {
    space_id: string;
    post_id: string;
    state: 'sending' | 'paused' | 'done';
    turn: Generated<number>;
    started_by: string | null;
    started_at: Timestamp;
    updated_at: Timestamp;
    ended_at: Nullable<Timestamp>;
  };
  blog_newsletter_mail: {
    space_id: string;
    post_id: string;
    subscriber_id: string;
    mail_id: string | null;
    outcome: 'sent' | 'kept' | 'bounced' | 'failed' | 'suppressed' | null;
    created_at: Timestamp;
  };
  blog_picture: {
    space_id: string;
    id: Generated<string>;
    import_id: string;
    url: string;
    state: Generated<'waiting' | 'fetched' | 'missing'>;
    code: Generated<string>;
    tries: Generated<number>;
    width: Generated<number>;
    height: Generated<number>;
  };
  blog_post: {
    space_id: string;
    id: Generated<string>;
    group_id: string;
    locale: 'th' | 'en';
    slug: string;
    title: string;
    excerpt: Generated<string>;
    image: Nullable<Json<Columns['blog_post.image']>>;
    seo: Generated<Json<Columns['blog_post.seo']>>;
    visibility: Generated<'public' | 'members'>;
    category_id: string | null;
    tag_ids: Generated<string[]>;
    author_ids: Generated<string[]>;
    series_id: string | null;
    series_order: Generated<number>;
    featured: Generated<boolean>;
    pinned: Generated<boolean>;
    comments: Generated<boolean>;
    state: Generated<'draft' | 'published' | 'archived' | 'trashed'>;
    previous_state: 'draft' | 'published' | 'archived' | null;
    has_draft: Generated<boolean>;
    review: Generated<boolean>;
    review_by: string | null;
    review_at: Nullable<Timestamp>;
    published_version: number | null;
    last_version: Generated<number>;
    published_at: Nullable<Timestamp>;
    publish_at: Nullable<Timestamp>;
    scheduled_by: string | null;
    unpublish_at: Nullable<Timestamp>;
    minutes: Generated<number>;
    version: Generated<number>;
    created_by: string | null;
    created_at: Generated<Timestamp>;
    updated_at: Generated<Timestamp>;
    deleted_at: Nullable<Timestamp>;
  };
  blog_posting: {
    space_id: string;
    word_id: number;
    post_id: string;
    titled: boolean;
  };
  blog_reader: {
    space_id: string;
    day: string;
    post_id: string;
    reader: string;
  };
  blog_reads: {
    space_id: string;
    post_id: string;
    day: string;
    readers: Generated<number>;
  };
  blog_series: {
    space_id: string;
    id: Generated<string>;
    slug: string;
    name: string;
    description: Generated<string>;
    version: Generated<number>;
    created_at: Generated<Timestamp>;
  };
  blog_source: {
    space_id: string;
    source: string;
    kind: 'post' | 'category' | 'tag' | 'author';
    source_id: string;
    target: string;
  };
  blog_subscriber: {
    space_id: string;
    id: Generated<string>;
    email: string;
    locale: 'th' | 'en';
    category_ids: Generated<string[]>;
    state: Generated<'active' | 'left' | 'bounced'>;
    source: Generated<'form' | 'staff'>;
    consent: string;
    consented_at: Nullable<Timestamp>;
    confirmed_at: Nullable<Timestamp>;
    left_at: Nullable<Timestamp>;
    left_post: string | null;
    account_id: string | null;
    version: Generated<number>;
    created_at: Generated<Timestamp>;
  };
  blog_tag: {
    space_id: string;
    id: Generated<string>;
    slug: string;
    name: string;
    version: Generated<number>;
    created_at: Generated<Timestamp>;
  };
  blog_version: {
    space_id: string;
    post_id: string;
    number: number;
    content: Json<Columns['blog_version.content']>;
    author_id: string | null;
    note: Generated<string>;
    autosave: Generated<boolean>;
    created_at: Generated<Timestamp>;
  };
  blog_word: {
    space_id: string;
    id: GeneratedAlways<number>;
    word: string;
  };
}

/** A row as it is read. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

declare module '#kernel/contract/tables.ts' {
  interface PluginTables {
    blog: Tables;
  }
}
