import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Routes for whoever runs the gateway; they know no site. */
export const HEALTH_PATHS = new Set(['/healthz', '/readyz', '/metrics']);

export interface HealthDeps {
  /** What `/metrics` asks for as a bearer token. Without it only this machine reads them, where it is `local`. */
  metricsToken: string | null;
  local: boolean;
  /** Whether requests can be served now: the database answers and the gateway is not shutting down. */
  isReady: () => Promise<boolean>;
  gauges: Readonly<Record<string, { help: string; read: () => number }>>;
}

/** `/healthz` (the process lives), `/readyz` (it can serve) and `/metrics` (Prometheus). Gives what counts an answer. */
export function registerHealth(app: FastifyInstance, { metricsToken, local, isReady, gauges }: HealthDeps) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'sala_' });
  const duration = new Histogram({
    name: 'sala_request_seconds',
    help: 'Time to answer a request, by route, method and status',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  for (const [name, { help, read }] of Object.entries(gauges)) {
    const gauge: Gauge = new Gauge({ name: `sala_${name}`, help, registers: [], collect: () => gauge.set(read()) });
    registry.registerMetric(gauge);
  }
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const ready = await isReady();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    const allowed = metricsToken
      ? request.headers.authorization === `Bearer ${metricsToken}`
      : local && LOOPBACK.has(request.raw.socket.remoteAddress ?? '');
    if (!allowed) return reply.code(404).send();
    return reply.type(registry.contentType).send(await registry.metrics());
  });

  return (route: string | undefined, method: string, status: number, ms: number): void =>
    duration.observe({ route: route ?? 'none', method, status }, ms / 1000);
}
