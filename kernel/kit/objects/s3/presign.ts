import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import type { Connection } from './client.ts';

type Bytes = string | ArrayBuffer | ArrayBufferView;
const asBytes = (data: Bytes) =>
  typeof data === 'string'
    ? data
    : ArrayBuffer.isView(data)
      ? Buffer.from(data.buffer, data.byteOffset, data.byteLength)
      : Buffer.from(data);

class Sha256 {
  #hash: Hash | Hmac;
  readonly #secret: Bytes | undefined;
  constructor(secret?: Bytes) {
    this.#secret = secret;
    this.#hash = this.#make();
  }
  #make() {
    return this.#secret === undefined ? createHash('sha256') : createHmac('sha256', asBytes(this.#secret));
  }
  update(data: Bytes) {
    this.#hash.update(asBytes(data));
  }
  async digest() {
    return new Uint8Array(this.#hash.digest());
  }
  reset() {
    this.#hash = this.#make();
  }
}

/** A request that somebody else will send. */
export interface ToSign {
  readonly method: 'GET' | 'PUT';
  readonly key: string;
  readonly query: Readonly<Record<string, string>>;
  /** Headers that must be sent with exactly these values. */
  readonly headers: Readonly<Record<string, string>>;
  readonly seconds: number;
  readonly now: Date;
}

/** Signs a request in its address (AWS Signature Version 4, query form). Everything that is given is signed. */
export async function presign(connection: Connection, { method, key, query, headers, seconds, now }: ToSign): Promise<string> {
  const { SignatureV4 } = await import('@smithy/signature-v4');
  const { protocol, host, hostname, port, pathname } = new URL(connection.endpoint);
  const signer = new SignatureV4({
    service: 's3',
    region: connection.region,
    credentials: { accessKeyId: connection.accessKey, secretAccessKey: connection.secretKey },
    sha256: Sha256,
    uriEscapePath: false,
    applyChecksum: false,
  });
  const path = `${pathname === '/' ? '' : pathname}/${connection.bucket}/${key}`;
  const signed = await signer.presign(
    {
      method,
      protocol,
      hostname,
      ...(port ? { port: Number(port) } : {}),
      path,
      query: { ...query },
      headers: { ...headers, host, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
    },
    // The signer would move these headers into the query, where nothing makes the browser send them.
    { expiresIn: seconds, signingDate: now, unhoistableHeaders: new Set(Object.keys(headers)) },
  );
  const search = Object.entries(signed.query ?? {}).map(([name, value]) => `${escaped(name)}=${escaped(String(value))}`);
  return `${protocol}//${host}${path}?${search.join('&')}`;
}

/** Percent-encoding of RFC 3986, as it was signed. */
const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
