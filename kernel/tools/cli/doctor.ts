import { accessSync, constants, existsSync, mkdirSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { assertLeastPrivilege } from '#kit/postgres/roles.ts';
import { DataError } from '#kit/postgres/error.ts';
import type { Config } from '#kernel/server/config.ts';
import { readConfig } from '#tools/start/readConfig.ts';
import type { ManifestSource } from '#kernel/server/manifests/manifests.ts';
import { checkStore } from './checkStore.ts';
import { tenantFiles } from '#tools/start/run.ts';
import { tenantValidate } from './tenant.ts';
import { withDatabase } from './installation.ts';

/** A finding: fine, or what to do about it. */
type Finding = { what: string; ok: boolean; note: string };

const portIsFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** A store somewhere else is tried with an object of its own; files need nothing but the data folder. */
async function tryStore({ objects, dataDir }: Config, tenants: readonly ManifestSource[]): Promise<{ ok: boolean; note: string }[]> {
  if (!objects) return [{ ok: true, note: `files in ${join(dataDir, 'objects')}` }];
  const hostname = tenants.map(({ text }) => /"hostnames"\s*:\s*\[\s*"([^"]+)"/.exec(text)?.[1]).find(Boolean) ?? 'example.com';
  const problems = await checkStore(objects, `https://${hostname}`);
  if (problems.length === 0) return [{ ok: true, note: `${objects.endpoint}, bucket ${objects.bucket}` }];
  return problems.map((note) => ({ ok: false, note }));
}

/** Checks that this machine and this installation can serve, and says what to mend. */
export async function doctor(): Promise<number> {
  const config = readConfig(process.env);
  const findings: Finding[] = [];
  const add = (what: string, ok: boolean, note: string) => void findings.push({ what, ok, note });

  const major = Number(process.versions.node.split('.')[0]);
  add('Node', major >= 24, `${process.versions.node}${major >= 24 ? '' : ': run through npm, which brings Node 24'}`);
  add(
    'Build',
    existsSync('dist/client/.vite/manifest.json'),
    existsSync('dist/client/.vite/manifest.json') ? 'dist/ is there' : 'run: npm start',
  );
  try {
    mkdirSync(config.dataDir, { recursive: true });
    accessSync(config.dataDir, constants.W_OK);
    const { bavail, bsize } = statfsSync(config.dataDir);
    const free = (bavail * bsize) / 2 ** 30;
    add('Data folder', free > 1, `${config.dataDir}, ${free.toFixed(1)} GiB free${free > 1 ? '' : ': make room'}`);
  } catch (error) {
    add('Data folder', false, `${config.dataDir}: ${(error as Error).message}`);
  }
  add(
    'Port',
    await portIsFree(config.port),
    `${config.port}${(await portIsFree(config.port)) ? '' : ' is taken: is the gateway running? Else choose another with PORT=…'}`,
  );
  try {
    await withDatabase(async (data) => {
      const { rows } = await data.pool.query<{ version: string }>('select version()');
      add('Database', true, rows[0]!.version.split(' on ')[0]!);
      const tooMuch = await assertLeastPrivilege(data.pool);
      add('Least privilege', tooMuch.length === 0, tooMuch.length ? tooMuch.join('; ') : "the gateway's login owns nothing");
    });
  } catch (error) {
    const inUse = error instanceof DataError && error.code === 'SALA_DATA_IN_USE';
    add('Database', inUse, inUse ? `in use: ${error.message}` : (error as Error).message);
  }
  const tenants = tenantFiles(config.tenantsDir);
  for (const { ok, note } of await tryStore(config, tenants)) add('Object store', ok, note);
  const files = tenants.map(({ file }) => file);
  add(
    'Manifests',
    files.length > 0 && (await tenantValidate(files)) === 0,
    files.length ? `${files.length} in ${config.tenantsDir}` : `none in ${config.tenantsDir}`,
  );
  add(
    'Secrets',
    config.environment === 'localhost' || config.masterKey !== null,
    config.masterKey ? 'SALA_MASTER_KEY is set' : `kept in ${join(config.dataDir, 'master.key')}`,
  );

  for (const { what, ok, note } of findings) console.log(`${ok ? 'ok  ' : 'MEND'} ${what.padEnd(16)} ${note}`);
  return findings.every(({ ok }) => ok) ? 0 : 1;
}
