import type { StoreSettings } from '#kit/objects/settings.ts';

/** How this process runs, from its environment. */
export interface Config {
  /** `localhost` is for one machine: demo content, demo accounts, host panel. */
  environment: 'localhost' | 'production';
  port: number;
  address: string;
  dataDir: string;
  /** Folder of `tenants/*.json` that are applied at start on localhost. */
  tenantsDir: string;
  /** Login of the app role; with it no embedded database is started. */
  databaseUrl: string | null;
  /** Login of the owner, for migrations. */
  databaseOwnerUrl: string | null;
  masterKey: string | null;
  /** Addresses or networks whose `X-Forwarded-*` headers count. */
  trustedProxies: string[];
  /** The site that a bare local host stands for. Ignored in production. */
  defaultHost: string;
  /** Inactivity limit of sessions, ms. */
  idle: number;
  /** One gateway process, or several on one database: where replays are remembered. */
  replay: 'memory' | 'postgres';
  /** What `/metrics` asks for as a bearer token. Without it nobody reads them in production: a proxy is local, too. */
  metricsToken: string | null;
  logLevel: string;
  /** Where objects are kept; null for files in the data folder. */
  objects: StoreSettings | null;
}
