import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { bucketLocation, createBucket, deleteBucket, headBucket, listBuckets, listObjects } from './bucketCalls.ts';
import type { Call } from './call.ts';
import { allowOrigin, answerPreflight, type Origins } from './cors.ts';
import { openDisk } from './disk.ts';
import { createListing } from './listing.ts';
import { checkBucket, checkKey } from './names.ts';
import { deleteObject, deleteObjects, getObject, putCopy, putObject } from './objectCalls.ts';
import { RESPONSE_PARAMETERS } from './objectHeaders.ts';
import { findObject, openObject, type ObjectRecord, type OpenObject } from './objects.ts';
import { S3Error, toS3Error } from './s3Error.ts';
import { createVerifier, decodeUri } from './sigv4.ts';
import { sweepStore } from './sweep.ts';
import {
  abortMultipartUpload,
  answerParts,
  answerUploads,
  completeMultipartUpload,
  createUpload,
  uploadPart,
  uploadPartCopy,
} from './uploadCalls.ts';
import { xmlDocument } from './xml.ts';

export interface StoreOptions {
  /** Everything lives here. Several processes may use it at the same time; it must be one local file system with hard links. */
  folder: string;
  credentials: { accessKey: string; secretKey: string };
  /** For example `us-east-1`; requests must be signed for it. */
  region: string;
  /** By which signatures are checked. */
  now?: () => Date;
  /** What objects and uploads are dated with; `now` unless told. */
  dates?: () => Date;
  /** Host that a request was signed for; its Host header unless told (a trusted proxy may have renamed it). */
  hostOf?: (request: IncomingMessage) => string;
  /** Path before `/<bucket>/<key>`: '' or for example '/s3'. It is part of what is signed. */
  prefix?: string;
  /** Whether a browser page of that origin may come; default: any origin, no credentials. */
  origins?: Origins;
  /** Told of failures that are not the client's, with the id that it was answered. */
  onError?: (error: unknown, requestId: string) => void;
}

export interface Store {
  /** Answers one S3 request; never throws; every answer is complete S3 XML. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /**
   * Aborts uploads that were begun before `before`, removes temporary files that nobody writes any more and empty
   * folders. Gives how many uploads.
   */
  sweep(before: Date): Promise<number>;
  /** What is known of an object, for this process: no request, no signature. Null where there is none. */
  find(bucket: string, key: string): Promise<ObjectRecord | null>;
  /** Opens an object for this process. Who opens it closes it. Throws `NoSuchKey` or `NoSuchBucket`. */
  open(bucket: string, key: string): Promise<OpenObject>;
}

interface Operation {
  level: 'store' | 'bucket' | 'object';
  method: string;
  /** Parameters that tell this operation from others; a `name=value` must have that value. */
  needs?: readonly string[];
  /** Parameters that it understands besides. Any other is refused: it would mean another operation, or be ignored. */
  may?: readonly string[];
  /** For the operation that copies. */
  copies?: boolean;
  run(call: Call): Promise<void>;
}

/** A body that is not wanted is read to its end if it is short, so that the sender sees the answer and not a cut line. */
const DRAIN_MS = 5000;
const MAX_QUERY = 64;

function operations(region: string, listing: ReturnType<typeof createListing>): Operation[] {
  const object = 'object' as const;
  const bucket = 'bucket' as const;
  const part = ['partNumber', 'uploadId'];
  const page = ['prefix', 'delimiter', 'max-keys', 'continuation-token', 'start-after', 'encoding-type', 'fetch-owner'];
  return [
    { level: object, method: 'PUT', needs: part, copies: true, run: uploadPartCopy },
    { level: object, method: 'PUT', needs: part, run: uploadPart },
    { level: object, method: 'PUT', copies: true, run: putCopy },
    { level: object, method: 'PUT', run: putObject },
    { level: object, method: 'GET', needs: ['uploadId'], may: ['max-parts', 'part-number-marker', 'encoding-type'], run: answerParts },
    { level: object, method: 'GET', may: RESPONSE_PARAMETERS, run: getObject },
    { level: object, method: 'HEAD', may: RESPONSE_PARAMETERS, run: getObject },
    { level: object, method: 'DELETE', needs: ['uploadId'], run: abortMultipartUpload },
    { level: object, method: 'DELETE', run: deleteObject },
    { level: object, method: 'POST', needs: ['uploads'], run: createUpload },
    { level: object, method: 'POST', needs: ['uploadId'], run: completeMultipartUpload },
    { level: bucket, method: 'GET', needs: ['list-type=2'], may: page, run: listObjects(listing) },
    {
      level: bucket,
      method: 'GET',
      needs: ['uploads'],
      may: ['prefix', 'key-marker', 'upload-id-marker', 'max-uploads', 'encoding-type'],
      run: answerUploads,
    },
    { level: bucket, method: 'GET', needs: ['location'], run: bucketLocation(region) },
    { level: bucket, method: 'POST', needs: ['delete'], run: deleteObjects },
    { level: bucket, method: 'PUT', run: createBucket },
    { level: bucket, method: 'HEAD', run: headBucket },
    { level: bucket, method: 'DELETE', run: deleteBucket },
    { level: 'store', method: 'GET', run: listBuckets },
  ];
}

