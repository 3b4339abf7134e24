import { cruise, type IReporterOutput, type ICruiseResult } from 'dependency-cruiser';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import config from '../../.dependency-cruiser.mjs';

/** A project in which every file but the lawful ones breaks one rule. Rule name → files, the first one being the culprit. */
const PLANTED: Record<string, Record<string, string>> = {
  'no-circular': { 'kernel/ui/A.tsx': "import './B.tsx';", 'kernel/ui/B.tsx': "import './A.tsx';" },
  'imports-resolve': { 'plugins/shop/parts/Lost.tsx': "import '#kernel/ui/Nowhere.tsx';" },
  'no-dev-packages': { 'kernel/ui/Dev.tsx': "import 'vitest';" },
  'pure-kernel-alone': { 'kernel/contract/up.ts': "import type { Start } from '#kernel/gateway/start.ts'; export type X = Start;" },
  'pure-kernel-runs-anywhere': { 'kernel/site/react.ts': "import { useState } from 'react'; export { useState };" },
  'pure-kernel-no-node': { 'kernel/machines/file.ts': "import { readFileSync } from 'node:fs'; export { readFileSync };" },
  'browser-kernel-no-server': { 'kernel/client/rows.ts': "import '#kernel/data/rows.ts';" },
  'browser-kernel-reaches-no-server': {
    'kernel/client/far.ts': "import './near.ts';",
    'kernel/client/near.ts': "import '#kernel/signing/node.ts';",
  },
  'browser-kernel-no-node': { 'kernel/ui/Path.tsx': "import { join } from 'node:path'; export { join };" },
  'browser-kernel-no-server-packages': { 'kernel/client/pool.ts': "import pg from 'pg'; export { pg };" },
  'server-kernel-no-client': { 'kernel/gateway/hosts.ts': "import '#kernel/client/near.ts';" },
  'server-kernel-no-react': { 'kernel/gateway/session.tsx': "import { useState } from 'react'; export const X = () => <p>{useState}</p>;" },
  'data-below-gateway': { 'kernel/data/upwards.ts': "import '#kernel/gateway/start.ts';" },
  'pdf-alone': { 'kernel/pdf/db.ts': "import '#kernel/data/rows.ts';" },
  'pdf-in-workers-only': {
    'plugins/cms/gateway/letter.ts': "import { page } from '#kernel/pdf/page.ts'; export { page };",
    'kernel/pdf/page.ts': 'export const page = 1;',
  },
  'sanitiser-in-gateway-only': {
    'plugins/cms/parts/Clean.tsx': "import '#kernel/richText/sanitise.ts';",
    'kernel/richText/sanitise.ts': 'export {};',
  },
  'ics-alone': { 'kernel/ics/db.ts': "import '#kernel/data/rows.ts';" },
  'ics-in-the-gateway-only': {
    'plugins/cms/parts/Dates.tsx': "import { rule } from '#kernel/ics/rule.ts'; export { rule };",
    'kernel/ics/rule.ts': 'export const rule = 1;',
  },
  'kernel-knows-no-plugin': { 'kernel/gateway/shop.ts': "import '#plugins/shop/contract.ts';" },
  'plugin-borders': { 'plugins/cms/parts/Stolen.tsx': "import type { Row } from '#plugins/shop/parts/row.ts'; export type X = Row;" },
  'plugin-no-theme': { 'plugins/cms/parts/Themed.tsx': "import '#themes/plain/slots/header.tsx';" },
  'plugin-no-http-or-driver': { 'plugins/cms/gateway/route.ts': "import fastify from 'fastify'; export { fastify };" },
  'plugin-pure-kernel': { 'plugins/cms/rules/ui.ts': "import '#kernel/ui/C.tsx';" },
  'plugin-pure-own': { 'plugins/cms/plugin.ts': "import './gateway.ts';", 'plugins/cms/gateway.ts': 'export {};' },
  'plugin-pure-anywhere': { 'plugins/cms/schemas.ts': "import type { ReactNode } from 'react'; export type X = ReactNode;" },
  'plugin-pure-no-node': { 'plugins/cms/rules/time.ts': "import 'node:process';" },
  'plugin-browser-kernel': { 'plugins/cms/pages/a/guest.tsx': "import '#kernel/gateway/start.ts';" },
  'plugin-browser-no-gateway': {
    'plugins/cms/pages/a/load.ts': "import '../../gateway/save.ts';",
    'plugins/cms/gateway/save.ts': 'export {};',
  },
  'plugin-browser-declaration-as-type': { 'plugins/shop/client.tsx': "import { shop } from './plugin.ts'; export default shop;" },
  'plugin-browser-no-node': {
    'plugins/cms/parts/Env.tsx': "import { env } from 'node:process'; export const X = () => <p>{env.HOME}</p>;",
  },
  'plugin-browser-no-server-packages': { 'plugins/cms/parts/Sql.tsx': "import { sql } from 'kysely'; export { sql };" },
  'plugin-gateway-kernel': { 'plugins/cms/gateway/deep.ts': "import '#kernel/data/rows.ts';" },
  'plugin-gateway-no-pages': {
    'plugins/cms/gateway/page.ts': "import '../pages/b/guest.tsx';",
    'plugins/cms/pages/b/guest.tsx': 'export {};',
  },
  'plugin-gateway-no-react': { 'plugins/cms/gateway/mail.tsx': "import { useState } from 'react'; export { useState };" },
  'theme-no-plugin': { 'themes/plain/slots/footer.tsx': "import '#plugins/shop/contract.ts';" },
  'theme-kernel': { 'themes/plain/slots/homepage.tsx': "import '#kernel/signing/node.ts';" },
  'theme-no-other-theme': { 'themes/other/slots/header.tsx': "import '#themes/plain/slots/header.tsx';" },
  'theme-no-node': { 'themes/plain/slots/checkout.tsx': "import 'node:os';" },
  'theme-no-server-packages': { 'themes/plain/slots/dashboard.tsx': "import 'sanitize-html';" },
};

