import type { Ctx } from '#kernel/contract/ctx.ts';
import type { consignment } from '../plugin.ts';
import type { Row } from '../tables.ts';

export type ConsignmentCtx = Ctx<typeof consignment>;
export type VendorRow = Row<'consignment_vendor'>;
export type SettlementRow = Row<'consignment_settlement'>;
