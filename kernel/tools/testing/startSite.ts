import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatFinding } from '#kit/diagnostics/finding.ts';
import type { Boot, PagePayload } from '#kernel/browser/boot.ts';
import type { Role } from '#kernel/contract/role.ts';
import type { Manifest } from '#kernel/contract/site.ts';
import type { Migration } from '#kit/postgres/migrate.ts';
import { migrationsOnDisk, testDatabase, type TestDatabase } from './testDatabase.ts';
import { readConfig } from '#tools/start/readConfig.ts';
import { createGateway, type GatewayServer } from '#kernel/server/createGateway.ts';
import { timedJobs } from '#kernel/server/background.ts';
import { plugins, type InstalledPlugin, type InstalledTheme } from '#kernel/server/installation.ts';
import { createKeys, loadMasterKey } from '#kit/keys/keys.ts';
import { applyManifest, type Applied } from '#kernel/server/manifests/manifests.ts';
import { createSessions } from '#kernel/server/sessions/sessions.ts';
import { createAgent, type Agent, type RequestOptions, type Send } from './agent.ts';
import { checkInstallation } from '../plugins/checkInstallation.ts';
import { readBoot } from './readBoot.ts';
import { bareAssets } from './bareAssets.ts';
import { BARE, bareTheme } from './bareTheme.tsx';

/** A plugin that has no folder, with the tables that it needs. */
export interface FixturePlugin extends InstalledPlugin {
  readonly migrations?: readonly Migration[];
}

/** Part of a value: what is left out has its default. */
export type Draft<T> = T extends readonly unknown[] ? T : T extends object ? { readonly [K in keyof T]?: Draft<T[K]> } : T;
export type ManifestDraft = Draft<Manifest>;

export interface SiteOptions {
  /** The only site. */
  manifest?: ManifestDraft;
  /** Several sites on one gateway: `a`, `b`, …, each with a space of its own unless told. */
  manifests?: readonly ManifestDraft[];
  /** Fixture plugins; every site has them unless its manifest says otherwise. */
  extraPlugins?: readonly FixturePlugin[];
  /** Themes beside `bare` and those of the folder. */
  extraThemes?: readonly InstalledTheme[];
  now?: () => Date;
  /** Inactivity limit of sessions, ms. */
  idle?: number;
  /** More of the environment. The gateway runs as in production unless told. */
  env?: Record<string, string>;
  /** A database that another gateway has already: it is not dropped. */
  database?: TestDatabase;
  /** Delivers events and runs timed jobs. */
  background?: boolean;
  /** The DNS as the gateway sees it. */
  resolveTxt?: (name: string) => Promise<string[][]>;
}

/** Where a request goes: the first site unless told. */
export interface At {
  at?: string;
}

/** A gateway with its sites, for tests. */
export interface RunningSite {
  readonly gateway: GatewayServer;
  readonly db: TestDatabase;
  /** The manifest of a site as it was applied. */
  manifest(id?: string): ManifestDraft & Pick<Manifest, 'id' | 'hostnames' | 'key' | 'space'>;
  get: Send;
  /** HTML of a page, for a guest. */
  page(path: string, options?: RequestOptions & At): Promise<string>;
  /** What a guest's browser starts a page from. */
  boot(path: string, options?: RequestOptions & At): Promise<Boot>;
  payload(path: string, options?: At): Promise<PagePayload>;
  /** A visitor of that role; members get a session of a made-up account, or of the one named. */
  as(role: Role, options?: At & { accountId?: string }): Promise<Agent>;
  /** Publishes a manifest: a draft over the site's own, or any text. */
  apply(manifest: ManifestDraft | string): Promise<Applied>;
  /** Takes real connections; gives the port. */
  listen(): Promise<number>;
  close(): Promise<void>;
}

const MASTER_KEY = Buffer.alloc(32, 5).toString('base64');

/** Migrations of the repository and of fixture plugins. */
export const migrationsWith = (plugins: readonly FixturePlugin[]): Migration[] => [
  ...migrationsOnDisk(),
  ...plugins.flatMap(({ migrations = [] }) => migrations),
];

function complete(draft: ManifestDraft, index: number, plugins: readonly FixturePlugin[]) {
  const id = draft.id ?? String.fromCharCode(97 + index);
  const on = Object.fromEntries(plugins.map(({ declaration }) => [declaration.id, {}]));
  return {
    hostnames: [`${id}.example`],
    key: `pk_${id}`,
    space: `space-${id}`,
    plugins: on,
    ...draft,
    id,
    site: { name: { th: `ไซต์ ${id}`, en: `Site ${id}` }, ...draft.site },
    theme: { base: BARE, ...draft.theme },
  };
}

/**
 * Starts a real gateway on a database of its own, with the sites that are asked for. Nothing listens: requests are
 * injected. Production rules hold unless `env` says otherwise.
 */
