import type { ClusterRole } from '../../cluster/contract.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { isDocumentId } from '../contract.ts';
import { collectionsOf, type Collection } from './collections.ts';
import type { DssCtx, Place } from './db.ts';

/** Who asks, and for which documents. */
export interface Asking {
  readonly owner: string;
  readonly user: string;
}

/** Somebody of a cluster. */
interface Somebody {
  readonly cluster: string;
  readonly role: ClusterRole;
  /** Id of the member. */
  readonly by: string;
}

/**
 * Who asks: an account that is of the cluster, or staff who have signed in at one of its tills. The headers only say who it should be.
 *
 * @throws Refusal 401 `sign-in-needed` · 403 `user-mismatch` · 404 `cluster-unknown` · and what a till is refused for
 */
export async function whoAsks(ctx: DssCtx, { owner, user }: Asking): Promise<Somebody> {
  const clusters = ctx.use('clusters');
  const cluster = owner.toLowerCase();
  let member = ctx.account && isUuid(cluster) ? await clusters.membership(cluster) : null;
  if (!member) {
    const till = await clusters.till();
    if (!ctx.account && !till?.member) throw ctx.refuse('sign-in-needed');
    member = till?.cluster.id.toLowerCase() === cluster ? till.member : null;
  }
  if (!member) throw ctx.refuse('cluster-unknown');
  if (user && ![member.id, ctx.account?.id].includes(user)) throw ctx.refuse('user-mismatch');
  return { cluster, role: member.role, by: member.id };
}

/** A collection that whoever asks may read, or write. */
export interface Opened extends Place {
  readonly declared: Collection;
  readonly by: string;
}

/** @throws Refusal what {@link whoAsks} does · 400 `path-invalid` · 404 `collection-unknown` · 403 `collection-forbidden` */
export async function open(
  ctx: DssCtx,
  { collection, ids = [], ...asking }: Asking & { readonly collection: string; readonly ids?: readonly string[] },
  act: 'mayRead' | 'mayWrite',
): Promise<Opened> {
  if (![collection, ...ids].every(isDocumentId)) throw ctx.refuse('path-invalid');
  const { cluster, role, by } = await whoAsks(ctx, asking);
  const declared = collectionsOf(ctx).get(collection);
  if (!declared) throw ctx.refuse('collection-unknown', { collection });
  if (!declared[act](role)) throw ctx.refuse('collection-forbidden', { collection });
  return { cluster, collection, declared, by };
}