/** What the culprits import, and what the rules must leave alone. */
const LAWFUL: Record<string, string> = {
  'kernel/contract/role.ts':
    "import type { ReactNode } from 'react'; import type { Kysely } from 'kysely'; export type X = [ReactNode, Kysely];",
  'kernel/gateway/start.ts':
    "import type { Boot } from '#kernel/client/boot.ts'; import pg from 'pg'; export type Start = Boot; export { pg };",
  'kernel/gateway/render.tsx': "import { useState } from 'react'; import '#kernel/ui/C.tsx'; export const Page = () => <p>{useState}</p>;",
  'kernel/client/boot.ts': 'export interface Boot {}',
  'kernel/data/rows.ts': "import 'node:fs'; import 'pg';",
  'kernel/signing/node.ts': "import 'node:crypto';",
  'kernel/ui/C.tsx': "import '#kernel/contract/role.ts';",
  'plugins/shop/contract.ts': "import '#kernel/contract/role.ts';",
  'plugins/shop/plugin.ts': "import './contract.ts'; import '#plugins/lesson/contract.ts'; export const shop = {};",
  'plugins/shop/gateway.ts':
    "import { sql } from 'kysely'; import 'sanitize-html'; import { shop } from './plugin.ts'; import 'node:crypto'; export { sql, shop };",
  'plugins/shop/parts/row.ts': "import type { shop } from '../plugin.ts'; export type Row = typeof shop;",
  'plugins/lesson/contract.ts': 'export {};',
  'themes/plain/slots/header.tsx': "import '#kernel/ui/C.tsx'; export const Header = () => <header />;",
};

const PACKAGES = ['react', 'pg', 'fastify', 'kysely', 'sanitize-html', 'vitest'];

let folder: string;
let result: ICruiseResult;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sala-borders-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const dependencies = Object.fromEntries(PACKAGES.filter((name) => name !== 'vitest').map((name) => [name, '1.0.0']));
  const imports = { '#kernel/*': './kernel/*', '#plugins/*': './plugins/*', '#themes/*': './themes/*' };
  write('package.json', JSON.stringify({ name: 'planted', type: 'module', imports, dependencies, devDependencies: { vitest: '1.0.0' } }));
  for (const name of PACKAGES) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    write(`node_modules/${name}/index.js`, '');
  }
  for (const files of [LAWFUL, ...Object.values(PLANTED)]) for (const [path, text] of Object.entries(files)) write(path, text);

  const { enhancedResolveOptions, ...options } = config.options ?? {};
  const { output }: IReporterOutput = await cruise(
    ['kernel', 'plugins', 'themes'],
    { ...options, baseDir: folder, validate: true, ruleSet: { forbidden: config.forbidden } },
    enhancedResolveOptions,
  );
  result = output as ICruiseResult;
}, 30_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('modules are read at all', () => {
  expect(result.summary.totalCruised).toBeGreaterThan(Object.keys(LAWFUL).length + Object.keys(PLANTED).length);
});

test('every rule has a planted violation', () => {
  expect(new Set(Object.keys(PLANTED))).toEqual(new Set(config.forbidden?.map(({ name }) => name)));
});

test.each(Object.keys(PLANTED))('%s fires', (rule) => {
  const culprit = Object.keys(PLANTED[rule]!)[0];
  expect(result.summary.violations.filter((violation) => violation.rule.name === rule).map(({ from }) => from)).toContain(culprit);
});

test('what the table allows passes', () => {
  expect(
    result.summary.violations.filter(({ from }) => from in LAWFUL).map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  ).toEqual([]);
});
