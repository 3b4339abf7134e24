import type { Manifest } from '#kernel/contract/site.ts';

/** What columns hold that the database has no type for. */
export interface Columns {
  'config_draft.manifest': Manifest;
}
