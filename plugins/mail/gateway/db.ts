import type { Ctx } from '#kernel/contract/ctx.ts';
import type { mail } from '../plugin.ts';

export type MailCtx = Ctx<typeof mail>;
