import type { Ctx } from '#kernel/contract/ctx.ts';
import type { ai } from '../plugin.ts';
import type { Row } from '../tables.ts';

export type AiCtx = Ctx<typeof ai>;
export type TurnRow = Row<'ai_turn'>;
export type ThreadRow = Row<'ai_thread'>;
