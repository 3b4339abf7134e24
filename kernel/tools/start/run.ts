import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { startEmbedded, type EmbeddedServer } from '#kit/postgres/embedded.ts';
import { formatFinding } from '#kit/diagnostics/finding.ts';
import type { Assets } from '#kit/http/assets.ts';
import { systemVisit } from '#kernel/server/background.ts';
import type { Config } from '#kernel/server/config.ts';
import { readConfig } from '#tools/start/readConfig.ts';
import { makeCtx } from '#kernel/server/context.ts';
import { createGateway, type GatewayServer } from '#kernel/server/createGateway.ts';
import { gatewayOf, plugins } from '#kernel/server/installation.ts';
import { checkInstallation } from '#tools/plugins/checkInstallation.ts';
import { applyManifest, type ManifestSource } from '#kernel/server/manifests/manifests.ts';
import { printProblem } from '#kit/diagnostics/terminal.ts';
import { refuseDemoAccounts } from './demoAccounts.ts';
import { registerDemoFiles } from './demoFiles.ts';
import { markPrepared, preparedFiles, unpreparedSites } from './prepared.ts';
import { publish } from '#kit/postgres/notify.ts';
import { SPACE_CHANNEL } from '#kernel/server/calls.ts';

export interface RunOptions {
  assets: Assets;
  clientDir: string | null;
  /** Says which build of the gateway this is: what it has prepared once is not prepared again. Left out where sources may change. */
  build?: string;
  /** The embedded database, where it is being started already. */
  embedded?: Promise<EmbeddedServer> | null;
  env?: Record<string, string | undefined>;
  /** False where somebody else takes the requests and hands them on: the development server. */
  listens?: boolean;
}

export interface Running {
  gateway: GatewayServer;
  config: Config;
  /** The port that was taken, when `PORT=0` asked for any. */
  port: number;
  close(): Promise<void>;
}

/** The manifest files of a folder, in the order of their names: all of them, or only the named ones. */
export function tenantFiles(folder: string, only?: ReadonlySet<string>): ManifestSource[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json') && (only?.has(name) ?? true))
    .toSorted()
    .map((name) => ({ file: relative(process.cwd(), join(folder, name)), text: readFileSync(join(folder, name), 'utf8') }));
}

/**
 * Applies the folder's manifests that say something else than when they were applied last: what has been published since is not
 * undone by a file that nobody touched. What is wrong with one is printed; its last good version keeps serving.
 *
 * @param options.build what the same build has applied is not looked into again
 * @param options.only names of the files that may have changed; all unless told
 */
export async function applyTenants(
  gateway: Pick<GatewayServer, 'data' | 'deps'>,
  folder: string,
  print: (line: string) => void,
  { build, only }: { build?: string; only?: ReadonlySet<string> } = {},
): Promise<void> {
  const prepared = build === undefined ? null : await preparedFiles(gateway.data, build);
  for (const source of tenantFiles(folder, only)) {
    if (prepared?.get(basename(source.file)) === hash('sha256', source.text)) continue;
    const applied = await applyManifest(gateway.data, source, gateway.deps, { author: 'file' }, { onlyNewText: true });
    if (applied.ok) {
      const { site, version, passedOver, replaced } = applied;
      if (passedOver)
        print(
          `${site}: version ${version} is served, not ${source.file}, which has not changed since it was applied (tenants/README.md, "Files and the console")`,
        );
      if (replaced)
        print(`${site}: version ${version} from ${source.file} has taken the place of version ${replaced.version}, which is kept`);
      continue;
    }
    print(`${source.file} was not applied:`);
    for (const problem of applied.problems) print(`  ${formatFinding(problem)}`);
  }
}

/** As many plugins build on each other's demo content at most. */
const ROUNDS = 3;

/**
 * Fills empty spaces with something to look at. Each plugin decides whether the space is empty for it; all are asked three times, since
 * what one of them builds on may be filled in after it: vendors' statements are of bills, bills of goods.
 */
async function fillDemo(gateway: GatewayServer, build: string | undefined): Promise<void> {
  const ids = build === undefined ? (await gateway.sites.all()).map(({ id }) => id) : await unpreparedSites(gateway.data, build);
  for (let round = 0; round < ROUNDS; round++) await askForDemo(gateway, ids);
  // Also where nothing is kept from being done again: what has been filled is not for production.
  await markPrepared(gateway.data, ids, build ?? 'development');
}

async function askForDemo(gateway: GatewayServer, ids: readonly string[]): Promise<void> {
  const filled = new Set<string>();
  for (const id of ids) {
    const site = await gateway.sites.byId(id);
    if (!site) continue;
    for (const plugin of site.plugins) {
      const installed = gateway.platform.plugins.get(plugin)!;
      const key = `${site.manifest.space}:${plugin}`;
      if (filled.has(key)) continue;
      filled.add(key);
      const { demo } = await gatewayOf(installed);
      if (!demo) continue;
      await gateway.data.inSpace(site.manifest.space, async (tx) => {
        await demo(makeCtx(gateway.platform, systemVisit(site, gateway.app.log, gateway.platform.config), installed.declaration, tx));
        await publish(tx, SPACE_CHANNEL, site.manifest.space);
      });
    }
  }
}

/** Starts everything: database, migrations, sites, demo content on localhost, HTTP, background work. */
export async function run({
  assets,
  clientDir,
  build,
  embedded: starting,
  env = process.env,
  listens = true,
}: RunOptions): Promise<Running> {
  const phases: Record<string, number> = {};
  let since = 0;
  /** Since the process began, then since the phase before. */
  const ended = (phase: string) => {
    phases[phase] = Math.round(performance.now() - since);
    since = performance.now();
  };
  const config = readConfig(env);
  if (build === undefined) checkInstallation([...plugins.values()].map(({ declaration }) => declaration));
  ended('modules');
  const embedded = config.databaseUrl ? null : await (starting ?? startEmbedded({ dataDir: config.dataDir }));
  ended('database');
  let gateway: GatewayServer | null = null;
  try {
    gateway = await createGateway({
      config,
      assets,
      clientDir,
      appUrl: config.databaseUrl ?? embedded!.appUrl,
      ownerUrl: config.databaseOwnerUrl ?? embedded?.ownerUrl ?? null,
      env,
    });
    ended('gateway');
    if (config.environment === 'localhost') {
      registerDemoFiles(gateway.app);
      await applyTenants(gateway, config.tenantsDir, printProblem, { build });
      await fillDemo(gateway, build);
    } else await refuseDemoAccounts(gateway);
    ended('sites');
    await (listens ? gateway.app.listen({ port: config.port, host: config.address }) : gateway.app.ready());
  } catch (error) {
    await gateway?.close().catch(() => {});
    await embedded?.stop();
    throw error;
  }
  const started = gateway;
  ended('listening');
  started.app.log.info({ phases }, 'started');
  void started.startBackground().catch((error: unknown) => started.app.log.error({ err: error }, 'background work did not start'));
  const address = started.app.server.address();
  let closing: Promise<void> | undefined;
  return {
    gateway: started,
    config,
    port: typeof address === 'object' && address ? address.port : config.port,
    close: () => (closing ??= started.close().then(() => embedded?.stop())),
  };
}
