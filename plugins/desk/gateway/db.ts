import type { Ctx } from '#kernel/contract/ctx.ts';
import type { desk } from '../plugin.ts';

export type DeskCtx = Ctx<typeof desk>;
