import type { Features, Rights } from './contract.ts';

/** What columns hold that the database has no type for. */
export interface Columns {
  'cluster_model.features': Features;
  'cluster_cluster.features': Partial<Features>;
  'cluster_member.rights': Partial<Rights>;
}
