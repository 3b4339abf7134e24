import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { S3Error } from './s3Error.ts';

/**
 * AWS Signature Version 4 for S3, the verifying side: in the `Authorization` header and in the query (presigned).
 * Source: "Authenticating Requests (AWS Signature Version 4)" of the Amazon S3 API reference.
 */
export interface SigningRules {
  credentials: { accessKey: string; secretKey: string };
  region: string;
  now: () => Date;
  /** The host that the request was signed for. */
  hostOf: (request: IncomingMessage) => string;
}

/** What a request's body was declared to be. */
export type Payload = { kind: 'unsigned' } | { kind: 'hashed'; sha256: string } | { kind: 'chunked'; signed: boolean; trailer: boolean };

/** A request whose signature is right. */
export interface Signed {
  payload: Payload;
  /** Signs each chunk of a signed `aws-chunked` body: the text is `<type>\n<date>\n<scope>\n<rest>`. */
  sign: (type: 'PAYLOAD' | 'TRAILER', rest: string) => string;
  /** Signature of the request itself: what the first chunk's signature builds on. */
  signature: string;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';
const SKEW_MS = 15 * 60_000;
const MAX_EXPIRES_S = 7 * 24 * 3600;
const HEX_64 = /^[0-9a-f]{64}$/;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const denied = (message: string) => new S3Error(403, 'AccessDenied', message);
const badQuery = (message: string) => new S3Error(400, 'AuthorizationQueryParametersError', message);
const badHeader = (message: string) => new S3Error(400, 'AuthorizationHeaderMalformed', message);

/** RFC 3986: everything but letters, digits and `-._~`. */
export const encodeRfc3986 = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

/** Percent-decodes; throws `InvalidURI` when that gives no UTF-8. A plus is a plus. */
export function decodeUri(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new S3Error(400, 'InvalidURI', 'The request URI could not be decoded.');
  }
}

interface Claim {
  fault: (message: string) => S3Error;
  credential: string;
  date: string;
  signedHeaders: string[];
  signature: string;
  payloadHash: string;
}