export async function startSite({
  manifest,
  manifests = [manifest ?? {}],
  extraPlugins = [],
  extraThemes = [],
  now = () => new Date(),
  idle,
  env = {},
  database,
  background = false,
  resolveTxt,
}: SiteOptions = {}): Promise<RunningSite> {
  const db =
    database ??
    (await testDatabase({
      migrations: migrationsWith(extraPlugins),
      jobs: timedJobs({ plugins: new Map([...plugins, ...extraPlugins.map((plugin) => [plugin.declaration.id, plugin] as const)]) }),
    }));
  const folder = join(tmpdir(), `sala-${randomUUID()}`);
  const environment: Record<string, string | undefined> = {
    SALA_ENVIRONMENT: 'production',
    SALA_MASTER_KEY: MASTER_KEY,
    SALA_LOG: 'silent',
    SALA_DATA: folder,
    ...(idle === undefined ? {} : { SALA_SESSION_IDLE: String(idle) }),
    ...env,
  };
  const config = readConfig(environment);
  checkInstallation([...plugins.values(), ...extraPlugins].map(({ declaration }) => declaration));
  const gateway = await createGateway({
    config,
    assets: bareAssets,
    clientDir: null,
    appUrl: db.appUrl,
    ownerUrl: db.ownerUrl,
    env: environment,
    now,
    extraPlugins,
    extraThemes: [bareTheme, ...extraThemes],
    ...(resolveTxt ? { resolveTxt } : {}),
  });
  const master = loadMasterKey({ dataDir: config.dataDir, production: true, masterKey: config.masterKey });
  const sessions = createSessions({
    inSpace: gateway.data.inSpace,
    keys: createKeys(master),
    now: () => now().getTime(),
    log: { warn() {} },
    idleMs: config.idle,
  });
  const drafts = new Map<string, ReturnType<typeof complete>>();

  const siteOf = (id?: string) => {
    const found = id === undefined ? drafts.values().next().value : drafts.get(id);
    if (!found) throw new Error(`There is no site "${id}"`);
    return found;
  };
  const hostOf = (id?: string) => siteOf(id).hostnames[0]!;

  const send: Send = (path, { method = 'GET', host = hostOf(), cookie, headers = {}, body, ip } = {}) =>
    gateway.app.inject({
      method,
      url: path,
      headers: { host, ...(cookie ? { cookie } : {}), ...headers },
      payload: body,
      ...(ip ? { remoteAddress: ip } : {}),
    });

  const site: RunningSite = {
    gateway,
    db,
    manifest: siteOf,
    get: send,
    page: async (path, { at, ...options } = {}) => (await send(path, { host: hostOf(at), ...options })).body,
    boot: (path, { at, ...options } = {}) => readBoot((each) => send(each, { host: hostOf(at), ...options }), path),
    payload: async (path, { at } = {}) =>
      (await send(`${path === '/' ? '' : path}/_payload.json`, { host: hostOf(at) })).json<PagePayload>(),
    async as(role, { at, accountId = randomUUID() } = {}) {
      const { id, key, space, hostnames } = siteOf(at);
      let cookie: string | null = null;
      if (role !== 'guest') {
        const { setCookie } = await sessions.startSession(
          { siteId: id, siteKey: key, space, secure: config.environment === 'production' },
          { accountId, role, amr: ['pwd'] },
        );
        cookie = /^_account=([^;]*)/.exec(setCookie)![1]!;
      }
      return createAgent({
        send,
        host: hostnames[0]!,
        siteKey: key,
        role,
        cookie,
        now: () => now().getTime(),
        declared(call) {
          const dot = call.indexOf('.');
          const declaration = gateway.platform.plugins.get(call.slice(0, dot))?.declaration.calls?.[call.slice(dot + 1)];
          if (!declaration) throw new Error(`There is no call ${call}`);
          return declaration;
        },
      });
    },
    async apply(next) {
      if (typeof next === 'string') return applyManifest(gateway.data, { file: 'test.json', text: next }, gateway.deps, { author: 'test' });
      const draft =
        next.id !== undefined && drafts.has(next.id) ? { ...siteOf(next.id), ...next } : complete(next, drafts.size, extraPlugins);
      const applied = await applyManifest(gateway.data, { file: `${draft.id}.json`, text: JSON.stringify(draft) }, gateway.deps, {
        author: 'test',
      });
      if (applied.ok) drafts.set(applied.site, draft as ReturnType<typeof complete>);
      return applied;
    },
    async listen() {
      await gateway.app.listen({ port: 0, host: '127.0.0.1' });
      return (gateway.app.server.address() as { port: number }).port;
    },
    async close() {
      await gateway.close();
      if (!database) await db.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };

  for (const [index, each] of manifests.entries()) {
    const applied = await site.apply(complete(each, index, extraPlugins));
    if (!applied.ok) {
      await site.close();
      throw new Error(applied.problems.map(formatFinding).join('\n'));
    }
  }
  await gateway.hub.ready();
  // On a busy machine startup trips the overload check, and the first requests would be refused.
  while (gateway.app.isUnderPressure()) await new Promise((resolve) => setTimeout(resolve, 50));
  if (background) await gateway.startBackground();
  return site;
}
