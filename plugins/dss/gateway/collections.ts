import type { ClusterRole } from '../../cluster/contract.ts';
import { compileSchema } from '#kit/schema/compileSchema.ts';
import { indexKind, type CollectionSetting, type Part } from '../rules/collections.ts';
import type { Index } from '../rules/keys.ts';
import type { DssCtx } from './db.ts';

/** Levels of a document: no more are written down and read without going down too far. */
const DEEPEST = 32;

export interface Issue {
  readonly path: string;
  readonly keyword: string;
  readonly message: string;
}

/** A declared collection, ready to be worked with. */
export interface Collection extends Pick<CollectionSetting, 'name' | 'most' | 'maxBytes'> {
  readonly indexes: readonly Index[];
  /** The same in one form, to see whether a document is in all of them. */
  readonly indexed: readonly string[];
  mayRead(role: ClusterRole): boolean;
  mayWrite(role: ClusterRole): boolean;
  /** What keeps a document out of it; at most twenty. */
  issuesOf(body: unknown): readonly Issue[];
}

const isDeep = (value: unknown, left = DEEPEST): boolean =>
  typeof value === 'object' && value !== null && (left === 0 || Object.values(value).some((inner) => isDeep(inner, left - 1)));

function prepare({ name, schema, indexes, read, write, most, maxBytes }: CollectionSetting): Collection {
  const part = schema as unknown as Part;
  const made = indexes.map((path) => ({ path, kind: indexKind(part, path) }));
  let validate: ReturnType<typeof compileSchema> | undefined;
  return {
    name,
    most,
    maxBytes,
    indexes: made,
    indexed: made.map(({ path, kind }) => `${kind} ${path}`).toSorted(),
    mayRead: (role) => read.includes(role),
    mayWrite: (role) => write.includes(role),
    issuesOf(body) {
      if (isDeep(body)) return [{ path: '', keyword: 'depth', message: `is nested more than ${DEEPEST} deep` }];
      validate ??= compileSchema(schema);
      if (validate(body)) return [];
      return validate.errors!.slice(0, 20).map(({ instancePath, keyword, message = keyword, params }) => {
        const { missingProperty = '', additionalProperty = missingProperty } = params as Record<string, string | undefined>;
        return {
          path: `${instancePath}${additionalProperty && `/${additionalProperty}`}`.slice(0, 200),
          keyword,
          message: message.slice(0, 300),
        };
      });
    },
  };
}

/** Prepared once for each manifest that is served. */
const prepared = new WeakMap<object, ReadonlyMap<string, Collection>>();

/** The collections of the site by name. */
export function collectionsOf({ settings }: Pick<DssCtx, 'settings'>): ReadonlyMap<string, Collection> {
  const { collections } = settings;
  let found = prepared.get(collections);
  if (!found) prepared.set(collections, (found = new Map(collections.map((each) => [each.name, prepare(each)]))));
  return found;
}
