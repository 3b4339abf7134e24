import type { Ctx } from '#kernel/contract/ctx.ts';
import type { supply } from '../plugin.ts';

export type SupplyCtx = Ctx<typeof supply>;
