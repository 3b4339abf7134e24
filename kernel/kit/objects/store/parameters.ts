import type { Call } from './call.ts';
import { S3Error } from './s3Error.ts';
import { encodeRfc3986 } from './sigv4.ts';

/** A whole number of the query, `fallback` if absent, never more than `max`. Throws `InvalidArgument`. */
export function integerParameter({ query }: Pick<Call, 'query'>, name: string, fallback: number, max: number): number {
  const text = query.get(name);
  if (text === undefined || text === '') return fallback;
  if (!/^\d{1,9}$/.test(text)) throw new S3Error(400, 'InvalidArgument', `Argument ${name} must be an integer between 0 and 2147483647.`);
  return Math.min(Number(text), max);
}

/** How names are written in an answer: as they are, or percent-encoded but for slashes with `encoding-type=url`. */
export function urlEncoding({ query }: Pick<Call, 'query'>): (name: string) => string {
  const type = query.get('encoding-type');
  if (type === undefined) return (name) => name;
  if (type !== 'url') throw new S3Error(400, 'InvalidArgument', 'Invalid Encoding Method specified in Request.');
  return (name) => name.split('/').map(encodeRfc3986).join('/');
}
