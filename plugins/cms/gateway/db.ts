import type { Ctx } from '#kernel/contract/ctx.ts';
import type { cms } from '../plugin.ts';
import type { Tables } from '../tables.ts';

export type CmsCtx = Ctx<typeof cms>;

export type EntryTable = Tables['cms_entry'];
export type VersionTable = Tables['cms_version'];
export type DraftTable = Tables['cms_draft'];
