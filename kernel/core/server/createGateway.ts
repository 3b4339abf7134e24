import { join } from 'node:path';
import { connect } from '#kernel/data/pool.ts';
import { createHub } from '#kit/postgres/notify.ts';
import { migrate } from '#kit/postgres/migrate.ts';
import { LIVE_CHANNEL } from '#kit/live/gateway/events.ts';
import { Kept } from '#kit/http/kept.ts';
import { createServer } from '#kit/http/server.ts';
import { createLive } from '#kit/live/gateway/gateway.ts';
import { createTickets } from '#kit/live/gateway/tickets.ts';
import { installQueues } from '#kit/postgres/queues.ts';
import { assertLeastPrivilege } from '#kit/postgres/roles.ts';
import { createStorage } from '#kit/objects/createStorage.ts';
import { createVerifier } from '#kit/signing/gateway.ts';
import { memoryReplayStore, postgresReplayStore } from '#kit/signing/replay.ts';
import type { PluginDeclaration } from '#kernel/contract/plugin.ts';
import { registerSites } from './app.ts';
import type { Assets } from '#kit/http/assets.ts';
import { startBackground, timedJobs } from './background.ts';
import { SPACE_CHANNEL } from './calls.ts';
import type { Config } from './config.ts';
import type { Platform } from './context.ts';
import { createResolveTxt, type ResolveTxt } from '#kit/dns/txt.ts';
import {
  messageKeys,
  migrations,
  plugins,
  sections,
  slotModules,
  sourcesWith,
  themes as installedThemes,
  type InstalledPlugin,
  type InstalledTheme,
} from './installation.ts';
import { LIVE_PATH } from './routes/live.ts';
import { sendProblem } from './renderProblem.ts';
import { kernelHandlers } from './kernelCalls.ts';
import { kernelPlugin } from './kernelPlugin.ts';
import { createKeys, loadMasterKey } from '#kit/keys/keys.ts';
import { SITE_CHANNEL } from './manifests/manifests.ts';
import { loadSections } from './pages/pageLayout.ts';
import { reservedPaths } from './reservedPaths.ts';
import { createSessions } from './sessions/sessions.ts';
import { SESSION_CHANNEL } from './sessions/session.ts';
import { createSites, type Installation } from './sites.ts';
import { withoutLocal } from './withoutLocal.ts';
import { createWorkers } from '#kit/workers/workers.ts';

/** How long a gateway that is told to stop still sends what it has begun, ms. */
const LAST_BYTES = 5_000;

export interface GatewayOptions {
  config: Config;
  assets: Assets;
  clientDir: string | null;
  appUrl: string;
  /** With it the database is migrated first; without it it must be current. */
  ownerUrl: string | null;
  env?: Record<string, string | undefined>;
  now?: () => Date;
  /** Plugins beside those of the installation, for tests. */
  extraPlugins?: readonly InstalledPlugin[];
  /** Themes beside those of the installation, for tests. */
  extraThemes?: readonly InstalledTheme[];
  /** Where proofs of hostnames are asked for. */
  resolveTxt?: ResolveTxt;
}

export type GatewayServer = Awaited<ReturnType<typeof createGateway>>;

/**
 * Puts a gateway together: data, sites, sessions, signatures, HTTP, background work. Nothing listens yet.
 * @throws MigrationError, DataError, or an Error that lists what an operator must mend
 */
