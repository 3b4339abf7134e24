import { randomUUID } from 'node:crypto';
import type { Target } from './targets.ts';
import type { Draft, Visitor } from './visitor.ts';

export type Input = Record<string, unknown>;

const inAddress = ({ method }: Target) => method === 'GET' || method === 'DELETE';
const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
/** Lone halves of characters have no place in an address. */
const encode = (value: unknown) => encodeURIComponent(textOf(value).toWellFormed());

/** The address of a target with its parameters. */
export function pathOf({ path }: Target, input: Input): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encode(input[name]).replaceAll(/^\.{1,2}$/g, '%2E') || '%20');
}

const restOf = ({ params }: Target, input: Input) =>
  Object.entries(input).filter(([name, value]) => !params.includes(name) && value !== undefined);

/** Fields of a form as a browser names them: members of groups by their path. */
function* fieldsOf(value: unknown, name: string): Iterable<[string, string]> {
  if (value === null || value === undefined) yield [name, ''];
  else if (Array.isArray(value)) for (const each of value) yield* fieldsOf(each, name);
  else if (typeof value === 'object') for (const [key, each] of Object.entries(value)) yield* fieldsOf(each, name ? `${name}.${key}` : key);
  else yield [name, typeof value === 'boolean' ? (value ? 'on' : '') : textOf(value)];
}

/** What somebody sends to ask for a target with an input. */
export function draftOf(target: Target, input: Input, visitor: Visitor): Draft {
  const rest = restOf(target, input);
  if (target.kind === 'form') {
    const fields = new URLSearchParams([...fieldsOf(Object.fromEntries(rest), '')].map(([name, value]) => [name, value.toWellFormed()]));
    for (const name of target.params) fields.set(name, textOf(input[name]).toWellFormed());
    fields.set('form-call', target.id);
    fields.set('form-proof', visitor.proof);
    const headers = { 'sec-fetch-site': 'same-origin', origin: visitor.origin };
    return {
      method: 'POST',
      target: '/',
      body: Buffer.from(fields.toString()),
      type: 'application/x-www-form-urlencoded',
      headers,
      unsigned: true,
    };
  }
  const path = pathOf(target, input);
  const query = inAddress(target) ? rest.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&') : '';
  const headers: Record<string, string> = target.idempotent ? { 'idempotency-key': randomUUID() } : {};
  const address = query ? `${path}?${query}` : path;
  if (target.kind === 'download') return { method: 'GET', target: address, headers, unsigned: true };
  if (inAddress(target)) return { method: target.method, target: address, headers };
  const body = Buffer.from(JSON.stringify(Object.fromEntries(rest)));
  return { method: target.method, target: address, headers, body, ...(target.kind === 'webhook' ? { unsigned: true as const } : {}) };
}