/** `20261121T101500Z` as a time, or NaN. */
const timeOf = (date: string): number =>
  /^\d{8}T\d{6}Z$/.test(date) ? Date.parse(date.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z')) : Number.NaN;

function claimInHeader(request: IncomingMessage, now: number): Claim {
  const text = request.headers.authorization ?? '';
  const match = /^AWS4-HMAC-SHA256\s+Credential=([^,\s]+)\s*,\s*SignedHeaders=([^,\s]+)\s*,\s*Signature=([0-9a-f]{64})$/.exec(text);
  if (!match) throw badHeader('The authorization header is malformed; AWS4-HMAC-SHA256 is what this store understands.');
  const date = String(request.headers['x-amz-date'] ?? '');
  const time = timeOf(date);
  if (Number.isNaN(time)) throw denied('AWS authentication requires a valid x-amz-date header.');
  if (Math.abs(now - time) > SKEW_MS)
    throw new S3Error(403, 'RequestTimeTooSkewed', "The difference between the request time and the store's time is too large.");
  const payloadHash = request.headers['x-amz-content-sha256'];
  if (typeof payloadHash !== 'string')
    throw new S3Error(400, 'InvalidRequest', 'Missing required header for this request: x-amz-content-sha256');
  return { fault: badHeader, credential: match[1]!, date, signedHeaders: match[2]!.split(';'), signature: match[3]!, payloadHash };
}

function claimInQuery(request: IncomingMessage, query: Map<string, string>, now: number): Claim {
  if (request.headers.authorization) throw new S3Error(400, 'InvalidArgument', 'Only one authentication mechanism is allowed.');
  const [algorithm, credential, date, expires, signedHeaders, signature] = [
    'Algorithm',
    'Credential',
    'Date',
    'Expires',
    'SignedHeaders',
    'Signature',
  ].map((name) => query.get(`X-Amz-${name}`) ?? '') as [string, string, string, string, string, string];
  if (algorithm !== ALGORITHM || !credential || !signedHeaders || !HEX_64.test(signature))
    throw badQuery(
      'Query-string authentication requires the Algorithm, Credential, Date, Expires, SignedHeaders and Signature parameters.',
    );
  const seconds = /^\d{1,7}$/.test(expires) ? Number(expires) : Number.NaN;
  if (!(seconds >= 1 && seconds <= MAX_EXPIRES_S)) throw badQuery('X-Amz-Expires must be between 1 and 604800 seconds.');
  const time = timeOf(date);
  if (Number.isNaN(time)) throw badQuery("X-Amz-Date must be in the ISO 8601 long format \"yyyyMMdd'T'HHmmss'Z'\".");
  if (time - now > SKEW_MS) throw denied('Request is not yet valid.');
  if (now > time + seconds * 1000) throw denied('Request has expired.');
  const header = request.headers['x-amz-content-sha256'];
  const payloadHash =
    (typeof header === 'string' ? header : undefined) ??
    query.get('X-Amz-Content-Sha256') ??
    query.get('x-amz-content-sha256') ??
    'UNSIGNED-PAYLOAD';
  return { fault: badQuery, credential, date, signedHeaders: signedHeaders.split(';'), signature, payloadHash };
}

function payloadOf(hash: string): Payload {
  if (HEX_64.test(hash)) return { kind: 'hashed', sha256: hash };
  if (hash === 'UNSIGNED-PAYLOAD') return { kind: 'unsigned' };
  if (hash === 'STREAMING-UNSIGNED-PAYLOAD-TRAILER') return { kind: 'chunked', signed: false, trailer: true };
  if (hash === 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD') return { kind: 'chunked', signed: true, trailer: false };
  if (hash === 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER') return { kind: 'chunked', signed: true, trailer: true };
  throw new S3Error(400, 'InvalidArgument', 'x-amz-content-sha256 must be UNSIGNED-PAYLOAD, a STREAMING- value or a valid sha256 value.');
}

/** The headers under the signature. `host` and every `x-amz-` header that was sent must be among them. */
function canonicalHeaders(request: IncomingMessage, signed: readonly string[], host: string, trusted: ReadonlySet<string>): string {
  const names = new Set(signed);
  if (!names.has('host')) throw denied('The host header must be signed.');
  for (const name of Object.keys(request.headers))
    if (name.startsWith('x-amz-') && !names.has(name) && !trusted.has(name))
      throw denied(`There were headers present in the request which were not signed: ${name}`);
  if (signed.some((name, i) => i > 0 && signed[i - 1]! >= name)) throw denied('Signed headers must be sorted and each be named once.');
  return signed
    .map((name) => {
      const values = name === 'host' ? [host] : request.headersDistinct[name];
      if (!values) throw denied(`A signed header is missing: ${name}`);
      return `${name}:${values.map((value) => value.trim().replace(/ +/g, ' ')).join(',')}\n`;
    })
    .join('');
}

/** Makes the verifier. It throws an {@link S3Error}, or gives what the signature says of the body. */
export function createVerifier(rules: SigningRules) {
  const { credentials, region } = rules;
  const keys = new Map<string, Buffer>();

  const keyOf = (day: string): Buffer => {
    let key = keys.get(day);
    if (!key) {
      key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${credentials.secretKey}`, day), region));
      if (keys.size > 16) keys.clear();
      keys.set(day, key);
    }
    return key;
  };

  /** `path` is the decoded path as signed (any prefix included), `query` the decoded parameters, each name once. */
  return (request: IncomingMessage, path: string, query: Map<string, string>): Signed => {
    const presigned = query.has('X-Amz-Signature') || query.has('X-Amz-Algorithm');
    if (!presigned && !request.headers.authorization) throw denied('Access Denied');
    const now = rules.now().getTime();
    const claim = presigned ? claimInQuery(request, query, now) : claimInHeader(request, now);
    const { date, fault } = claim;

    const [accessKey, day, inRegion, service, terminator] = splitCredential(claim.credential, fault);
    if (accessKey !== credentials.accessKey) throw new S3Error(403, 'InvalidAccessKeyId', 'The access key does not exist in this store.');
    if (day !== date.slice(0, 8)) throw fault('The date of the credential is not that of the request.');
    if (inRegion !== region) throw fault(`The region '${inRegion}' is wrong; expecting '${region}'`);
    if (service !== 's3' || terminator !== 'aws4_request') throw fault('The credential must be for s3/aws4_request.');

    const payload = payloadOf(claim.payloadHash);
    const canonical = [
      request.method,
      path.split('/').map(encodeRfc3986).join('/'),
      canonicalQuery(query),
      canonicalHeaders(request, claim.signedHeaders, rules.hostOf(request), presigned ? UNSIGNED_IN_QUERY : NONE),
      claim.signedHeaders.join(';'),
      claim.payloadHash,
    ].join('\n');
    const scope = `${day}/${region}/s3/aws4_request`;
    const key = keyOf(day);
    const expected = hmac(key, [ALGORITHM, date, scope, sha256(canonical)].join('\n'));
    if (!timingSafeEqual(expected, Buffer.from(claim.signature, 'hex')))
      throw new S3Error(403, 'SignatureDoesNotMatch', 'The request signature does not match the one that this store calculated.');
    return {
      payload,
      signature: claim.signature,
      sign: (type, rest) => hmac(key, [`${ALGORITHM}-${type}`, date, scope, rest].join('\n')).toString('hex'),
    };
  };
}

const NONE: ReadonlySet<string> = new Set();
/** The hash of a presigned request is part of what is signed in any case. */
const UNSIGNED_IN_QUERY: ReadonlySet<string> = new Set(['x-amz-content-sha256']);

/** The access key may hold slashes, the scope after it may not. */
function splitCredential(credential: string, fault: Claim['fault']): [string, string, string, string, string] {
  const scope = credential.split('/');
  if (scope.length < 5) throw fault('The credential is malformed; expecting "<key>/<date>/<region>/s3/aws4_request".');
  const [day, region, service, terminator] = scope.splice(-4) as [string, string, string, string];
  return [scope.join('/'), day, region, service, terminator];
}

const byteOrder = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const canonicalQuery = (query: Map<string, string>): string =>
  [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encodeRfc3986(name), encodeRfc3986(value)] as const)
    .toSorted((a, b) => byteOrder(a[0], b[0]) || byteOrder(a[1], b[1]))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
