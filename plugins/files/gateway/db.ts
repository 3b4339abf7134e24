import type { Kysely, Selectable } from 'kysely';
import type { Ctx, Refined, Tables } from '#kernel/contract/gateway.ts';
import type { files } from '../plugin.ts';
import type { FileState } from '../schemas.ts';

export type FilesCtx = Ctx<typeof files>;

export interface FilesTables {
  files_item: Refined<'files_item', { kind: 'file' | 'folder'; mode: 'private' | 'public'; state: FileState }>;
  files_usage: Tables['files_usage'];
  files_upload: Refined<'files_upload', { mode: 'private' | 'public'; state: 'open' | 'done' | 'aborted' }>;
  files_variant: Refined<'files_variant', { format: 'webp' | 'avif' | 'bare' }>;
  files_share: Tables['files_share'];
  files_share_visit: Refined<'files_share_visit', { what: 'opened' | 'downloaded' | 'uploaded' | 'refused' }>;
}

export type ItemRow = Selectable<FilesTables['files_item']>;
export type UploadRow = Selectable<FilesTables['files_upload']>;
export type ShareRow = Selectable<FilesTables['files_share']>;

/** This plugin's tables, bound to the call's space and transaction. */
export const db = (ctx: Pick<FilesCtx, 'db'>): Kysely<FilesTables> => ctx.db;