export async function createGateway({
  config,
  assets,
  clientDir,
  appUrl,
  ownerUrl,
  env = process.env,
  now = () => new Date(),
  extraPlugins = [],
  extraThemes = [],
  resolveTxt = createResolveTxt(),
}: GatewayOptions) {
  const local = config.environment === 'localhost';
  const installed = new Map(
    [...plugins.values(), ...extraPlugins].flatMap((plugin) => {
      const declaration = local ? plugin.declaration : withoutLocal(plugin.declaration);
      return declaration ? [[declaration.id, { ...plugin, declaration }] as const] : [];
    }),
  );
  const themes = [...installedThemes, ...extraThemes.map((theme) => theme.declaration)];
  const slots = [
    ...slotModules,
    ...extraThemes.flatMap((theme) => Object.keys(theme.slots).map((slot) => `${theme.declaration.id}/${slot}`)),
  ];
  const declarations: PluginDeclaration[] = [...installed.values()].map((plugin) => plugin.declaration);

  if (ownerUrl) {
    await migrate({ ownerUrl, migrations });
    await installQueues({ ownerUrl, jobs: timedJobs({ plugins: installed }) });
  }
  const data = connect({ appUrl });
  const tooMuch = await assertLeastPrivilege(data.pool);
  if (tooMuch.length) {
    await data.close();
    throw new Error(`The database login of the gateway may do too much, so that spaces would not be kept apart:\n${tooMuch.join('\n')}`);
  }

  const deps: Installation = {
    plugins: declarations.filter(({ localOnly }) => !localOnly),
    everywhere: [kernelPlugin, ...declarations.filter(({ localOnly }) => localOnly)],
    themes,
    messageKeys: messageKeys(),
  };
  const master = loadMasterKey({ dataDir: config.dataDir, production: !local, masterKey: config.masterKey });
  const { logLevel, trustedProxies } = config;
  const app = await createServer({ local, logLevel, trustedProxies, upgradePath: LIVE_PATH, sendError: sendProblem });
  const { log } = app;
  const clock = () => now().getTime();
  const sites = createSites({ data, deps, defaultHost: local ? config.defaultHost : null, log });
  const keys = createKeys(master);
  const { inSpace } = data;
  const sessions = createSessions({ inSpace, keys, now: clock, log, idleMs: config.idle });
  const replay =
    config.replay === 'memory' ? memoryReplayStore({}) : postgresReplayStore((sql, params) => data.pool.query(sql, [...params]));
  const verifier = createVerifier({ masterKey: master, replay, now: clock });
  const tickets = createTickets({ keyOf: (siteKey) => keys.derive('live-ticket', siteKey, 0), claim: replay.claim, now: clock });
  const live = createLive({ inSpace, tickets, standing: sessions.standing, idleMs: config.idle, log });
  installed.set('kernel', { declaration: kernelPlugin, gateway: kernelHandlers(sites, assets, slots, tickets, local) });
  const platform: Platform = {
    config,
    data,
    plugins: installed,
    themes,
    sections: new Map([
      ...sections,
      ...extraThemes.flatMap(({ declaration: { id }, sections: themeSections = {} }) =>
        Object.entries(themeSections).map(([name, { declaration }]) => [`${id}/${name}`, declaration] as const),
      ),
    ]),
    loadSections: (visit, wanted) => loadSections(platform, visit, new Kept(0), wanted, { params: {}, query: {} }),
    sources: sourcesWith(extraPlugins, extraThemes),
    env,
    now,
    sessions,
    keys,
    isReservedPath: reservedPaths([...installed.values()].map((plugin) => plugin.declaration)),
    storage: createStorage({
      settings: config.objects,
      folder: join(config.dataDir, 'objects'),
      derive: (purpose) => keys.derive(purpose, 'installation', 0),
      log,
      now,
    }),
    workers: createWorkers(),
    deps,
    resolveTxt,
  };

  let closing = false;
  const dropPages = await registerSites(app, {
    platform,
    sites,
    verifier,
    live,
    assets,
    clientDir,
    isReady: async () =>
      !closing &&
      (await data.pool.query('select 1').then(
        () => true,
        () => false,
      )),
  });
  const hub = createHub({ appUrl, onError: (error) => log.warn({ err: error }, 'notifications interrupted') });
  hub.subscribe(SITE_CHANNEL, (notice) => {
    sites.forget(notice.resync ? undefined : notice.payload);
  });
  hub.subscribe(SPACE_CHANNEL, (notice) => dropPages(notice.resync ? undefined : notice.payload));
  hub.subscribe(LIVE_CHANNEL, live.hear);
  hub.subscribe(SESSION_CHANNEL, live.sessionsChanged);
  let background: Awaited<ReturnType<typeof startBackground>> | null = null;

  return {
    app,
    platform,
    data,
    sites,
    hub,
    deps,
    /** Delivers events and runs timed jobs. After listening, so that the first answer does not wait for it. */
    async startBackground() {
      if (!closing) background = await startBackground(platform, data, sites, hub, log);
    },
    /** Says "not ready", lets running requests end, then stops everything. */
    async close() {
      closing = true;
      // Clients keep connections alive that were busy when closing began, so idle ones are closed repeatedly.
      const sweep = setInterval(() => app.server.closeIdleConnections(), 100);
      const cut = setTimeout(() => app.server.closeAllConnections(), LAST_BYTES);
      try {
        await app.close();
      } finally {
        clearInterval(sweep);
        clearTimeout(cut);
      }
      await background?.stop(5);
      platform.workers.close();
      await platform.storage.close();
      await hub.close();
      await data.close();
    },
  };
}
