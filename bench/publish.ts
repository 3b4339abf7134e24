/**
 * How soon a site that is published in the console is what visitors of another gateway see: `node bench/publish.ts`. Two gateway
 * processes on one database; an admin publishes by a signed call at the first, a guest asks the second over and over.
 *
 * - from the call's sending to the first answer with the new name, median of 20, with 4 sites and with 10,000   bar ≤ 0.1 s
 * - the slowest of them                                                                                         bar ≤ 1.0 s
 * - the same of a manifest's file that is saved on localhost                                                    bar ≤ 0.1 s
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { config } from '#plugins/config/plugin.ts';
import type { Manifest } from '#kernel/contract/site.ts';
import { judge, median } from './kit/figures.ts';
import pg from 'pg';
import { appUrlOf, CACHE, databaseUrl, ensureBuilt, fetchPage, ROOT, startGateway } from './kit/gateway.ts';
import { fillSites } from './kit/grown.ts';
import { openVisits } from './kit/visitors.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 20);
/** How often the guest asks, ms. */
const EVERY = 5;
const SITES = [4, 10_000];

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
  const client = new pg.Client(databaseUrl(first.data));
  await client.connect();
  const standing = async () =>
    (await called('standing')) as unknown as { version: number; manifest: Manifest; draft: { revision: number } | null };
  /** From what `publish` begins to the first answer with the new name at the other gateway, ms. */
  const seen = async (name: string, publish: () => unknown) => {
    // Warm, so that what is measured is not the drawing of the old page.
    await fetchPage(second.port, '/');
    const began = performance.now();
    const published = publish();
    while (!(await fetchPage(second.port, '/')).body.includes(name)) await sleep(EVERY);
    const took = performance.now() - began;
    await published;
    return took;
  };
  for (const count of SITES) {
    // Besides the demo's own.
    await fillSites(client, count - 3, true);
    const times: number[] = [];
    const files: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const { version, manifest, draft } = await standing();
      const named = (name: string) => ({ ...manifest, site: { ...manifest.site, name: { th: name, en: name } } });
      const byCall = `Call ${round} ${Date.now()}`;
      const saved = await called('saveDraft', { manifest: named(byCall), revision: draft?.revision ?? 0 });
      const { revision } = saved['draft'] as { revision: number };
      times.push(await seen(byCall, () => called('publish', { revision, basedOn: version, note: '' })));
      const byFile = `File ${round} ${Date.now()}`;
      files.push(await seen(byFile, () => writeFileSync(join(tenants, 'academy.json'), JSON.stringify(named(byFile)))));
    }
    judge(`${count} sites: published → seen at another gateway, median, s`, median(times) / 1000, 0.1, 'at most', 3);
    judge(`${count} sites: published → seen at another gateway, slowest, s`, Math.max(...times) / 1000, 1, 'at most', 3);
    judge(`${count} sites: file saved → seen at another gateway, median, s`, median(files) / 1000, 0.1, 'at most', 3);
  }
  await client.end();
} finally {
  await visits.data.close();
  await second.stop();
  await first.stop();
}
