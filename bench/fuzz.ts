/**
 * Every call, form and download of all plugins, asked for again and again with what fits and with what does not: `node bench/fuzz.ts`.
 *
 * - share of them that were answered with 2xx at least once, %     bar ≥ 95
 * - answers of 500                                                 bar ≤ 0
 * - leaks: of another site, of another member, from inside         bar ≤ 0
 * - requests                                                       bar ≥ 200,000
 *
 * `REQUESTS=20000` for fewer, `SEED=7` for others, `ONLY=shop` for what has that in its name, `HINTS=1` tells which hints failed.
 */
import { forget, ensureBuilt, startGateway } from './kit/gateway.ts';
import { judge } from './kit/figures.ts';
import { run } from './fuzz/run.ts';
import { writeTenants } from './fuzz/world.ts';
import { outside } from './fuzz/outside.ts';

ensureBuilt();
forget('fuzz');
const others = await outside(['academy.localhost', 'market.localhost']);
const { folder, places } = writeTenants(['academy', 'market'], others.settings);
const gateway = await startGateway({
  data: 'fuzz',
  environment: 'localhost',
  seconds: 300,
  env: { SALA_TENANTS: folder, SALA_TRUSTED_PROXIES: '127.0.0.1', SALA_LOG: 'warn', ...others.env },
});
try {
  const { share, faults, leaks, requests } = await run(gateway, places, others, {
    requests: Number(process.env.REQUESTS ?? 200_000),
    seed: Number(process.env.SEED ?? 1),
    only: process.env.ONLY ?? '',
  });
  judge('calls, forms and downloads answered with 2xx, %', share, 95, 'at least', 1);
  judge('answers of 500', faults, 0, 'at most', 0);
  judge('leaks', leaks, 0, 'at most', 0);
  judge('requests', requests, Number(process.env.REQUESTS ?? 200_000), 'at least', 0);
} finally {
  await gateway.stop();
  await others.close();
}
