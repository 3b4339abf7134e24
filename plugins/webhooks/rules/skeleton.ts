import type { CallDeclaration } from '#kernel/contract/call.ts';
import { paramsOf } from '#kit/schema/paths.ts';
import type { Schema } from '#kit/schema/schema.ts';

/** What of a JSON Schema says how a value begins. */
interface Node {
  readonly type?: string | readonly string[];
  readonly default?: unknown;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly minimum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

function begin(schema: Schema): unknown {
  if (typeof schema !== 'object' || schema === null) return null;
  const node = schema as Node;
  if ('default' in node) return node.default;
  if ('const' in node) return node.const;
  if (node.enum) return node.enum[0];
  if (node.anyOf?.[0]) return begin(node.anyOf[0]);
  const types = [node.type ?? []].flat();
  if (types.includes('null')) return null;
  switch (types[0]) {
    case 'string':
      return '';
    case 'boolean':
      return false;
    case 'array':
      return [];
    case 'integer':
    case 'number':
      return node.minimum ?? 0;
    default:
      return members(node);
  }
}

/** What an object must say, and what it says unless told. */
const members = ({ properties = {}, required = [] }: Node): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, schema]) =>
      required.includes(name) || (typeof schema === 'object' && 'default' in schema) ? [[name, begin(schema)]] : [],
    ),
  );

/** The input of a call to begin with: parameters of its path, and what its query or body must say. */
export function skeletonOf({ method, path, query, body }: CallDeclaration): Record<string, unknown> {
  const payload = method === 'GET' || method === 'DELETE' ? query : body;
  const params = Object.fromEntries(paramsOf(path).map((name) => [name, '']));
  return { ...params, ...(payload === undefined ? {} : members(payload as Node)) };
}
