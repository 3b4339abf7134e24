import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { PluginDeclaration } from '#kernel/contract/plugin.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { defineSlot } from '#kernel/contract/tokens.ts';
import { checkAccess } from '#tools/testing/check/access.ts';
import { checkDeclared } from '#tools/testing/check/declared.ts';
import { checkSections } from '#tools/testing/check/sections.ts';
import { checkTexts } from '#tools/testing/check/texts.ts';
import { closed, count, text } from '#kit/schema/shapes.ts';
import { checkWeight } from '#tools/testing/check/weight.ts';
import { checkPlugin, RULES, type CheckedPlugin, type Rule } from '#tools/testing/checkPlugin.ts';
import { sourcesWith } from '#kernel/server/installation.ts';
import { cardOf, db, files, handlers, indiscreet, OPEN_TABLE, pages, pets } from './pets.tsx';

/** Every rule must have been seen to fire. */
const fired = new Set<Rule>();

function collector() {
  const found: string[] = [];
  const add = (rule: Rule, at: string, message: string) => {
    fired.add(rule);
    found.push(`${rule}: ${at}: ${message}`);
  };
  return { found, add };
}
const read = (check: (plugin: CheckedPlugin, add: ReturnType<typeof collector>['add']) => void, plugin: CheckedPlugin) => {
  const { found, add } = collector();
  check(plugin, add);
  return found;
};
async function check(plugin: CheckedPlugin) {
  const report = await checkPlugin(plugin);
  for (const { rule } of report.problems) fired.add(rule);
  return { ...report, lines: report.problems.map(({ rule, at, message }) => `${rule}: ${at}: ${message}`) };
}

// The first loads all that a gateway is made of.
test('a sound plugin passes, and it was really tried', { timeout: 60_000 }, async () => {
  const { lines, tried, leaks, unanswered } = await check(pets());
  expect(lines).toEqual([]);
  expect(tried).toBeGreaterThan(30);
  expect({ leaks, unanswered }).toEqual({ leaks: 0, unanswered: [] });
});

test('sections', async () => {
  const { found, add } = collector();
  const plugin = pets({
    declaration: { sections: { litter: { as: ['block'], settings: { type: 'object', properties: {}, additionalProperties: false } } } },
  });
  const site = { gateway: { platform: { sources: sourcesWith([plugin], []) } } } as never;
  await checkSections({ plugin, site, add });
  expect(found).toEqual([
    'section: litter: has no text "section.litter" (th)',
    'section: litter: has no text "section.litter" (en)',
    'section: litter: has no component',
  ]);
});

