import { cruise, type IReporterOutput, type ICruiseResult } from 'dependency-cruiser';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import config from '../../.dependency-cruiser.mjs';

/** A project in which every file but the lawful ones breaks one rule. Rule name → files, the first one being the culprit. */
const PLANTED: Record<string, Record<string, string>> = {
  'no-circular': {
    'kernel/kit/ui/A.tsx': "import './B.tsx'; export interface A {}",
    'kernel/kit/ui/B.tsx': "import type { A } from './A.tsx'; export type B = A;",
  },
  'imports-resolve': { 'plugins/shop/parts/Lost.tsx': "import '#kit/ui/Nowhere.tsx';" },
  'no-dev-packages': { 'kernel/kit/ui/Dev.tsx': "import 'vitest';" },
  'kit-below-core': { 'kernel/kit/page/up.ts': "import type { Start } from '#kernel/server/start.ts'; export type X = Start;" },
  ...Object.fromEntries(
    [
      'schema',
      'signing',
      'postgres',
      'csv',
      'richText',
      'diagnostics',
      'page',
      'thai',
      'theme',
      'objects',
      'workers',
      'films',
      'keys',
      'dns',
      'outbound',
      'session',
      'offline',
      'xlsx',
      'zip',
      'pictures',
      'markup',
      'http',
      'passwords',
      'userAgent',
      'live',
      'forms',
      'pdf',
      'ics',
      'ui',
    ].map((name) => [
      `kit-${name}`,
      { [`kernel/kit/${name}/upwards.ts`]: "import type { Section } from '#kit/composer/section.ts'; export type X = Section;" },
    ]),
  ),
  'kit-composer': { 'kernel/kit/composer/store.ts': "import type { Objects } from '#kit/objects/objects.ts'; export type X = Objects;" },
  'kit-scan': { 'kernel/kit/scan/store.ts': "import type { Objects } from '#kit/objects/objects.ts'; export type X = Objects;" },
  'kit-table': { 'kernel/kit/table/gateway/store.ts': "import type { Objects } from '#kit/objects/objects.ts'; export type X = Objects;" },
  'kit-table-declared': { 'kernel/kit/table/drawn.ts': "import type { Row } from '#kit/table/page/Row.tsx'; export type X = Row;" },
  'kit-table-gateway': { 'kernel/kit/table/gateway/drawn.ts': "import type { Row } from '#kit/table/page/Row.tsx'; export type X = Row;" },
  'kit-table-page': {
    'kernel/kit/table/page/Row.tsx': "import type { Stored } from '#kit/table/gateway/stored.ts'; export type Row = Stored;",
    'kernel/kit/table/gateway/stored.ts': 'export interface Stored {}',
  },
  'kit-browser-no-node': { 'kernel/kit/ui/Path.tsx': "import { join } from 'node:path'; export { join };" },
  'kit-browser-no-server-packages': { 'kernel/kit/page/pool.ts': "import pg from 'pg'; export { pg };" },
  'kit-halves-apart': {
    'kernel/kit/live/open.ts': "import type { Live } from '#kit/live/gateway/live.ts'; export type X = Live;",
    'kernel/kit/live/gateway/live.ts': 'export interface Live {}',
  },
  'kit-gateway-halves-alone': { 'kernel/kit/live/gateway/drawn.ts': "import '#kit/page/pool.ts';" },
  'kit-no-react': { 'kernel/kit/thai/draw.ts': "import { useState } from 'react'; export { useState };" },
  'core-below-tools': { 'kernel/core/server/build.ts': "import '#tools/vite/plugin.ts';", 'kernel/tools/vite/plugin.ts': 'export {};' },
  'kernel-knows-no-plugin': { 'kernel/core/server/shop.ts': "import '#plugins/shop/contract.ts';" },
  'core-pure-alone': { 'kernel/core/contract/up.ts': "import type { Start } from '#kernel/server/start.ts'; export type X = Start;" },
  'core-pure-kit': { 'kernel/core/contract/store.ts': "import '#kit/objects/objects.ts';" },
  'core-pure-anywhere': { 'kernel/core/site/react.ts': "import { useState } from 'react'; export { useState };" },
  'core-pure-no-node': { 'kernel/core/site/file.ts': "import { readFileSync } from 'node:fs'; export { readFileSync };" },
  'core-browser-no-server': { 'kernel/core/browser/rows.ts': "import '#kernel/data/rows.ts';" },
  'core-browser-reaches-no-server': {
    'kernel/core/browser/far.ts': "import './near.ts';",
    'kernel/core/browser/near.ts': "import '#kit/signing/gateway.ts';",
  },
  'core-browser-no-node': { 'kernel/core/browser/path.ts': "import { join } from 'node:path'; export { join };" },
  'core-browser-no-server-packages': { 'kernel/core/browser/pool.ts': "import pg from 'pg'; export { pg };" },
  'core-server-no-browser': { 'kernel/core/server/hosts.ts': "import '#kernel/browser/near.ts';" },
  'core-server-no-react': {
    'kernel/core/server/session.tsx': "import { useState } from 'react'; export const X = () => <p>{useState}</p>;",
  },
  'core-data-below-server': { 'kernel/core/data/upwards.ts': "import '#kernel/server/start.ts';" },
  'sanitiser-in-gateway-only': {
    'plugins/cms/parts/Clean.tsx': "import '#kit/richText/sanitise.ts';",
    'kernel/kit/richText/sanitise.ts': 'export {};',
  },
  'pdf-in-workers-only': {
    'plugins/cms/gateway/letter.ts': "import { page } from '#kit/pdf/page.ts'; export { page };",
    'kernel/kit/pdf/page.ts': 'export const page = 1;',
  },
  'ics-in-the-gateway-only': {
    'plugins/cms/parts/Dates.tsx': "import { rule } from '#kit/ics/rule.ts'; export { rule };",
    'kernel/kit/ics/rule.ts': 'export const rule = 1;',
  },
  'contract-only': { 'plugins/cms/parts/Boot.tsx': "import type { Boot } from '#kernel/browser/boot.ts'; export type X = Boot;" },
  'plugin-borders': { 'plugins/cms/parts/Stolen.tsx': "import type { Row } from '#plugins/shop/parts/row.ts'; export type X = Row;" },
  'router-comes-late': {
    'plugins/cms/parts/Leave.tsx': "import { useNavigate } from 'react-router-dom'; export const leave = useNavigate;",
  },
  'plugin-no-theme': { 'plugins/cms/parts/Themed.tsx': "import '#themes/plain/slots/header.tsx';" },
  'plugin-no-http-or-driver': { 'plugins/cms/gateway/route.ts': "import fastify from 'fastify'; export { fastify };" },
  'plugin-pure-kit': { 'plugins/cms/rules/ui.ts': "import '#kit/ui/C.tsx';" },
  'plugin-pure-own': { 'plugins/cms/plugin.ts': "import './gateway.ts';", 'plugins/cms/gateway.ts': 'export {};' },
  'plugin-pure-anywhere': { 'plugins/cms/schemas.ts': "import type { ReactNode } from 'react'; export type X = ReactNode;" },
  'plugin-pure-no-node': { 'plugins/cms/rules/time.ts': "import 'node:process';" },
  'plugin-browser-kit': { 'plugins/cms/pages/a/guest.tsx': "import '#kit/objects/objects.ts';" },
  'plugin-browser-no-gateway': {
    'plugins/cms/pages/a/user.tsx': "import '../../gateway/save.ts';",
    'plugins/cms/gateway/save.ts': 'export {};',
  },
  'plugin-browser-declaration-as-type': { 'plugins/shop/parts/Whole.tsx': "import { shop } from '../plugin.ts'; export default shop;" },
  'plugin-browser-no-node': {
    'plugins/cms/parts/Env.tsx': "import { env } from 'node:process'; export const X = () => <p>{env.HOME}</p>;",
  },
  'plugin-browser-no-server-packages': { 'plugins/cms/parts/Sql.tsx': "import { sql } from 'kysely'; export { sql };" },
  'plugin-gateway-no-ui': { 'plugins/cms/gateway/draw.ts': "import '#kit/ui/C.tsx';" },
  'plugin-gateway-no-pages': {
    'plugins/cms/gateway/page.ts': "import '../pages/b/guest.tsx';",
    'plugins/cms/pages/b/guest.tsx': 'export {};',
  },
  'plugin-gateway-no-react': { 'plugins/cms/gateway/mail.tsx': "import { useState } from 'react'; export { useState };" },
  'theme-no-plugin': { 'themes/plain/slots/footer.tsx': "import '#plugins/shop/contract.ts';" },
  'theme-kit': { 'themes/plain/slots/homepage.tsx': "import '#kit/signing/gateway.ts';" },
  'theme-no-other-theme': { 'themes/other/slots/header.tsx': "import '#themes/plain/slots/header.tsx';" },
  'theme-no-node': { 'themes/plain/slots/checkout.tsx': "import 'node:os';" },
  'theme-no-server-packages': { 'themes/plain/slots/dashboard.tsx': "import 'sanitize-html';" },
};

