import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ObjectBody, ObjectInfo, Objects } from '#kit/objects/objects.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { downloadHeaders, isForEverybody, presentation, type Download } from './fileHeaders.ts';
import { isFresh, rangeOf } from './range.ts';

/** Objects of fewer bytes come from the gateway even where the store could give them: sending elsewhere takes longer. */
const WORTH_A_LINK = 1024 * 1024;
/** How long an address of the store is good for. */
const LINK_SECONDS = 60;

/** How long a reader may read nothing, ms: each holds a connection to the store. */
const READER_SILENCE = 300_000;

const stream = (body: AsyncIterable<Uint8Array>) => Readable.from(body, { objectMode: false });

/** A stream whose first bytes are there: what cannot be made at all is refused before anything of an answer is said. */
async function begun(body: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const rest = body[Symbol.asyncIterator]();
  let first: IteratorResult<Uint8Array> | null = await rest.next();
  return {
    [Symbol.asyncIterator]: () => ({
      next: () => {
        const now = first;
        first = null;
        return now ? Promise.resolve(now) : rest.next();
      },
      return: async () => (await rest.return?.()) ?? { done: true, value: undefined },
    }),
  };
}

/** Sends what a handler found: the answer to GET or HEAD. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, objects: Objects, download: Download) {
  const { from } = download;
  request.raw.socket.setTimeout?.(READER_SILENCE);
  if ('key' in from) return sendObject(request, reply, objects, download, from.key);
  if ('text' in from) return sendText(request, reply, download, from);
  const isHead = request.method === 'HEAD';
  const body = isHead ? null : await begun(from.stream);
  if (isHead) await from.stream[Symbol.asyncIterator]().return?.();
  reply.headers({ ...downloadHeaders(download), 'accept-ranges': 'none' });
  return body ? reply.send(stream(body)) : reply.send();
}

/** Texts as they are sent, with their tags: many readers may be given one and the same. */
const written = new WeakMap<object, { readonly bytes: Buffer; readonly etag: string }>();

/** A text has its tag by what is in it: whoever has it already is sent nothing more. */
function sendText({ headers, method }: FastifyRequest, reply: FastifyReply, download: Download, from: { readonly text: string }) {
  let known = written.get(from);
  if (!known) {
    const bytes = Buffer.from(from.text);
    written.set(from, (known = { bytes, etag: `"${hash('sha256', bytes, 'base64url').slice(0, 27)}"` }));
  }
  const { bytes, etag } = known;
  reply.headers({ ...downloadHeaders(download), etag, 'accept-ranges': 'none' });
  if (isFresh(headers, { etag })) return reply.code(304).send();
  if (method === 'HEAD') return reply.header('content-length', bytes.length).send();
  return reply.send(bytes);
}

async function sendObject(request: FastifyRequest, reply: FastifyReply, objects: Objects, download: Download, key: string) {
  const { headers, method } = request;
  const conditional = ['range', 'if-none-match', 'if-modified-since'].some((name) => headers[name] !== undefined);
  const elsewhere =
    isForEverybody(download) || method === 'HEAD' ? null : await objects.link(key, { seconds: LINK_SECONDS, ...presentation(download) });
  const asksFirst = conditional || method === 'HEAD' || elsewhere !== null;
  const whole: ObjectBody | null = asksFirst ? null : await objects.get(key);
  const found: ObjectInfo | null = asksFirst ? await objects.info(key) : whole;
  if (!found) throw notFound();

  reply.headers({
    ...downloadHeaders(download),
    etag: found.etag,
    'last-modified': found.modifiedAt.toUTCString(),
    'accept-ranges': 'bytes',
  });
  if (isFresh(headers, found)) return reply.code(304).send();
  if (elsewhere !== null && found.bytes > WORTH_A_LINK)
    return reply.code(302).header('location', elsewhere).header('cache-control', 'private, no-store').send();
  const range = method === 'HEAD' ? null : rangeOf(headers, found);
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${found.bytes}`).send();
  if (range) {
    reply.code(206).header('content-range', `bytes ${range.from}-${range.to}/${found.bytes}`);
    reply.header('content-length', range.to - range.from + 1);
  } else reply.header('content-length', found.bytes);
  if (method === 'HEAD') return reply.send();
  const body = whole ?? (await objects.get(key, range ?? undefined));
  if (!body) throw notFound();
  return reply.send(stream(body.body));
}
