// The development server: the gateway with Vite in front of it. Pages change without a reload; when code of the gateway
// itself changes it is started again (the database stays).
import { createServer } from 'node:http';
import { createServer as createVite } from 'vite';

const GATEWAY_CODE =
  /\/(kernel\/(core\/(server|data|site|contract)|kit\/(objects|postgres|signing|workers|diagnostics))\/|plugins\/[^/]+\/(plugin|gateway|contract|schemas)\.ts|plugins\/[^/]+\/(gateway|rules|machines|migrations|demo|workers)\/|themes\/[^/]+\/(theme|settings\.schema|presets\/[^/]+|tokens\/resolved)\.json)/;
/** Tokens as a designer writes them: what is made from them follows at once. */
const TOKENS = /themes\/([^/]+)\/tokens\/[^/]+\.(?:tokens|resolver)\.json$/;

const hmr = createServer();
// Pages of every site connect back to this one port.
await new Promise((resolve) => hmr.listen(0, resolve));
const vite = await createVite({ appType: 'custom', server: { middlewareMode: true, ws: { server: hmr, clientPort: hmr.address().port } } });
const { runner } = vite.environments.ssr;

let running = null;
let unwatch = () => {};

async function start() {
  const { run } = await runner.import('/kernel/core/server/run.ts');
  const { developmentAssets } = await runner.import('/kernel/core/server/assets.ts');
  const { watchTenants } = await runner.import('/kernel/core/server/watchTenants.ts');
  const { printWelcome } = await runner.import('/kernel/core/server/welcome.ts');
  running = await run({
    assets: developmentAssets,
    clientDir: null,
    // Vite answers what it knows (modules, styles, its client); everything else is the gateway's.
    beforeListen: async ({ app }) => {
      app.addHook('onRequest', (request, reply, done) => {
        if (!/^\/(@|kernel\/|plugins\/|themes\/|node_modules\/|src\/)|\?(import|direct|v=|t=)/.test(request.raw.url)) return done();
        reply.hijack();
        vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end());
      });
    },
  });
  unwatch = watchTenants(running);
  await printWelcome(running);
}

async function restart() {
  console.log('The gateway changed: starting it again …');
  unwatch();
  await running?.close();
  runner.clearCache();
  await start().catch((error) => console.error(error));
}

let timer;
vite.watcher.on('all', async (event, file) => {
  const theme = event === 'change' && TOKENS.exec(file)?.[1];
  if (theme) {
    const { themeBuild } = await runner.import('/kernel/tools/cli/theme/commands.ts');
    await themeBuild([theme]).catch((error) => console.error(error));
  }
  if (!GATEWAY_CODE.test(file)) return;
  clearTimeout(timer);
  timer = setTimeout(restart, 150);
});

async function stop() {
  await running?.close();
  await vite.close();
  process.exit(0);
}
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
await start();
