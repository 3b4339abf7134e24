// Generated from the migrations by `npm run sala -- types write`; a test fails when it is stale. Do not edit.
import type { GeneratedAlways, Selectable } from 'kysely';
import type { Generated, Nullable, Timestamp } from '#kernel/contract/tables.ts';

export interface Tables {
  files_comment: {
    space_id: string;
    id: Generated<string>;
    item_id: string;
    thread_id: string | null;
    author_id: string | null;
    body: string;
    version: Generated<number>;
    created_at: Timestamp;
    edited_at: Nullable<Timestamp>;
    resolved_at: Nullable<Timestamp>;
    resolved_by: string | null;
    removed_at: Nullable<Timestamp>;
  };
  files_film: {
    space_id: string;
    item_id: string;
    version: number;
    state: Generated<'waiting' | 'converting' | 'ready' | 'failed'>;
    percent: Generated<number>;
    reason: Generated<'' | 'unreadable' | 'too-long' | 'too-large' | 'stopped' | 'unavailable'>;
    playable: boolean | null;
    width: Generated<number>;
    height: Generated<number>;
    seconds: number | null;
    holder: string | null;
    held_until: Nullable<Timestamp>;
    tries: Generated<number>;
    created_at: Timestamp;
  };
  files_grant: {
    space_id: string;
    id: Generated<string>;
    item_id: string;
    account_id: string | null;
    role: 'user' | 'manager' | 'admin' | null;
    access: 'see' | 'comment' | 'edit';
    created_by: string | null;
    created_at: Timestamp;
  };
  files_item: {
    space_id: string;
    id: Generated<string>;
    owner_id: string | null;
    parent_id: string | null;
    kind: 'folder' | 'file';
    name: string;
    search_text: string;
    path: string | null;
    bytes: Generated<number>;
    type: Generated<string>;
    sha256: string | null;
    width: number | null;
    height: number | null;
    mode: Generated<'private' | 'public'>;
    state: Generated<'quarantined' | 'ready' | 'infected' | 'broken'>;
    has_thumbnail: Generated<boolean>;
    created_by: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
    trashed_at: Nullable<Timestamp>;
    trashed_with: string | null;
    owner_key: GeneratedAlways<string>;
    folder_key: GeneratedAlways<string>;
    name_key: GeneratedAlways<string>;
    version: Generated<number>;
    versions: Generated<number>;
    content_at: Nullable<Timestamp>;
    content_by: string | null;
    alt: Generated<string>;
    text_version: Generated<number>;
  };
  files_share: {
    space_id: string;
    id: Generated<string>;
    item_id: string;
    account_id: string | null;
    code_hash: Buffer;
    code_sealed: string;
    password_hash: string | null;
    expires_at: Nullable<Timestamp>;
    may_view: Generated<boolean>;
    may_download: Generated<boolean>;
    may_upload: Generated<boolean>;
    max_downloads: number | null;
    downloads: Generated<number>;
    created_at: Timestamp;
    revoked_at: Nullable<Timestamp>;
  };
  files_share_visit: {
    space_id: string;
    id: Generated<string>;
    share_id: string;
    item_id: string | null;
    name: Generated<string>;
    what: 'opened' | 'downloaded' | 'uploaded' | 'refused';
    network: string;
    visitor: string;
    browser: string;
    at: Timestamp;
  };
  files_text: {
    space_id: string;
    item_id: string;
    version: number;
    state: 'read' | 'none' | 'locked' | 'damaged' | 'too-large' | 'too-long';
    body: Generated<string>;
    search_text: Generated<string>;
    origins: Generated<number[]>;
    signature: Generated<Buffer>;
    read_at: Timestamp;
  };
  files_upload: {
    space_id: string;
    id: Generated<string>;
    owner_id: string | null;
    parent_id: string | null;
    account_id: string | null;
    share_id: string | null;
    name: string;
    bytes: number;
    part_bytes: number;
    mode: 'private' | 'public';
    fingerprint: string;
    path: string;
    store_id: string | null;
    state: Generated<'open' | 'done' | 'aborted'>;
    item_id: string | null;
    created_at: Timestamp;
    expires_at: Timestamp;
    replaces_id: string | null;
    version_id: string | null;
  };
  files_usage: {
    space_id: string;
    owner_key: string;
    used_bytes: Generated<number>;
    reserved_bytes: Generated<number>;
  };
  files_variant: {
    space_id: string;
    item_id: string;
    width: number;
    format: 'webp' | 'avif' | 'bare' | 'mp4' | 'jpeg';
    key: string;
    bytes: number;
    created_at: Timestamp;
    version: Generated<number>;
  };
  files_version: {
    space_id: string;
    id: Generated<string>;
    item_id: string;
    number: number;
    path: string;
    bytes: number;
    type: Generated<string>;
    sha256: string | null;
    width: number | null;
    height: number | null;
    has_thumbnail: Generated<boolean>;
    state: 'quarantined' | 'ready' | 'infected' | 'broken';
    created_by: string | null;
    created_at: Timestamp;
    replaced_at: Nullable<Timestamp>;
  };
}

/** A row as it is read. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

declare module '#kernel/contract/tables.ts' {
  interface PluginTables {
    files: Tables;
  }
}
