import type { StoredDocument } from '#plugins/dss/contract.ts';
import type { Placed } from '../schemas.ts';
import type { PanelCtx } from './db.ts';

/** The collection of the data store where arrangements are kept. */
export const COLLECTION = 'panels';

/** Ids of arrangements there. */
export const SCREEN = {
  wall: (deviceId: string) => `wall-${deviceId}`,
  mine: (accountId: string) => `mine-${accountId}`,
};

/** An arrangement as it is kept. No tiles: as they stand by themselves. */
export interface Kept {
  readonly tiles: readonly Placed[];
  /** Of a wall: what it shows, `*` for all stores of the cluster. */
  readonly stores?: readonly string[];
}

/** Arrangements by their ids; none where the site keeps none. */
export async function keptOf(ctx: PanelCtx, cluster: string, ids: readonly string[]): Promise<ReadonlyMap<string, StoredDocument<Kept>>> {
  const documents = ctx.mayUse('documents');
  if (!(await documents?.declares(COLLECTION))) return new Map();
  return documents!.read<Kept>({ cluster, collection: COLLECTION }, ids);
}

type Writing = Pick<PanelCtx, 'mayUse'> & { refuse(code: 'panels-missing'): Error };

/** @throws Refusal 409 `panels-missing` */
export async function documentsOf(ctx: Writing) {
  const documents = ctx.mayUse('documents');
  if (!(await documents?.declares(COLLECTION))) throw ctx.refuse('panels-missing');
  return documents!;
}

/** Whether arrangements can be kept here. */
export const keepsScreens = async (ctx: PanelCtx): Promise<boolean> => (await ctx.mayUse('documents')?.declares(COLLECTION)) ?? false;
