import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, ROOT } from './gateway.ts';

/** A folder of tenants with one like the academy of the demo that has accounts, pages and these plugins, and nothing else. */
export function academyWith(name: string, plugins: Readonly<Record<string, object>>): string {
  const folder = join(CACHE, `${name}-tenants`);
  mkdirSync(folder, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(ROOT, 'tenants/academy.json'), 'utf8')) as { plugins: Record<string, object> };
  const { mail = {}, account = {}, cms = {} } = manifest.plugins;
  writeFileSync(
    join(folder, 'academy.json'),
    JSON.stringify({ ...manifest, $schema: undefined, plugins: { mail, account, cms, ...plugins } }),
  );
  return folder;
}
