import { mkdirSync, writeFileSync } from 'node:fs';
import { manifestSchema } from '#kernel/site/manifestSchema.ts';
import { themeSchema } from '#kernel/site/themeSchema.ts';
import { siteDeps } from './installation.ts';

/** The manifest's JSON Schema as it is committed, for editors: composed from what is installed. */
export async function tenantSchema(): Promise<string> {
  const { plugins, themes } = await siteDeps();
  return `${JSON.stringify(manifestSchema(plugins, themes), null, 2)}\n`;
}

/** The JSON Schema of `theme.json`, for editors. */
export const themeFileSchema = (): string => `${JSON.stringify(themeSchema, null, 2)}\n`;

/** Writes `schemas/tenant.schema.json` and `schemas/theme.schema.json`. A test fails when one is stale. */
export async function schemaWrite(): Promise<number> {
  mkdirSync('schemas', { recursive: true });
  writeFileSync('schemas/tenant.schema.json', await tenantSchema());
  writeFileSync('schemas/theme.schema.json', themeFileSchema());
  console.log('schemas/tenant.schema.json and schemas/theme.schema.json are written');
  return 0;
}
