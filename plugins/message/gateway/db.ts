import type { Ctx } from '#kernel/contract/ctx.ts';
import type { message } from '../plugin.ts';
import type { Row } from '../tables.ts';

export type MessageCtx = Ctx<typeof message>;
export type Side = Row<'message_member'>['side'];

/** The visitor: every call of this plugin is for members. */
export const me = (ctx: MessageCtx): string => ctx.account!.id;
