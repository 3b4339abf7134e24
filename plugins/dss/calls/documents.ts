import { EVERYONE } from '#kernel/contract/role.ts';
import { closed } from '#kit/schema/shapes.ts';
import {
  Batch,
  Changes,
  ChangesQuery,
  Collections,
  Done,
  ListQuery,
  One,
  Page,
  Patch,
  Put,
  Removed,
  RemoveQuery,
  who,
} from '../schemas.ts';

const reads = { roles: EVERYONE, headers: ['owner', 'user'], limit: { times: 3_000, seconds: 60 }, quiet: true } as const;
// What clusters keep stands on no page that guests see.
const writes = { roles: EVERYONE, headers: ['owner', 'user'], limit: { times: 3_000, seconds: 60 }, unseen: true } as const;

const ASKING = ['path-invalid', 'user-mismatch', 'cluster-unknown', 'collection-unknown', 'collection-forbidden'] as const;
const WRITING = [...ASKING, 'document-invalid', 'quota-documents', 'quota-bytes'] as const;

/**
 * The specification's address and headers. Of the site's roles everybody may ask: who somebody is in a cluster says the account, or the till with its
 * staff, and what they may the collection.
 */
export const documents = {
  collections: {
    method: 'GET',
    path: '/dss',
    ...reads,
    query: closed(who),
    reply: Collections,
    refuses: ['user-mismatch', 'cluster-unknown'],
  },
  list: {
    method: 'GET',
    path: '/dss/:collection',
    ...reads,
    query: ListQuery,
    reply: Page,
    refuses: [...ASKING, 'filter-invalid', 'not-indexed', 'range-elsewhere', 'cursor-invalid', 'indexing'],
  },
  changes: {
    method: 'GET',
    path: '/dss/:collection/_changes',
    ...reads,
    query: ChangesQuery,
    reply: Changes,
    refuses: [...ASKING, 'changes-gone'],
  },
  batch: {
    method: 'POST',
    path: '/dss/:collection/_batch',
    ...writes,
    maxBytes: 1_048_576,
    body: Batch,
    reply: Done,
    refuses: [...WRITING, 'batch-refused'],
  },
  get: { method: 'GET', path: '/dss/:collection/:id', ...reads, query: closed(who), reply: One, refuses: ASKING },
  put: { method: 'PUT', path: '/dss/:collection/:id', ...writes, body: Put, reply: One, refuses: WRITING },
  patch: { method: 'PATCH', path: '/dss/:collection/:id', ...writes, body: Patch, reply: One, refuses: WRITING },
  remove: { method: 'DELETE', path: '/dss/:collection/:id', ...writes, query: RemoveQuery, reply: Removed, refuses: WRITING },
} as const;