/** What the culprits import, and what the rules must leave alone. */
const LAWFUL: Record<string, string> = {
  'kernel/core/contract/role.ts':
    "import type { ReactNode } from 'react'; import type { Kysely } from 'kysely'; import type { Objects } from '#kit/objects/objects.ts'; export type X = [ReactNode, Kysely, Objects];",
  'kernel/core/server/start.ts':
    "import type { Boot } from '#kernel/browser/boot.ts'; import pg from 'pg'; export type Start = Boot; export { pg };",
  'kernel/core/server/pages/render.tsx':
    "import { useState } from 'react'; import '#kit/ui/C.tsx'; export const Page = () => <p>{useState}</p>;",
  'kernel/core/browser/boot.ts': 'export interface Boot {}',
  'kernel/core/data/rows.ts': "import 'node:fs'; import 'pg';",
  'kernel/kit/signing/gateway.ts': "import 'node:crypto';",
  'kernel/kit/workers/workers.ts': 'export interface Workers {}',
  'kernel/kit/objects/objects.ts': 'export interface Objects {}',
  'kernel/kit/schema/schema.ts': 'export interface Schema {}',
  'kernel/kit/composer/section.ts': "import type { Schema } from '#kit/schema/schema.ts'; export type Section = Schema;",
  'kernel/kit/ui/C.tsx': "import '#kit/schema/schema.ts';",
  'plugins/shop/contract.ts': "import '#kernel/contract/role.ts';",
  'plugins/shop/plugin.ts': "import './contract.ts'; import '#plugins/lesson/contract.ts'; export const shop = {};",
  'plugins/shop/gateway.ts':
    "import { sql } from 'kysely'; import 'sanitize-html'; import { shop } from './plugin.ts'; import 'node:crypto'; export { sql, shop };",
  'plugins/shop/parts/row.ts': "import type { shop } from '../plugin.ts'; export type Row = typeof shop;",
  'plugins/shop/pages/list/guest.tsx': "import type { sql } from '../../gateway.ts'; export type Sql = typeof sql;",
  'plugins/lesson/contract.ts': 'export {};',
  'themes/plain/slots/header.tsx': "import '#kit/ui/C.tsx'; export const Header = () => <header />;",
};

const PACKAGES = ['react', 'react-router-dom', 'pg', 'fastify', 'kysely', 'sanitize-html', 'vitest'];

let folder: string;
let result: ICruiseResult;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sala-borders-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const dependencies = Object.fromEntries(PACKAGES.filter((name) => name !== 'vitest').map((name) => [name, '1.0.0']));
  const imports = {
    '#kernel/*': './kernel/core/*',
    '#kit/*': './kernel/kit/*',
    '#tools/*': './kernel/tools/*',
    '#plugins/*': './plugins/*',
    '#themes/*': './themes/*',
  };
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
