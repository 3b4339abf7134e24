import type { FastifyInstance } from 'fastify';
import { authorityOf } from '#kit/signing/canonical.ts';
import { MOUNT } from '#kit/objects/storage.ts';
import type { Platform } from './context.ts';

/** What is stored is nobody's page, whoever asks for it under its address. */
const HEADERS = { 'content-security-policy': "sandbox; default-src 'none'", 'cache-control': 'private, no-store' };

/** The embedded store for browsers, on every site's own port: they send parts of uploads there, each with a signed address. */
export function registerObjectStore(app: FastifyInstance, { config, storage }: Platform): void {
  const { handle } = storage;
  if (!handle) return;
  const scheme = config.environment === 'production' ? 'https' : 'http';
  app.register(async (scope) => {
    // The store reads the body itself, as it comes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    scope.all(`${MOUNT}/*`, async (request, reply) => {
      reply.headers(HEADERS);
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
      // The signature names the host that the visitor sees, which a proxy in between may have changed.
      await handle(request.raw, reply.raw, authorityOf(request.host, scheme) ?? request.host);
    });
  });
}
