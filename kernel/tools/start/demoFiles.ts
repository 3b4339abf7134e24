import type { FastifyInstance } from 'fastify';

/** Pictures of the demo content, inside the bundle: an installation in production does not have them. */
const files = import.meta.glob<string>('/plugins/*/demo/images/*.svg', { query: '?raw', import: 'default' });
const byName = new Map(Object.entries(files).map(([path, load]) => [path.split('/').at(-1)!, load]));

/** `/demo/<name>.svg` on localhost: what the demo content shows. */
export function registerDemoFiles(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>('/demo/:name', async (request, reply) => {
    const load = byName.get(request.params.name);
    if (!load) return reply.code(404).send();
    return reply
      .type('image/svg+xml')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .header('cache-control', 'public, max-age=3600')
      .send(await load());
  });
}
