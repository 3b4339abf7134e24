import type { Call } from './call.ts';
import type { ObjectRecord } from './objects.ts';
import { S3Error } from './s3Error.ts';

/** Headers of a write that are given back with the object. */
const KEPT = ['content-type', 'cache-control', 'content-disposition', 'content-encoding', 'content-language', 'expires'];
/** What a signed read may ask to be given instead. */
const OVERRIDES: Record<string, string> = {
  'response-content-type': 'content-type',
  'response-cache-control': 'cache-control',
  'response-content-disposition': 'content-disposition',
  'response-content-encoding': 'content-encoding',
  'response-content-language': 'content-language',
  'response-expires': 'expires',
};
/** Parameters of a read. */
export const RESPONSE_PARAMETERS: readonly string[] = Object.keys(OVERRIDES);
const MAX_METADATA_BYTES = 2048;
/** Types that a browser may run as a page of the store's own origin. */
const ACTIVE = /html|xml|svg|javascript/i;
const REFUSED = /^x-amz-(?:server-side-encryption|tagging|object-lock|website-redirect|grant|acl$|storage-class$)/;

/** What a header may hold: no line ends, nothing beyond Latin-1. */
const isPlain = (value: string): boolean => /^[\t\x20-\x7e\x80-\xff]*$/.test(value);

/** The headers of a write that stay with the object. Throws for those that ask for what this store does not do. */
export function storedHeaders(call: Call): Record<string, string> {
  const given = new Map<string, string>();
  for (const name of [...Object.keys(call.request.headers), ...call.query.keys()].map((one) => one.toLowerCase())) {
    const value = call.header(name);
    if (value === undefined) continue;
    if (REFUSED.test(name) && !(name === 'x-amz-acl' && value === 'private') && !(name === 'x-amz-storage-class' && value === 'STANDARD'))
      throw name === 'x-amz-acl'
        ? new S3Error(400, 'AccessControlListNotSupported', 'The bucket does not allow ACLs.')
        : new S3Error(501, 'NotImplemented', `A header you provided implies functionality that is not implemented: ${name}`);
    if (name.startsWith('x-amz-meta-') || KEPT.includes(name)) given.set(name, value);
  }
  const encoding = given
    .get('content-encoding')
    ?.split(/\s*,\s*/)
    .filter((one) => one !== 'aws-chunked')
    .join(', ');
  if (encoding) given.set('content-encoding', encoding);
  else given.delete('content-encoding');
  const headers = Object.fromEntries(given);
  const metadata = Object.entries(headers).filter(([name]) => name.startsWith('x-amz-meta-'));
  if (metadata.reduce((sum, [name, value]) => sum + name.length - 'x-amz-meta-'.length + Buffer.byteLength(value), 0) > MAX_METADATA_BYTES)
    throw new S3Error(400, 'MetadataTooLarge', 'Your metadata headers exceed the maximum allowed metadata size.');
  if (!Object.values(headers).every(isPlain)) throw new S3Error(400, 'InvalidArgument', 'A header holds what no header may hold.');
  return headers;
}

/** The headers of an answer with an object. What a browser could run is kept from running at the store's origin. */
export function objectHeaders(call: Call, record: ObjectRecord): Record<string, string> {
  const headers: Record<string, string> = { 'content-type': 'binary/octet-stream', ...record.headers };
  for (const [parameter, name] of Object.entries(OVERRIDES)) {
    const value = call.query.get(parameter);
    if (value === undefined) continue;
    if (!isPlain(value)) throw new S3Error(400, 'InvalidArgument', `The value of ${parameter} holds what no header may hold.`);
    headers[name] = value;
  }
  if (ACTIVE.test(headers['content-type']!)) headers['Content-Security-Policy'] = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
  return {
    ...headers,
    ETag: `"${record.etag}"`,
    'Last-Modified': new Date(record.modified).toUTCString(),
    'Accept-Ranges': 'bytes',
    'X-Content-Type-Options': 'nosniff',
  };
}
