import { once } from 'node:events';
import { statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { createServer as createVite, type Plugin, type RunnableDevEnvironment, type ViteDevServer } from 'vite';
import { readConfig } from '#tools/start/readConfig.ts';
import { faultPage, faultText } from '#kit/http/faultPage.ts';
import { startEmbedded } from '#kit/postgres/embedded.ts';
import { buildTokens } from '../vite/buildTokens.ts';
import { startGateway, writeGenerated, type DevelopmentGateway } from './gateway.ts';
import { resetChanged } from './resetChanged.ts';
import { Succession } from './succession.ts';
import { touchesGateway } from './touchesGateway.ts';
import { print, printProblem } from '#kit/diagnostics/terminal.ts';

/** What Vite answers: modules, styles, its client. Everything else is the gateway's. */
const MODULES = /^\/(@|kernel\/|plugins\/|themes\/|node_modules\/)|\?(import|direct|v=|t=)/;
/** Code that the gateway runs in processes of their own, without Vite. */
const WORKERS = /\/plugins\/[^/]+\/workers\//;

const changedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs;

/** The watcher passes over what follows a change within 50 ms, as the second writing of an editor that formats: it is told once more. */
function watchTwice({ watcher }: ViteDevServer): void {
  watcher.on('change', (file) => {
    const mtime = changedAt(file);
    setTimeout(() => changedAt(file) !== mtime && watcher.emit('change', file), 100);
  });
}

/** The part of a Vite server that the gateway's code is loaded with. */
const gatewaySide = ({ environments }: ViteDevServer) => environments.ssr as RunnableDevEnvironment;

const listen = async (port: number, address?: string) => {
  const server = createServer();
  await new Promise<void>((resolve, reject) => void server.once('error', reject).listen(port, address, resolve));
  return { server, port: (server.address() as AddressInfo).port };
};

/**
 * Vite, and behind it a gateway that is started again in this process when code that it holds is saved: all that it runs is of one
 * generation.
 */
async function startVite(env: Record<string, string | undefined>, ownerUrl: string | null) {
  const hmr = await listen(0);
  let loads: RunnableDevEnvironment;
  let gateway: Succession<DevelopmentGateway> | undefined;
  /** Files that were saved since the gateway was started. */
  let saved = new Set<string>();
  let failed = false;
  let written = Promise.resolve();
  let watching: Promise<unknown>;
  let welcomed = false;

  /** Vite tells browsers of the modules that they have; of everything else that a page is made from they are told here. */
  const reloadPages = (files: Iterable<string>) => {
    const { hot, moduleGraph } = vite.environments.client;
    if (failed || [...files].some((file) => !moduleGraph.getModulesByFile(file)?.size)) hot.send({ type: 'full-reload' });
  };
  const start = async () => {
    const since = performance.now();
    const files = saved;
    saved = new Set();
    const again = async (error: unknown) => {
      if (!ownerUrl || !(await resetChanged(error, files, ownerUrl))) throw error;
      return startGateway(loads, env);
    };
    const started = await startGateway(loads, env)
      .catch(again)
      .catch((error: unknown) => {
        saved = new Set([...files, ...saved]);
        failed = true;
        printProblem(faultText(error));
        throw error;
      });
    print(`The gateway is started (${Math.round(performance.now() - since)} ms)`);
    if (!welcomed) void watching.then(started.welcome).catch((error: unknown) => printProblem(faultText(error)));
    welcomed = true;
    reloadPages(files);
    failed = false;
    written = written.then(() => writeGenerated(loads, files)).catch((error: unknown) => printProblem(faultText(error)));
    return started;
  };
  const plugin: Plugin = {
    name: 'sala:gateway',
    configureServer(server) {
      loads = gatewaySide(server);
      watchTwice(server);
      watching = once(server.watcher, 'ready');
      gateway?.renew();
    },
    hotUpdate: {
      order: 'post',
      handler({ file, modules }) {
        if (this.environment.name !== 'ssr') return undefined;
        const isHeld = failed || WORKERS.test(file) || touchesGateway(modules, loads.runner);
        for (const module of modules) this.environment.moduleGraph.invalidateModule(module);
        saved.add(file);
        if (isHeld) gateway?.renew();
        else if (modules.length > 0) reloadPages([file]);
        // Returning [] keeps Vite from reloading all modules, which would load a second copy of those the gateway holds.
        return [];
      },
    },
  };
  const vite = await createVite({
    appType: 'custom',
    cacheDir: '.cache/vite',
    plugins: [plugin, buildTokens()],
    server: {
      middlewareMode: true,
      ws: { server: hmr.server, clientPort: hmr.port },
      watch: { ignored: ['**/.data/**', '**/.cache/**'] },
    },
  });
  gateway = new Succession(start);
  const close = async () => {
    await gateway?.close();
    await written;
    await vite.close();
    hmr.server.close();
  };
  return { vite, gateway, close };
}

/**
 * The development server: a port and a database that stay while the gateway comes and goes. Requests wait for a gateway that is being
 * started; where it cannot be, they are told why.
 */
export async function startDevelopment(): Promise<{ close(): Promise<void> }> {
  const config = readConfig(process.env);
  const begun = Promise.withResolvers<Awaited<ReturnType<typeof startVite>>>();
  const { server, port } = await listen(config.port, config.address);

  server.on('request', async (request: IncomingMessage, reply: ServerResponse) => {
    const { vite, gateway } = await begun.promise;
    if (MODULES.test(request.url ?? '')) return vite.middlewares(request, reply, () => reply.writeHead(404).end());
    try {
      const { running } = await gateway.current();
      running.gateway.app.server.emit('request', request, reply);
    } catch (error) {
      reply.writeHead(500, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(faultPage(error));
    }
  });
  server.on('upgrade', async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { gateway } = await begun.promise;
    gateway.current().then(
      ({ running }) => running.gateway.app.server.emit('upgrade', request, socket, head),
      () => socket.destroy(),
    );
  });

  const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataDir });
  const env = {
    ...process.env,
    PORT: String(port),
    ...(embedded && { DATABASE_URL: embedded.appUrl, DATABASE_OWNER_URL: embedded.ownerUrl, SALA_REPLAY: config.replay }),
  };
  const vite = await startVite(env, embedded?.ownerUrl ?? null);
  begun.resolve(vite);
  return {
    async close() {
      server.close();
      server.closeAllConnections();
      await vite.close();
      await embedded?.stop();
    },
  };
}
