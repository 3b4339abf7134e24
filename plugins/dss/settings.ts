import { CLUSTER_ROLES } from '../cluster/contract.ts';

const roles = { type: 'array', items: { type: 'string', enum: CLUSTER_ROLES }, uniqueItems: true } as const;

const collection = {
  type: 'object',
  properties: {
    name: { type: 'string', pattern: '^[a-z][a-z0-9-]{0,39}$', description: 'Name in addresses: small letters, digits and hyphens' },
    schema: {
      type: 'object',
      additionalProperties: true,
      description: 'JSON Schema of its documents: types, properties, lists, bounds, choices; without patterns and references',
    },
    indexes: {
      type: 'array',
      items: { type: 'string', minLength: 1, maxLength: 100 },
      maxItems: 8,
      default: [],
      description: 'Paths such as "name" or "price.satang" by which lists are filtered and sorted',
    },
    read: { ...roles, default: ['owner', 'manager', 'cashier'], description: 'Who may read, of the roles in a cluster' },
    write: { ...roles, default: ['owner', 'manager'], description: 'Who may write' },
    most: { type: 'integer', minimum: 1, maximum: 50_000, default: 1_000, description: 'Most documents of one cluster' },
    maxBytes: {
      type: 'integer',
      minimum: 1_000,
      maximum: 32_000_000,
      default: 4_000_000,
      description: 'Most bytes of JSON that all documents of one cluster have together',
    },
  },
  required: ['name', 'schema'],
  additionalProperties: false,
} as const;

/** What an operator may set. How much is kept and what is checked costs the machine, so it is the installation's. */
export const settings = {
  type: 'object',
  properties: {
    collections: {
      type: 'array',
      items: collection,
      maxItems: 40,
      default: [],
      description: 'Collections of documents that each cluster has',
    },
  },
} as const;
