import type { Ctx } from '#kernel/contract/ctx.ts';
import type { account } from '../plugin.ts';

export type AccountCtx = Ctx<typeof account>;
