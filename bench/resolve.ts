/** How long it takes to find a site and to resolve one: `node bench/resolve.ts`. Exits with 1 when a bar is missed. */
import { ROLES } from '#kernel/contract/role.ts';
import type { CallDeclaration } from '#kernel/contract/call.ts';
import type { PageDeclaration, PluginDeclaration } from '#kernel/contract/plugin.ts';
import type { Manifest } from '#kernel/contract/site.ts';
import { THEME_SLOTS, type ThemeDeclaration } from '#kit/theme/declaration.ts';
import { HeaderActions } from '#kernel/contract/tokens.ts';
import type { SiteDeps } from '#kernel/site/catalog.ts';
import { hostName } from '#kit/schema/hostName.ts';
import { readManifest } from '#kernel/site/readManifest.ts';
import { resolve, type Resolved } from '#kernel/site/resolve.ts';

const SITES = 1000;
const BARS = { 'cached look-up, µs': 5, 'uncached resolve, ms': 0.6 };

const names = (word: string, count: number) => Array.from({ length: count }, (_, i) => `${word}${i}`);
const some = (i: number) => ROLES.filter((_, r) => r === 0 || (i + r) % 3 !== 0);

const plugins: PluginDeclaration[] = names('plugin', 20).map((id, p) => ({
  id,
  summary: id,
  settings: {
    type: 'object',
    properties: Object.fromEntries(
      names('option', 8).map((name, i) => [
        name,
        i % 2
          ? { type: 'integer', minimum: 0, default: i, description: name }
          : { type: 'string', maxLength: 200, default: name, description: name },
      ]),
    ),
  },
  publicSettings: names('option', 4),
  pages: Object.fromEntries(
    names('page', 8).map((name, i): [string, PageDeclaration] => [
      name,
      {
        path: `/${id}/${name}${i % 2 ? '/:id' : ''}`,
        roles: some(i),
        title: `${name}.title`,
        ...(i === 0 ? { nav: { label: 'nav', order: p % 7 } } : {}),
      },
    ]),
  ),
  calls: Object.fromEntries(
    names('call', 12).map((name, i): [string, CallDeclaration] => [
      name,
      { method: i % 2 ? 'POST' : 'GET', path: `/api/${id}/${name}`, roles: some(i), reply: {} },
    ]),
  ),
  slots: { side: { kind: 'slot', id: `${id}:side@1` } },
  fills: {
    head: { into: HeaderActions, roles: some(p), order: p % 5 },
    side: { into: { kind: 'slot', id: `plugin${(p + 1) % 20}:side@1` }, roles: [...ROLES] },
    other: { into: { kind: 'slot', id: `plugin${(p + 7) % 20}:side@1` }, roles: some(p + 1) },
  },
  provides: { own: { kind: 'service', id: `${id}:own@1` } },
  ...(p > 0 ? { uses: { before: { kind: 'service', id: `plugin${p - 1}:own@1` } } } : {}),
}));
const theme: ThemeDeclaration = {
  id: 'plain',
  title: { th: 'plain', en: 'plain' },
  colors: { light: '#ffffff', dark: '#000000' },
  palette: { canvas: '#fff', surface: '#fff', text: '#000', muted: '#555', border: '#888', accent: '#00f', onAccent: '#fff' },
  slots: Object.fromEntries(THEME_SLOTS.map((slot) => [slot, []])),
};
const keys = names('text', 10);
const deps: SiteDeps = { plugins, themes: [theme], messageKeys: Object.fromEntries(plugins.map(({ id }) => [id, { th: keys, en: keys }])) };

const textOf = (n: number) =>
  JSON.stringify({
    id: `site${n}`,
    hostnames: [`site${n}.example`, `www.site${n}.example`],
    key: `pk_site${n}`,
    space: `space${n}`,
    site: { name: { th: `เว็บ ${n}`, en: `Site ${n}` } },
    plugins: Object.fromEntries(plugins.map(({ id }, p) => [id, p % 3 ? {} : { settings: { option1: n } }])),
    slots: { 'kernel:headerActions@1': { hide: ['plugin1.head'], order: ['plugin3.head'] } },
    messages: {
      th: { 'plugin1.text1': 'สวัสดี {name}', 'plugin2.text2': '{n, plural, other {# ชิ้น}}' },
      en: { 'plugin1.text1': 'Hello {name}' },
    },
    redirects: [
      { from: '/old', to: '/plugin1/page0' },
      { from: '/elsewhere', to: 'https://other.example/' },
    ],
  });

const time = (work: () => void): number => {
  const begin = performance.now();
  work();
  return performance.now() - begin;
};

let first = 0;
const manifests: Manifest[] = [];
const reading = time(() => {
  for (let n = 0; n < SITES; n++) {
    const took = time(() => {
      const read = readManifest(textOf(n), `site${n}.json`, deps);
      if ('problems' in read) throw new Error(JSON.stringify(read.problems[0]));
      manifests.push(read.manifest);
    });
    if (n === 0) first = took;
  }
});

const byHost = new Map<string, Resolved>();
const each: number[] = [];
for (const manifest of [...manifests.slice(0, 200), ...manifests]) {
  each.push(
    time(() => {
      const result = resolve(manifest, deps, 1);
      if (!result.ok) throw new Error(JSON.stringify(result.problems[0]));
      for (const host of result.hosts) byHost.set(host, result);
    }),
  );
}
const warm = each.slice(200).toSorted((a, b) => a - b);

const headers = Array.from({ length: 200_000 }, (_, i) => `${i % 2 ? 'www.' : ''}Site${(i * 7919) % SITES}.example:443`);
let found = 0;
const lookUp = () => {
  for (const header of headers) {
    const host = hostName(header);
    if (host !== null && byHost.get(host)?.sites.user.role === 'user') found++;
  }
};
lookUp();
const looking = time(lookUp);
if (found !== headers.length * 2) throw new Error('a host was not found');

const figures = { 'cached look-up, µs': (looking / headers.length) * 1000, 'uncached resolve, ms': warm[warm.length >> 1]! };
console.log(`${SITES} sites × ${plugins.length} plugins, all four roles; Node ${process.version}`);
for (const [name, bar] of Object.entries(BARS)) {
  const figure = figures[name as keyof typeof figures];
  console.log(`${name.padEnd(28)} ${figure.toFixed(3).padStart(9)}   bar ${bar}   ${figure <= bar ? 'ok' : 'MISSED'}`);
  if (figure > bar) process.exitCode = 1;
}
console.log(`${'resolve, 99th percentile, ms'.padEnd(28)} ${warm[Math.floor(warm.length * 0.99)]!.toFixed(3).padStart(9)}`);
console.log(`${'reading a manifest, ms'.padEnd(28)} ${((reading - first) / (SITES - 1)).toFixed(3).padStart(9)}`);
console.log(`${'first read, with compile, ms'.padEnd(28)} ${first.toFixed(0).padStart(9)}`);
