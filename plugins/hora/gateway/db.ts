import type { Ctx } from '#kernel/contract/ctx.ts';
import type { hora } from '../plugin.ts';
import type { Row } from '../tables.ts';

export type HoraCtx = Ctx<typeof hora>;
export type ProfileRow = Row<'hora_profile'>;
export type ChartRow = Row<'hora_chart'>;
