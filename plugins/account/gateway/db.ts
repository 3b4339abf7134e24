import type { Ctx } from '#kernel/contract/ctx.ts';
import type { account } from '../plugin.ts';
import type { Tables } from '../tables.ts';

export type AccountCtx = Ctx<typeof account>;

export type AccountTable = Tables['account_account'];
