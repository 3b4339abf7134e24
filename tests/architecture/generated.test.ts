import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generateTexts } from '#tools/cli/generateTexts.ts';
import { tenantSchema } from '#tools/cli/schema.ts';
import { fontFiles } from '#tools/cli/theme/fontFaces.ts';
import { typesOf } from '#tools/cli/types.ts';

test('schemas/tenant.schema.json is what the plugins and themes say (else: npm run sala -- schema write)', async () => {
  expect(JSON.parse(readFileSync('schemas/tenant.schema.json', 'utf8'))).toEqual(JSON.parse(await tenantSchema()));
});

test('the style sheets of fonts are what is known of the fonts (else: npm run sala -- theme fonts)', () => {
  const written = fontFiles();
  expect(Object.fromEntries(written.map(([path]) => [path, readFileSync(path, 'utf8')]))).toEqual(Object.fromEntries(written));
  expect(readdirSync('kernel/kit/theme/fonts')).toHaveLength(written.length);
});

test('tables.ts of the kernel and of each plugin is what the migrations make (else: npm run sala -- types write)', async () => {
  const written = await typesOf('.');
  const paths = ['kernel/core/data/tables.ts', ...readdirSync('plugins').map((id) => `plugins/${id}/tables.ts`)];
  expect(Object.fromEntries(paths.filter((path) => existsSync(path)).map((path) => [path, readFileSync(path, 'utf8')]))).toEqual(
    Object.fromEntries(written),
  );
});

test('texts.d.ts of each owner names the files of its messages (else: npm run sala -- types write)', () => {
  const there = globSync('{plugins/*,themes/*,kernel/kit/ui}/texts.d.ts').map((path) => [path, readFileSync(path, 'utf8')]);
  expect(there.length).toBeGreaterThan(15);
  expect(Object.fromEntries(there)).toEqual(Object.fromEntries(generateTexts('.')));
});
