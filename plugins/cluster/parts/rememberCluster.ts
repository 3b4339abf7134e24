import type { ClusterFrame, ClusterView } from '../contract.ts';

/** Name under which this browser remembers the cluster that somebody works in. */
const KEY = 'cluster';
/** How long, ms. */
const KEPT_MS = 3_600_000;

/** A cluster as it is remembered: its id is `_id`. */
export interface RememberedCluster {
  readonly _id: string;
  readonly code: string;
  readonly name: string;
  readonly features: ClusterView['features'];
  /** Whose it is: another account at the same browser has another one. */
  readonly account: string | null;
}

/** Remembers a cluster for an hour from now. */
export function rememberCluster({ cluster: { id, code, name, features }, member }: ClusterFrame): void {
  const data: RememberedCluster = { _id: id, code, name, features, account: member.accountId };
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...data, until: Date.now() + KEPT_MS }));
  } catch {
    // A browser that keeps nothing: the cluster is asked for again.
  }
}

/** The cluster that was remembered within the last hour; null where there is none. */
export function rememberedCluster(): RememberedCluster | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as (RememberedCluster & { until: number }) | null;
    return kept && kept.until > Date.now() ? kept : null;
  } catch {
    return null;
  }
}

/** Forgets it: it is not there any more. */
export function forgetCluster(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
