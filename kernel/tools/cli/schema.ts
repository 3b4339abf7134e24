import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { manifestSchema } from '#kernel/site/manifestSchema.ts';
import { themeSchema } from './theme/themeSchema.ts';
import { siteDeps } from './installation.ts';

/** The manifest's JSON Schema as it is committed, for editors: composed from what is installed. */
export async function tenantSchema(): Promise<string> {
  const { plugins, themes } = siteDeps();
  return `${JSON.stringify(manifestSchema(plugins, themes), null, 2)}\n`;
}

/** The JSON Schema of `theme.json`, for editors. */
export const themeFileSchema = (): string => `${JSON.stringify(themeSchema, null, 2)}\n`;

/** Writes those of `schemas/` that are stale, and gives their names. A test fails when one is. */
export async function writeSchemas(): Promise<string[]> {
  mkdirSync('schemas', { recursive: true });
  const wanted = { 'schemas/tenant.schema.json': await tenantSchema(), 'schemas/theme.schema.json': themeFileSchema() };
  const stale = Object.entries(wanted).filter(([path, text]) => !existsSync(path) || readFileSync(path, 'utf8') !== text);
  for (const [path, text] of stale) writeFileSync(path, text);
  return stale.map(([path]) => path);
}

/** `sala schema write`. */
export async function schemaWrite(): Promise<number> {
  const written = await writeSchemas();
  console.log(written.length > 0 ? `written: ${written.join(', ')}` : 'schemas/ fits the plugins and themes already');
  return 0;
}
