import { definePlugin } from '#kernel/contract/plugin.ts';
import { EVERYONE } from '#kernel/contract/role.ts';
import { closed, count, text } from '#kit/schema/shapes.ts';
import { Clusters } from '../cluster/contract.ts';
import { documents } from './calls/documents.ts';
import { Documents } from './contract.ts';
import { refusals } from './refusals.ts';
import { collectionFindings } from './rules/collections.ts';
import { Owner } from './schemas.ts';
import { settings } from './settings.ts';

/** The data-store gateway: documents of clusters, in collections that the manifest declares. */
export const dss = definePlugin({
  id: 'dss',
  summary: 'Data-store gateway: documents of clusters in declared collections, with revisions, changes and quotas',
  settings,
  settingsFindings: collectionFindings,
  refusals,
  calls: documents,
  downloads: {
    /** All documents of a collection, one a line. A link sends no headers: the cluster stands in the address. */
    export: {
      path: '/dss/:collection/_export',
      roles: EVERYONE,
      query: closed({ owner: Owner }),
      limit: { times: 20, seconds: 600 },
      refuses: ['path-invalid', 'cluster-unknown', 'collection-unknown', 'collection-forbidden'],
    },
  },
  /** A collection has changed, up to this number: what has changed is asked for. */
  live: { changed: closed({ owner: text(36), collection: text(40), seq: count }) },
  provides: { documents: Documents },
  uses: { clusters: Clusters },
  jobs: { reindex: { cron: '* * * * *' }, forgetDeleted: { cron: '41 19 * * *' } },
});
