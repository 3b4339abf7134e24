import type { CallDeclaration } from '#kernel/contract/call.ts';
import { paramsOf } from '#kit/schema/paths.ts';
import { sample, type AnySchema, type Offer } from '../sample.ts';
import type { Row } from './rows.ts';

const schemaOf = ({ method, query, body }: CallDeclaration) =>
  ((method === 'GET' || method === 'DELETE' ? query : body) ?? { type: 'object' }) as AnySchema;

const PLAIN = '0190a000-0000-7000-8000-000000000001';

/** What is offered for a parameter, as text; null where nothing that can stand in a path is. */
export function paramOf(offer: Offer, name: string): string | null {
  for (const value of offer(name)) if ((typeof value === 'string' && value !== '') || typeof value === 'number') return String(value);
  return null;
}

/** An input of a call: parameters and payload, from what is offered. */
export function inputOf(call: CallDeclaration, offer: Offer = () => []): Record<string, unknown> {
  const params = Object.fromEntries(paramsOf(call.path).map((name) => [name, paramOf(offer, name) ?? PLAIN]));
  return { ...(sample(schemaOf(call), offer) as object), ...params };
}

/** Offers for a path with two parameters, which seldom come from one row: every pair of ids, the readable ones first. */
export function* pairs(path: string, ids: readonly string[], most: number): Iterable<Offer> {
  const [one, other] = paramsOf(path);
  if (one === undefined || other === undefined) return;
  const readable = ids
    .toSorted((a, b) => Number(/^[\da-f-]{36}$/.test(a)) - Number(/^[\da-f-]{36}$/.test(b)))
    .slice(0, Math.ceil(Math.sqrt(most)));
  for (const first of readable) for (const second of readable) yield (name) => [name === one ? first : second];
}

/** Texts of a row that point to it or to another. */
export const keysOf = ({ values, keys }: Row): string[] =>
  keys.map((name) => values[name]).filter((value): value is string => typeof value === 'string' && value !== '');

/**
 * Offers what points to a row: by name, `id` for `<anything>Id`, then all of it for fields that the row has no name for.
 * Of the rest only what is no text: what a row says is never sent.
 */
export function fromRow(row: Row): Offer {
  const { values, keys } = row;
  return function* offer(name) {
    const value = values[name];
    if (value !== undefined && value !== null && !(value instanceof Date) && (keys.includes(name) || typeof value !== 'string'))
      yield value;
    if (name.endsWith('Id') && values['id']) yield values['id'];
    yield* keysOf(row);
  };
}
