import type { Ctx } from '#kernel/contract/ctx.ts';
import type { panel } from '../plugin.ts';

export type PanelCtx = Ctx<typeof panel>;
