import type { Ctx } from '#kernel/contract/gateway.ts';
import type { mail } from '../plugin.ts';

export type MailCtx = Ctx<typeof mail>;
