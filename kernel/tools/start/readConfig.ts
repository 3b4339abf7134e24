import { resolve } from 'node:path';
import type { Config } from '#kernel/server/config.ts';
import { readStoreSettings } from '#kit/objects/settings.ts';

/**
 * Reads the environment.
 * @throws Error "Invalid environment: X"; or naming a variable that production cannot do without; StoreSettingsError
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const environment = env.SALA_ENVIRONMENT ?? 'localhost';
  if (environment !== 'localhost' && environment !== 'production') throw new Error(`Invalid environment: ${environment}`);
  const production = environment === 'production';
  if (production && !env.SALA_MASTER_KEY)
    throw new Error('SALA_MASTER_KEY is missing: 32 random bytes as base64, the same for all gateways');
  const port = Number(env.PORT ?? 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`PORT is not a port: ${env.PORT}`);
  const databaseUrl = env.DATABASE_URL ?? null;
  return {
    environment,
    port,
    address: env.SALA_ADDRESS ?? (production ? '0.0.0.0' : '127.0.0.1'),
    dataDir: resolve(env.SALA_DATA ?? '.data'),
    tenantsDir: resolve(env.SALA_TENANTS ?? 'tenants'),
    databaseUrl,
    databaseOwnerUrl: env.DATABASE_OWNER_URL ?? null,
    masterKey: env.SALA_MASTER_KEY ?? null,
    trustedProxies: (env.SALA_TRUSTED_PROXIES ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
    defaultHost: env.SALA_DEFAULT_HOST ?? 'academy.localhost',
    idle: Number(env.SALA_SESSION_IDLE ?? 7_200_000),
    replay: (env.SALA_REPLAY ?? (databaseUrl ? 'postgres' : 'memory')) === 'postgres' ? 'postgres' : 'memory',
    metricsToken: env.SALA_METRICS_TOKEN ?? null,
    logLevel: env.SALA_LOG ?? (production ? 'info' : 'warn'),
    objects: readStoreSettings(env),
  };
}
