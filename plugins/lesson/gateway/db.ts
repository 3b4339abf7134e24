import type { Ctx } from '#kernel/contract/ctx.ts';
import type { lesson } from '../plugin.ts';

export type LessonCtx = Ctx<typeof lesson>;
