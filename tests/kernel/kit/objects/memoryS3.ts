import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { read } from './contract.ts';

interface Kept {
  body: Buffer;
  type: string;
}

/**
 * As much of an S3 server as whole objects need, in memory: signatures in headers and in addresses, ranges, CORS. Where Swift is not
 * installed it stands for a store somewhere else; what is hard about S3 is tried against Swift.
 */
export async function memoryS3({ accessKey, secretKey, region }: { accessKey: string; secretKey: string; region: string }) {
  const buckets = new Map<string, Map<string, Kept>>();
  const state = { welcome: true };

  /** Whether a request has the signature of AWS Signature Version 4 that it should have. */
  function isSigned(request: IncomingMessage, url: URL): boolean {
    const given = Object.fromEntries(
      (request.headers.authorization ?? '').split(/,? /).flatMap((pair) => {
        const cut = pair.indexOf('=');
        return cut < 0 ? [] : [[pair.slice(0, cut), pair.slice(cut + 1)]];
      }),
    );
    const inAddress = (name: string) => url.searchParams.get(`X-Amz-${name}`);
    const credential = given.Credential ?? inAddress('Credential') ?? '';
    const names = given.SignedHeaders ?? inAddress('SignedHeaders') ?? '';
    const at = inAddress('Date') ?? String(request.headers['x-amz-date']);
    const scope = `${at.slice(0, 8)}/${region}/s3/aws4_request`;
    const query = url.search
      .slice(1)
      .split('&')
      .filter((pair) => pair && !pair.startsWith('X-Amz-Signature='))
      .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
      .toSorted();
    const headers = names.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`);
    const payload = request.headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD';
    const canonical = [request.method, url.pathname, query.join('&'), headers.join(''), names, payload].join('\n');
    const hash = createHash('sha256').update(canonical).digest('hex');
    const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();
    const key = [region, 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${secretKey}`, at.slice(0, 8)));
    const right = hmac(key, ['AWS4-HMAC-SHA256', at, scope, hash].join('\n')).toString('hex');
    return credential === `${accessKey}/${scope}` && (given.Signature ?? inAddress('Signature')) === right;
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url!, 'http://s3');
    const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/.exec(url.pathname)!;
    const { origin, range } = request.headers;
    if (origin && state.welcome)
      response
        .setHeader('access-control-allow-origin', origin)
        .setHeader('access-control-expose-headers', 'ETag')
        .setHeader('access-control-allow-methods', 'GET, PUT')
        .setHeader('access-control-allow-headers', '*');
    const answer = (status: number, body: Buffer | string = '', headers: Record<string, string> = {}) =>
      void response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers }).end(request.method === 'HEAD' ? '' : body);
    const refuse = (status: number, code: string) => answer(status, `<Error><Code>${code}</Code></Error>`);

    const body = await read(request);
    if (request.method === 'OPTIONS') return answer(state.welcome ? 204 : 403);
    if (!isSigned(request, url)) return refuse(403, 'SignatureDoesNotMatch');
    const there = buckets.get(bucket);
    if (!there) return refuse(404, 'NoSuchBucket');
    if (!key) return answer(200);
    if (request.method === 'PUT') {
      there.set(key, { body, type: request.headers['content-type'] ?? '' });
      return answer(200, '', { etag: '"kept"' });
    }
    const kept = there.get(key);
    if (request.method === 'DELETE') {
      there.delete(key);
      return answer(204);
    }
    if (!kept) return refuse(404, 'NoSuchKey');
    const headers: Record<string, string> = { etag: '"kept"', 'content-type': url.searchParams.get('response-content-type') ?? kept.type };
    const disposition = url.searchParams.get('response-content-disposition');
    if (disposition) headers['content-disposition'] = disposition;
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '')?.map(Number) ?? [];
    if (from === undefined) return answer(200, kept.body, { ...headers, 'content-length': String(kept.body.length) });
    if (from >= kept.body.length) return refuse(416, 'InvalidRange');
    const part = kept.body.subarray(from, to! + 1);
    answer(206, part, { ...headers, 'content-range': `bytes ${from}-${from + part.length - 1}/${kept.body.length}` });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Whether pages of other origins may come. */
    state,
    createBucket: (name: string) => void buckets.set(name, new Map()),
    keys: (bucket: string) => [...buckets.get(bucket)!.keys()],
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
