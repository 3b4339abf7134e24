import type { Ctx } from '#kernel/contract/gateway.ts';
import type { config } from '../plugin.ts';

export type ConfigCtx = Ctx<typeof config>;