test('downloads', async () => {
  const { lines } = await check(
    pets({
      declaration: {
        downloads: { card: { path: '/pets-cards/:id', roles: ['manager', 'admin'] }, any: { path: '/pets-any/:id', roles: ['user'] } },
      },
      downloads: {
        card: async (_ctx, { id }) => {
          if (id.length > 100) throw new Error('too long for me');
          throw notFound();
        },
        any: async (_ctx, { id }) => cardOf(id),
      },
    }),
  );
  const found = lines.join('\n');
  expect(found).toMatch(/fault: card: answers 500/);
  expect(found).toMatch(/space: any: gives another space \/pets-any\//);
});

test('id, tokens, settings and README', () => {
  const declaration: Partial<PluginDeclaration> = {
    id: 'Pets_2',
    settings: { type: 'object', properties: { size: { type: 'integer' } } },
    slots: { aside: defineSlot('other:aside@1') },
  };
  const found = read(checkDeclared, pets({ declaration, files: { 'README.md': ' ' } })).join('\n');
  expect(found).toMatch(/id: Pets_2: is not a lower-case name/);
  expect(found).toMatch(/id: slots\.aside: "other:aside@1" does not begin with "Pets_2:"/);
  expect(found).toMatch(/settings: .*has no default/);
  expect(found).toMatch(/settings: .*has no description/);
  expect(found).toMatch(/readme: README\.md/);
});

test('texts', () => {
  const found = (th: object | string, en: object | string, source = '') =>
    read(
      checkTexts,
      pets({
        declaration: { pages: {} },
        files: {
          'messages/th.json': typeof th === 'string' ? th : JSON.stringify(th),
          'messages/en.json': typeof en === 'string' ? en : JSON.stringify(en),
          'pages/list/guest.tsx': source,
        },
      }),
    ).join('\n');
  expect(found({ a: 'ก' }, { a: 'A', b: 'B' })).toBe('texts: messages/th.json: has no "b"');
  expect(found({ a: 'ก', b: 'ข' }, { a: 'A' })).toBe('texts: messages/en.json: has no "b"');
  expect(found({ a: 'Only English' }, { a: 'Only English' })).toMatch(/has no Thai letter/);
  expect(
    found({ a: 'LINE', b: '{n, number}', c: 'PDF {name}', d: '...' }, { a: 'LINE', b: '{n, number}', c: 'PDF {name}', d: '...' }),
  ).toBe('');
  expect(found({ a: ' ' }, { a: 'A' })).toMatch(/is empty/);
  expect(found({ a: 'ก {n, number}' }, { a: 'A {m}' })).toMatch(/has the parameters \{n\} in Thai and \{m\} in English/);
  expect(found({ a: 'ก {n, plural, other {# ตัว <b>{x}</b>}}' }, { a: 'A {n, plural, one {#} other {#}}' })).toMatch(
    /\{b, n, x\} in Thai and \{n\} in English/,
  );
  expect(found({ a: 'ก {n' }, { a: 'A' })).toMatch(/messages\/th\.json a: cannot be shown/);
  expect(found({ a: 'ก {at, date, medium}' }, { a: 'A {at, date, medium}' })).toMatch(/cannot be shown: Missing date format "medium"/);
  expect(found('{', { a: 'A' })).toMatch(/is not JSON/);
  expect(
    found({ a: 'ก' }, { a: 'A' }, `const t = useText('pets'); t('a'); t('b.c'); const x = useText('other'); x('d'); let(t('a'))`),
  ).toBe('texts: pages/list/guest.tsx: names the text "b.c", which is not there');
  expect(read(checkTexts, pets({ files: { 'messages/th.json': '{"count":"ก {n}"}', 'messages/en.json': '{"count":"A {n}"}' } }))).toEqual([
    'texts: pages.list: names the text "nav", which is not there',
  ]);
  expect(read(checkTexts, { ...pets(), files: new Map() }).join('\n')).toMatch(/messages\/en\.json: is missing/);
});

test('words of refusals', () => {
  const details = closed({ priceSatang: count, endsAt: text(40), retryAfter: count, name: text(40) });
  const found = (words: Record<string, string>) =>
    read(
      checkTexts,
      pets({
        declaration: { pages: {}, refusals: { 'not-tame': { details } } },
        files: {
          'messages/th.json': '{"a":"ก"}',
          'messages/en.json': '{"a":"A"}',
          'pages/list/guest.tsx': '',
          ...problems(words),
        },
      }),
    );
  const problems = (words: Record<string, string>) => ({
    'messages/problems/th.json': JSON.stringify(Object.fromEntries(Object.entries(words).map(([key, value]) => [key, `ก ${value}`]))),
    'messages/problems/en.json': JSON.stringify(words),
  });
  expect(found({})).toEqual(['texts: refusals.not-tame: has no words: messages/problems has no "problem.not-tame"']);
  expect(found({ 'problem.not-tame': '{price} {ends} {seconds, number} {minutes, number} {name}' })).toEqual([]);
  expect(found({ 'problem.not-tame': '{priceSatang} {age}' })).toEqual([
    'texts: refusals.not-tame: has words with the parameter {priceSatang}, which its details do not have',
    'texts: refusals.not-tame: has words with the parameter {age}, which its details do not have',
  ]);
});

test('a table that is not bound to its space is found three times: as it is, when it is read and when it is written', async () => {
  const { lines, leaks } = await check(pets({ sql: OPEN_TABLE }));
  expect(lines.join('\n')).toMatch(/table: pets_pet: row-level security is not enabled/);
  expect(lines.join('\n')).toMatch(/space: list: tells another space "/);
  expect(lines.join('\n')).toMatch(/space: get: tells another space "/);
  expect(lines.join('\n')).toMatch(/space: page (list|pet): tells another space "/);
  expect(lines.join('\n')).toMatch(/space: pets_pet: was changed by calls of another space/);
  expect(leaks).toBeGreaterThan(2);
});

test('a table of a foreign name is found', async () => {
  const { lines } = await check(
    pets({ sql: `${OPEN_TABLE} select kernel_space_table('pets_pet'); create table animals (id text primary key);` }),
  );
  expect(lines.join('\n')).toMatch(/table: animals: starts with the id of no plugin/);
});

test('money that no policy holds', async () => {
  const { calls } = pets().declaration;
  const { lines } = await check(
    pets({
      declaration: {
        ledgers: ['pets_pet'],
        money: { gift: { self: 'refuse' } },
        calls: { ...calls, add: { ...calls!['add']!, money: 'gift' }, list: { ...calls!['list']!, money: 'gift' } },
      },
    }),
  );
  expect(lines).toContain("money: pets_pet: is no ledger to the database; add: select kernel_ledger('pets_pet')");
  expect(lines).toContain('money: add: is under a money policy: say under "money" of the gateway half what it is about to do');
  expect(lines).toContain('money: list: reads, and so moves nothing');
});

test('what one call keeps in the module’s memory, or reads from the kernel’s tables, is a leak', async () => {
  const kept: unknown[] = [];
  const remembering = {
    add: async (...args: Parameters<(typeof handlers)['add'] & object>) => {
      const pet = await handlers['add']!(...args);
      kept.push(pet);
      return pet;
    },
    list: async () => kept,
    get: async (ctx: unknown) => {
      const sites = await (
        db(ctx) as never as {
          selectFrom(table: string): { select(column: string): { execute(): Promise<{ manifest: { key: string } }[]> } };
        }
      )
        .selectFrom('kernel_site_version')
        .select('manifest')
        .execute();
      return { id: 'x', name: sites.map(({ manifest }) => manifest.key).join(' ') };
    },
  };
  const { lines } = await check(pets({ handlers: remembering }));
  expect(lines.join('\n')).toMatch(/space: list: tells another space "/);
  expect(lines.join('\n')).toMatch(/space: get: tells another space "pk_a"/);
});

test('calls that take or give what they do not declare, or break', async () => {
  const calls = {
    ...pets().declaration.calls,
    add: { ...pets().declaration.calls!['add']!, body: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] } },
    nobody: { method: 'GET', path: '/api/pets/nobody/at/all', roles: [], reply: {} },
  } as PluginDeclaration['calls'];
  const { lines } = await check(
    pets({
      declaration: { calls },
      handlers: {
        rename: async (ctx, { id }) =>
          (await db(ctx).selectFrom('pets_pet').selectAll().where('id', '=', id).execute()).at(0) ?? Promise.reject(new Error('x')),
        nobody: async () => null,
      },
    }),
  );
  expect(lines).toContain('input: add: answers 200 to a field that it does not declare: close its schema with additionalProperties: false');
  expect(lines.join('\n')).toMatch(/reply: rename: .*must NOT have additional properties/);
  expect(lines).toContain('fault: rename: answers 500 fault');
  expect(lines).toContain('role: nobody: is for nobody');
});

test('pages that cannot be drawn as they should', async () => {
  const broken = {
    ...pages,
    list: {
      guest: () => (
        <div style={{ color: 'red' }}>
          <h1>One</h1>
          <h1>Two</h1>
          <b>pets.no.text</b>
        </div>
      ),
    },
    // A role is forgotten: the check of the folder would say so, if there were one.
    desk: {},
    pet: {
      guest: (): never => {
        throw new Error('cannot be drawn');
      },
    },
  };
  const { lines } = await check(pets({ pages: broken, fills: indiscreet.fills, declaration: { fills: indiscreet.declared } }));
  expect(lines).toContain('page: list (guest, th): has 2 <h1>: it needs exactly one');
  expect(lines).toContain('page: list (admin, en): has a style attribute, which the Content Security Policy does not let through');
  expect(lines).toContain('texts: list (user, th): shows the key "pets.no.text" instead of a text');
  expect(lines).toContain('page: desk: answers 500 to admin at /pets-desk');
  expect(lines.join('\n')).toMatch(/page: pet: answers 500 to guest at \/pets\//);
  expect(lines).toContain('page: desk: leaves a trace in what guest gets');
});

test('a gateway that asks for neither role nor signature would be found', async () => {
  const { found, add } = collector();
  const open = { status: 200, body: {}, text: '{}', headers: {} };
  const visitors = { at: async () => ({ get: async () => ({ statusCode: 200 }) }), call: async () => open };
  await checkAccess({ plugin: pets(), visitors, add } as never);
  expect(found).toContain('role: add: answers 200 to guest, who is not listed');
  expect(found).toContain('role: add: answers 200 to user, who is not listed');
  expect(found).toContain('signature: list: answers 200 to a request without signature');
});

test('a page that weighs too much', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sala-weight-'));
  mkdirSync(join(folder, '.vite'));
  const shared = { file: 'shared.js' };
  const manifest = {
    'kernel/core/browser/start.tsx': { file: 'start.js', imports: ['_shared'] },
    _shared: shared,
    _own: { file: 'own.js', css: ['own.css'] },
    'plugins/pets/pages/list/guest.tsx': { file: 'list.js', imports: ['_shared', '_own'] },
    'plugins/pets/pages/desk/manager.tsx': { file: 'list.js', imports: ['_own'] },
  };
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  const noise = (bytes: number) => randomBytes(bytes);
  for (const [file, bytes] of [
    ['start.js', 500_000],
    ['shared.js', 500_000],
    ['own.js', 50_000],
    ['own.css', 20_000],
    ['list.js', 10_000],
  ] as const)
    writeFileSync(join(folder, file), noise(bytes));
  const { found, add } = collector();
  checkWeight({ plugin: pets(), add }, folder);
  expect(found).toEqual([expect.stringMatching(/^weight: list \(guest\): costs 78\.\d KiB of at most 60: /)]);
  rmSync(folder, { recursive: true });
});

test('every rule has been seen to fire', () => {
  expect(files['README.md']).toBeTruthy();
  expect([...fired].toSorted()).toEqual(Object.keys(RULES).toSorted());
});
