import type { ClusterView, DeviceView, MemberView, StoreView } from '#plugins/cluster/contract.ts';
import type { PosCtx } from '../db.ts';

/** Where a log was written. */
export interface Place {
  readonly cluster: ClusterView;
  readonly store: StoreView;
  readonly device: DeviceView;
  readonly members: ReadonlyMap<string, MemberView>;
  /** Of what is taken in beside the till's own log; that one's is the till's id. */
  readonly logId?: string;
}

export const membersOf = async (ctx: Pick<PosCtx, 'use'>, clusterId: string): Promise<ReadonlyMap<string, MemberView>> =>
  new Map((await ctx.use('clusters').members(clusterId)).map((member) => [member.id, member]));
