import type { Ctx } from '#kernel/contract/ctx.ts';
import type { files } from '../plugin.ts';
import type { Row } from '../tables.ts';

export type FilesCtx = Ctx<typeof files>;

export type ItemRow = Row<'files_item'>;
export type CommentRow = Row<'files_comment'>;
export type UploadRow = Row<'files_upload'>;
export type VersionRow = Row<'files_version'>;
export type FilmsRow = Row<'files_film'>;
export type ShareRow = Row<'files_share'>;
