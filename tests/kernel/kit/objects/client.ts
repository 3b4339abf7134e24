import { createHash, createHmac } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { S3Client } from '@aws-sdk/client-s3';
import { SignatureV4 } from '@smithy/signature-v4';

/** An S3 server under test. */
export interface Server {
  endpoint: string;
  credentials: { accessKey: string; secretKey: string };
  region: string;
}

/** SHA-256 and HMAC for the signer. */
export class Sha256 {
  readonly state;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.state = secret === undefined ? createHash('sha256') : createHmac('sha256', secret as Buffer);
  }
  update(data: string | Uint8Array): void {
    this.state.update(data);
  }
  async digest(): Promise<Uint8Array> {
    return this.state.digest();
  }
}

/** The SDK's client; `WHEN_SUPPORTED` is what the SDK does by itself. */
export const s3Client = ({ endpoint, credentials, region }: Server, checksums: 'WHEN_REQUIRED' | 'WHEN_SUPPORTED' = 'WHEN_REQUIRED') =>
  new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: credentials.accessKey, secretAccessKey: credentials.secretKey },
    requestChecksumCalculation: checksums,
    responseChecksumValidation: checksums,
    maxAttempts: 1,
  });

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Status and S3's error code, if it is one: `404 NoSuchKey`. */
  outcome: string;
}

export interface Plain {
  method: string;
  /** As on the wire. */
  target: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

/** Sends a request as it is. */
export const send = ({ endpoint }: Server, { method, target, headers = {}, body }: Plain): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(endpoint);
    const sent = httpRequest({
      hostname,
      port,
      method,
      path: target,
      headers: { 'content-length': String(Buffer.byteLength(body ?? '')), ...headers },
    });
    sent.once('error', reject).once('response', (response) => {
      const parts: Buffer[] = [];
      response
        .on('data', (part: Buffer) => parts.push(part))
        .once('error', reject)
        .once('end', () => {
          const bytes = Buffer.concat(parts);
          const code = response.statusCode! >= 300 ? /<Code>(.*?)<\/Code>/.exec(bytes.toString())?.[1] : undefined;
          resolve({
            status: response.statusCode!,
            headers: response.headers as Record<string, string>,
            body: bytes,
            outcome: [response.statusCode, code].filter(Boolean).join(' '),
          });
        });
    });
    sent.end(body);
  });

/** Percent-encodes as S3 signs it; slashes stay. */
export const encodePath = (path: string): string =>
  encodeURIComponent(path)
    .replaceAll('%2F', '/')
    .replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

export interface ToSign {
  method: string;
  /** Bucket and key, unescaped: `/bucket/key`. */
  path: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer | string;
  at?: Date;
  region?: string;
  secretKey?: string;
}

function signerOf(server: Server, { region, secretKey }: ToSign) {
  return new SignatureV4({
    service: 's3',
    region: region ?? server.region,
    credentials: { accessKeyId: server.credentials.accessKey, secretAccessKey: secretKey ?? server.credentials.secretKey },
    sha256: Sha256,
    uriEscapePath: false,
    applyChecksum: true,
  });
}

function requestOf(server: Server, { method, path, query = {}, headers = {}, body }: ToSign) {
  const { hostname, port, host } = new URL(server.endpoint);
  return { method, protocol: 'http:', hostname, port: Number(port), path: encodePath(path), query, headers: { host, ...headers }, body };
}

const withQuery = (path: string, query: Record<string, unknown> = {}): string => {
  const pairs = Object.entries(query).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodePath(String(value)).replaceAll('/', '%2F')}`,
  );
  return pairs.length ? `${path}?${pairs.join('&')}` : path;
};

/** A request signed in its header. */
export async function signed(server: Server, what: ToSign): Promise<Plain> {
  const { method, path, query, headers } = await signerOf(server, what).sign(requestOf(server, what), {
    signingDate: what.at ?? new Date(),
  });
  return {
    method,
    target: withQuery(path, query),
    headers,
    ...(what.body === undefined ? {} : { body: what.body }),
  };
}

/** A request signed in its query. */
export async function presigned(server: Server, what: ToSign, expiresIn = 300): Promise<Plain> {
  const toSign = requestOf(server, { ...what, headers: { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD', ...what.headers } });
  const { method, path, query, headers } = await signerOf(server, what).presign(
    { ...toSign, body: undefined },
    { expiresIn, signingDate: what.at ?? new Date(), unhoistableHeaders: new Set(Object.keys(what.headers ?? {})) },
  );
  const { host: _, ...rest } = headers;
  return {
    method,
    target: withQuery(path, query),
    headers: rest,
    ...(what.body === undefined ? {} : { body: what.body }),
  };
}

/** Signs in the header and sends. */
export const call = async (server: Server, what: ToSign): Promise<Answer> => send(server, await signed(server, what));
