import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { Storage } from '../storage.ts';
import { CHECKSUM_HEADER, MOUNT } from './signedParts.ts';

/** What is sent there is nobody's page. */
const HEADERS = { 'content-security-policy': "sandbox; default-src 'none'", 'cache-control': 'private, no-store' };

/** How long the sender of a part may be silent, ms. */
const SENDER_SILENCE = 60_000;
/** How long the rest of a part that was refused is read, so that its sender sees the answer and not a cut line, ms. */
const DRAIN = 5_000;

/** The body as it comes; the connection stays whole when nobody wants the rest of it. */
async function* bodyOf(request: FastifyRequest): AsyncGenerator<Buffer> {
  try {
    yield* request.raw.iterator({ destroyOnReturn: false });
  } catch {
    throw new Refusal(400, 'part-damaged');
  }
}

/**
 * Where browsers send parts of uploads, each to an address that was signed for it.
 * @param hostOf the host that the visitor sees, which a proxy in between may have changed: the signature names it
 */
export function registerPartRoute(
  app: FastifyInstance,
  takePart: NonNullable<Storage['takePart']>,
  hostOf: (request: FastifyRequest) => string,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    scope.put(`${MOUNT}/*`, async (request, reply) => {
      const { raw, headers } = request;
      reply.headers(HEADERS);
      raw.socket.setTimeout?.(SENDER_SILENCE);
      try {
        const etag = await takePart({
          host: hostOf(request),
          target: request.url,
          bytes: Number(headers['content-length']),
          crc32: String(headers[CHECKSUM_HEADER]),
          body: bodyOf(request),
        });
        return await reply.header('etag', etag).send();
      } catch (error) {
        const timer = setTimeout(() => raw.destroy(), DRAIN).unref();
        raw.once('close', () => clearTimeout(timer)).resume();
        throw error;
      }
    });
  });
}
