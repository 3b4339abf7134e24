import type { Ctx } from '#kernel/contract/ctx.ts';
import type { config } from '../plugin.ts';

export type ConfigCtx = Ctx<typeof config>;
