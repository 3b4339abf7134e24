import type { Ctx } from '#kernel/contract/ctx.ts';
import type { pos } from '../plugin.ts';
import type { Row } from '../tables.ts';

export type PosCtx = Ctx<typeof pos>;
export type BillRecord = Row<'pos_bill'>;
export type ShiftRecord = Row<'pos_shift'>;
export type DeviceRecord = Row<'pos_device'>;
export type FlagRecord = Row<'pos_flag'>;
