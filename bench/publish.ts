/**
 * How soon a site that is published in the console is what visitors of another gateway see: `node bench/publish.ts`. Two gateway
 * processes on one database; an admin publishes by a signed call at the first, a guest asks the second over and over.
 *
 * - from the call's sending to the first answer with the new name, median and slowest of 20              bar ≤ 1.0 s
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { config } from '#plugins/config/plugin.ts';
import type { Manifest } from '#kernel/contract/site.ts';
import { judge, median, printFigure } from './kit/figures.ts';
import { appUrlOf, CACHE, ensureBuilt, fetchPage, ROOT, startGateway } from './kit/gateway.ts';
import { openVisits } from './kit/visitors.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 20);
/** How often the guest asks, ms. */
const EVERY = 5;

ensureBuilt();
// The demo's sites, with the console.
const tenants = join(CACHE, 'publish-tenants');
rmSync(tenants, { recursive: true, force: true });
mkdirSync(tenants, { recursive: true });
cpSync(join(ROOT, 'tenants'), tenants, { recursive: true });
for (const name of readdirSync(tenants).filter((each) => each.endsWith('.json'))) {
  const manifest = JSON.parse(readFileSync(join(tenants, name), 'utf8')) as { plugins: object };
  writeFileSync(join(tenants, name), JSON.stringify({ ...manifest, plugins: { ...manifest.plugins, config: {} } }));
}
const how = { data: 'publish', environment: 'localhost', env: { SALA_TENANTS: tenants } } as const;

const first = await startGateway(how);
const second = await startGateway({ ...how, env: { ...how.env, DATABASE_URL: appUrlOf(first.data) } });
const visits = await openVisits(first);
try {
  const admin = await visits.visitor(await visits.account('admin'), 'admin', config);
  const called = async (name: string, input: Record<string, unknown> = {}) => {
    const { status, body, text } = await admin.call(`config.${name}`, input);
    if (status !== 200) throw new Error(`${name} answered ${status}: ${text}`);
    return body;
  };
  const times: number[] = [];
  const calls: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { version, manifest, draft } = (await called('standing')) as unknown as {
      version: number;
      manifest: Manifest;
      draft: { revision: number } | null;
    };
    const name = `Round ${round} ${Date.now()}`;
    const next = { ...manifest, site: { ...manifest.site, name: { th: name, en: name } } };
    const saved = await called('saveDraft', { manifest: next, revision: draft?.revision ?? 0 });
    const { revision } = saved['draft'] as { revision: number };
    // Warm, so that what is measured is not the drawing of the old page.
    await fetchPage(second.port, '/');
    const began = performance.now();
    const published = called('publish', { revision, basedOn: version, note: '' }).then(() => calls.push(performance.now() - began));
    while (!(await fetchPage(second.port, '/')).body.includes(name)) await sleep(EVERY);
    times.push(performance.now() - began);
    await published;
  }
  printFigure('the call itself, median, ms', median(calls), 0);
  judge('published → seen at another gateway, median, s', median(times) / 1000, 1, 'at most', 3);
  judge('published → seen at another gateway, slowest, s', Math.max(...times) / 1000, 1, 'at most', 3);
} finally {
  await visits.data.close();
  await second.stop();
  await first.stop();
}