function choose(known: readonly Operation[], level: Operation['level'], call: Pick<Call, 'request' | 'query' | 'header'>): Operation {
  const has = (need: string) => {
    const [name, value] = need.split('=') as [string, string?];
    return value === undefined ? call.query.has(name) : call.query.get(name) === value;
  };
  const copies = call.header('x-amz-copy-source') !== undefined;
  const found = known.find(
    (one) =>
      one.level === level &&
      one.method === call.request.method &&
      (one.needs ?? []).every(has) &&
      Boolean(one.copies) === (copies && one.method === 'PUT'),
  );
  if (!found) throw new S3Error(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.');
  const understood = new Set([...(found.needs ?? []).map((need) => need.split('=')[0]!), ...(found.may ?? []), 'x-id']);
  const odd = [...call.query.keys()].find((name) => !understood.has(name) && !name.toLowerCase().startsWith('x-amz-'));
  if (odd !== undefined)
    throw new S3Error(501, 'NotImplemented', `A parameter you provided implies functionality that is not implemented: ${odd}`);
  return found;
}

/** Each parameter once; a plus is a plus. Throws `InvalidArgument` and `InvalidURI`. */
function readQuery(text: string): Map<string, string> {
  const query = new Map<string, string>();
  const pairs = text.split('&').filter(Boolean);
  if (pairs.length > MAX_QUERY) throw new S3Error(400, 'InvalidArgument', 'There are too many parameters.');
  for (const pair of pairs) {
    const cut = pair.indexOf('=');
    const name = decodeUri(cut < 0 ? pair : pair.slice(0, cut));
    if (query.has(name)) throw new S3Error(400, 'InvalidArgument', 'A parameter is given twice.');
    query.set(name, cut < 0 ? '' : decodeUri(pair.slice(cut + 1)));
  }
  return query;
}

/** Makes the embedded S3-compatible object store: path-style, one key pair, one region, private. */
export async function createStore(options: StoreOptions): Promise<Store> {
  const disk = await openDisk(options.folder);
  const now = options.now ?? (() => new Date());
  const verify = createVerifier({
    credentials: options.credentials,
    region: options.region,
    now,
    hostOf: options.hostOf ?? ((request) => request.headers.host ?? ''),
  });
  const known = operations(options.region, createListing(disk));
  const prefix = options.prefix ?? '';

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const [rawPath, rawQuery = ''] = splitOnce(request.url ?? '');
    if (!rawPath.startsWith(`${prefix}/`)) throw new S3Error(400, 'InvalidURI', 'This is no path of the store.');
    const path = decodeUri(rawPath);
    const query = readQuery(rawQuery);
    const [, bucket = '', key] = /^\/([^/]*)(?:\/(.*))?$/s.exec(path.slice(prefix.length))!;
    const signed = verify(request, path, query);
    const hoisted = new Map([...query].map(([name, value]) => [name.toLowerCase(), value]));
    const header = (name: string): string | undefined => {
      const value = request.headers[name] ?? (name.startsWith('x-amz-') ? hoisted.get(name) : undefined);
      return Array.isArray(value) ? value.join(',') : value;
    };
    const call: Call = { disk, now: options.dates ?? now, request, response, bucket, key: key ?? '', query, signed, header };
    const level = key ? 'object' : bucket ? 'bucket' : 'store';
    if (bucket) checkBucket(bucket);
    if (level === 'object') checkKey(call.key);
    await choose(known, level, call).run(call);
  };

  return {
    async handle(request, response) {
      const id = randomBytes(8).toString('hex');
      response.setHeader('x-amz-request-id', id);
      // A connection that breaks ends the reading or writing, which tells of it.
      response.on('error', () => {});
      try {
        if (answerPreflight(request, response, options.origins)) return;
        allowOrigin(request, response, options.origins);
        await answer(request, response);
      } catch (error) {
        const told = toS3Error(error);
        if (told.status === 500) options.onError?.(error, id);
        answerError(request, response, told, id);
      }
    },
    sweep: (before) => sweepStore(disk, before),
    find: (bucket, key) => findObject(disk, bucket, key),
    open: (bucket, key) => openObject(disk, bucket, key),
  };
}

function splitOnce(url: string): [string, string?] {
  const cut = url.indexOf('?');
  return cut < 0 ? [url] : [url.slice(0, cut), url.slice(cut + 1)];
}

function answerError(request: IncomingMessage, response: ServerResponse, error: S3Error, id: string): void {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  const resource = splitOnce(request.url ?? '')[0].slice(0, 2048);
  const body = Buffer.from(xmlDocument('Error', { Code: error.code, Message: error.message, Resource: resource, RequestId: id }, ''));
  response.writeHead(error.status, { ...error.headers, 'Content-Type': 'application/xml', 'Content-Length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
  if (request.complete) return;
  const timer = setTimeout(() => request.destroy(), DRAIN_MS);
  request.once('close', () => clearTimeout(timer)).resume();
}
