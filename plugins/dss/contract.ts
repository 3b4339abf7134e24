import { defineService } from '#kernel/contract/tokens.ts';

/** A document as it stands. */
export interface StoredDocument<Body = Record<string, unknown>> {
  readonly id: string;
  /** Counts up with every write; a write names the one that it is made on. */
  readonly revision: number;
  readonly body: Body;
  /** ISO 8601, UTC. */
  readonly updatedAt: string;
}

/** What has become of a document since: `body` is null where it was deleted. */
export interface DocumentChange<Body = Record<string, unknown>> extends Omit<StoredDocument<Body>, 'body'> {
  readonly deleted: boolean;
  readonly body: Body | null;
  readonly seq: number;
}

/** What a list is narrowed and sorted by: paths that the collection has indexes of. */
export interface DocumentQuery {
  readonly filter?: Readonly<
    Record<string, string | number | boolean | Readonly<Partial<Record<'gt' | 'gte' | 'lt' | 'lte', string | number>>>>
  >;
  /** A path, with `-` before it from the largest down. */
  readonly sort?: string;
  readonly cursor?: string;
  readonly limit?: number;
}

/** The documents of one cluster. Everything gives null where it failed, whatever for: the specification's word. */
export interface DocumentStore {
  get<Body>(collection: string, id: string): Promise<StoredDocument<Body> | null>;
  list<Body>(
    collection: string,
    query?: DocumentQuery,
  ): Promise<{ readonly data: readonly StoredDocument<Body>[]; readonly next: string | null } | null>;
  /** Writes the whole document in place of the one of this revision; 0 where there is none yet. */
  put<Body extends object>(collection: string, id: string, body: Body, revision: number): Promise<StoredDocument<Body> | null>;
  /** Changes some of it: a JSON merge patch. */
  patch<Body>(collection: string, id: string, patch: object, revision: number): Promise<StoredDocument<Body> | null>;
  remove(collection: string, id: string, revision: number): Promise<{ readonly id: string; readonly revision: number } | null>;
  /** What has changed since `next` of the answer before; 0 is all there is. */
  changes<Body>(
    collection: string,
    since?: number,
  ): Promise<{ readonly data: readonly DocumentChange<Body>[]; readonly next: number; readonly more: boolean } | null>;
}

/** A collection of a cluster. */
interface DocumentPlace {
  readonly cluster: string;
  readonly collection: string;
}

/**
 * Documents that another plugin keeps: who may is that plugin's to say, whatever roles the collection declares. Part of the caller's
 * transaction; the collection is one that the site declares, and what is written fits its schema.
 */
export interface DocumentsApi {
  /** Whether the site has such a collection. */
  declares(collection: string): Promise<boolean>;
  /** Those that are there, by id. */
  read<Body>(place: DocumentPlace, ids: readonly string[]): Promise<ReadonlyMap<string, StoredDocument<Body>>>;
  /**
   * Writes the whole document in place of the one of this revision, 0 where there is none yet, in the name of a member; gives its revision.
   * @throws Refusal 409 `conflict`, `quota-documents`, `quota-bytes`
   */
  put(
    place: DocumentPlace,
    document: { readonly id: string; readonly body: object; readonly revision: number },
    by: string,
  ): Promise<number>;
  /** @throws Refusal 404 · 409 `conflict` */
  remove(place: DocumentPlace, document: { readonly id: string; readonly revision: number }, by: string): Promise<void>;
}
export const Documents = defineService<DocumentsApi>('dss:documents@1');

/** Whether a document can have this id: letters, digits and `._-`, and never a way out of its collection. */
export const isDocumentId = (id: string): boolean => /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(id) && !id.includes('..');

/** How calls of the site are made: `call` of `#kit/page/call.ts`. */
type Call = (id: string, input: Record<string, unknown>) => Promise<unknown>;

/**
 * The documents of a cluster, for pages of any plugin.
 *
 * @param owner id of the cluster
 * @param user who asks, as they take themselves to be; the gateway refuses where it is somebody else
 */
export function documentStore(call: Call, owner: string, user?: string): DocumentStore {
  const ask = async (name: string, input: Record<string, unknown>): Promise<Record<string, unknown> | null> => {
    // A browser would make another path of such an id before it is sent.
    if (typeof input['id'] === 'string' && !isDocumentId(input['id'])) return null;
    try {
      const answer = (await call(`dss.${name}`, { owner, user, ...input })) as Record<string, unknown> | null;
      return answer?.['success'] === true ? answer : null;
    } catch {
      return null;
    }
  };
  const whole = async <T>(name: string, input: Record<string, unknown>) => (await ask(name, input)) as T | null;
  const data = async <T>(name: string, input: Record<string, unknown>) => ((await ask(name, input))?.['data'] ?? null) as T | null;
  return {
    get: (collection, id) => data('get', { collection, id }),
    list: (collection, { filter, ...query } = {}) =>
      whole('list', { collection, ...query, ...(filter ? { filter: JSON.stringify(filter) } : {}) }),
    put: (collection, id, body, revision) => data('put', { collection, id, body, revision }),
    patch: (collection, id, patch, revision) => data('patch', { collection, id, body: patch, revision }),
    remove: (collection, id, revision) => data('remove', { collection, id, revision }),
    changes: (collection, since = 0) => whole('changes', { collection, since }),
  };
}
