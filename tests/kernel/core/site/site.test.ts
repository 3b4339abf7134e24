import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ROLES } from '#kernel/contract/role.ts';
import type { PluginDeclaration } from '#kernel/contract/plugin.ts';
import { HeaderActions } from '#kernel/contract/tokens.ts';
import { checkPlugins } from '#tools/plugins/checkPlugins.ts';
import { checkSites } from '#kernel/site/checkSites.ts';
import { diff } from '#kernel/site/diff.ts';
import { formatDiff } from '#tools/cli/formatDiff.ts';
import { explain, type Question } from '#kernel/site/explain.ts';
import { hostName } from '#kit/schema/hostName.ts';
import { missingSecretFindings, secretVariable, siteSecretVariable } from '#kernel/site/secretVariables.ts';
import { operatorFinding } from '#kit/diagnostics/operatorFinding.ts';
import { formatFinding } from '#kit/diagnostics/finding.ts';
import { problem } from '#kernel/site/problem.ts';
import { PROBLEM_TEXTS, type ProblemCode } from '#kernel/site/problemTexts.ts';
import { readManifest } from '#kernel/site/readManifest.ts';
import { resolve, type Resolved } from '#kernel/site/resolve.ts';
import { deps, everything, manifest, plugins, saengthong, talad, text } from './fixtures.ts';

describe('hostName', () => {
  it.each([
    ['academy.localhost', 'academy.localhost'],
    ['ACADEMY.localhost:3000', 'academy.localhost'],
    ['academy.localhost.', 'academy.localhost'],
    ['academy.localhost.:443', 'academy.localhost'],
    ['ตลาด.ไทย', 'xn--l3cb2cuc.xn--o3cw4h'],
    ['127.0.0.1:80', '127.0.0.1'],
    ['[::1]:3000', '[::1]'],
    ['[0:0::1]', '[::1]'],
    [`${'a'.repeat(63)}.example`, `${'a'.repeat(63)}.example`],
  ])('%s → %s', (raw, host) => expect(hostName(raw)).toBe(host));

  it.each([
    '',
    '.',
    'a..b',
    '.a',
    'a@b',
    'a b',
    ' a',
    'a,b',
    'a\tb',
    'a\u0000b',
    'a_b',
    '-a',
    'a-',
    'a/b',
    'a\\b',
    'a#b',
    'a?b',
    'a%41',
    'a:b',
    'a:99999',
    'a:80:80',
    '::1',
    '[::1',
    '[::1%25eth0]',
    '[nope]',
    'a..',
    'acade\u00ADmy.localhost',
    'academy\u200B.localhost',
    'ａcademy.localhost',
    `${'a'.repeat(64)}.example`,
    `${'a.'.repeat(127)}aa`,
  ])('%j is malformed', (raw) => expect(hostName(raw)).toBeNull());
});

describe('codes', () => {
  const source = ['kernel/core/server/manifests/hostnames.ts', 'kernel/core/server/manifests/checkCandidate.ts']
    .concat(['kernel/core/site', 'kernel/tools/plugins'].flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`)))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('/problemTexts.ts'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  it.each(Object.keys(PROBLEM_TEXTS))('%s is used', (code) => expect(source).toContain(`'${code}'`));
  it('are all in the table', () => {
    for (const [, code] of source.matchAll(/'(SALA_[A-Z_]+)'/g)) expect(Object.keys(PROBLEM_TEXTS)).toContain(code);
  });
});

describe('problems in the words of operators', () => {
  it.each(Object.keys(PROBLEM_TEXTS) as ProblemCode[])('%s has a text and a fix in both languages', (code) => {
    const found = operatorFinding(problem(code, ['plugins', 'shpo'], 'it is so', { value: 5 }));
    expect(found.message.th).toMatch(/[ก-๙]/);
    expect(found.fix?.th).toMatch(/[ก-๙]/);
    expect(found.message.en).toBe('It is so.');
    expect(found.fix?.en).toMatch(/^[A-Z].*\.$/);
    expect(JSON.stringify(found)).not.toMatch(/\{(name|value|limit)\}/);
  });
  it('say what the rule asks for', () => {
    const rule = { keyword: 'maximum', limit: 100 };
    const path = ['plugins', 'shop', 'settings', 'pageSize'];
    const { message } = operatorFinding(problem('SALA_BAD_SETTING', path, '500 must be <= 100', { value: 500, rule }));
    expect(message.th).toBe('ใช้ค่า 500 กับการตั้งค่า “pageSize” ไม่ได้: ต้องไม่เกิน 100');
  });
});

describe('checkSites', () => {
  const read = (file: string, more: object) => {
    const result = readManifest(text(more), file, deps);
    if ('problems' in result) throw new Error('bad fixture');
    return result;
  };
  it('finds what sites have in common, with the line', () => {
    const sites = [
      read('tenants/a.json', {}),
      read('tenants/b.json', { hostnames: ['b.localhost', 'academy.localhost'] }),
      read('tenants/c.json', { id: 'c', key: 'pk_c', hostnames: ['c.localhost'] }),
    ];
    expect(checkSites(sites).map(formatFinding)).toEqual([
      'SALA_DUPLICATE_SITE tenants/b.json:2 id: the id "academy" belongs to tenants/a.json already',
      'SALA_DUPLICATE_SITE_KEY tenants/b.json:7 key: the key "pk_academy" belongs to tenants/a.json already',
      'SALA_DUPLICATE_HOSTNAME tenants/b.json:5 hostnames[1]: the hostname "academy.localhost" belongs to tenants/a.json already',
    ]);
  });
});

describe('missing secrets', () => {
  it('names the variable', () => {
    const found = missingSecretFindings(manifest({ plugins: everything }), deps, (name) => name === 'SALA_BILLING_BANK_KEY');
    expect(found.map(formatFinding)).toEqual([
      'SALA_MISSING_SECRET plugins.shop: the secret "carrierKey" of "shop" is missing: set SALA_SHOP_CARRIER_KEY in the environment',
    ]);
    expect(secretVariable('flow-ai', 'apiKey2')).toBe('SALA_FLOW_AI_API_KEY2');
  });

  it("is content with a secret of the site's own", () => {
    expect(siteSecretVariable('shop', 'carrierKey', 'my-academy')).toBe('SALA_SHOP_CARRIER_KEY__MY_ACADEMY');
    const own = new Set(['SALA_SHOP_CARRIER_KEY__ACADEMY', 'SALA_BILLING_BANK_KEY__ACADEMY']);
    const missing = (id: string) => missingSecretFindings(manifest({ id, plugins: everything }), deps, (name) => own.has(name));
    expect(missing('academy')).toEqual([]);
    expect(missing('other')).toHaveLength(2);
  });
});

describe('checkPlugins', () => {
  const base: PluginDeclaration = { id: 'x', summary: 'x' };
  const found = (more: Partial<PluginDeclaration>, others: readonly PluginDeclaration[] = plugins) =>
    checkPlugins([...others, { ...base, ...more }]).map(formatFinding);
  const AT = 'plugins/x/plugin.ts';

  it('has nothing against good plugins and themes', () => expect(checkPlugins(plugins, [saengthong, talad])).toEqual([]));

  it.each<[Partial<PluginDeclaration>, string[]]>([
    [
      { pages: { a: { path: '/shop/product/:id', roles: ['guest'] } } },
      [`SALA_DUPLICATE_PAGE ${AT} pages.a: the path "/shop/product/:id" is taken by shop.product`],
    ],
    [
      { calls: { a: { method: 'PUT', path: '/api/shop/stock/:x', roles: [], reply: {} } } },
      [`SALA_DUPLICATE_CALL ${AT} calls.a: PUT /api/shop/stock/:x is taken by shop.setStock`],
    ],
    [
      { calls: { a: { method: 'GET', path: '/shop/cart', roles: [], reply: {} } } },
      [`SALA_DUPLICATE_PAGE ${AT} calls.a: GET /shop/cart is taken by shop.cart`],
    ],
    [{ calls: { a: { method: 'POST', path: '/shop/cart', roles: [], reply: {} } } }, []],
    [
      {
        calls: { a: { method: 'GET', path: '/api/x/:id', roles: [], reply: {} } },
        downloads: {
          a: { path: '/shop/product/:any', roles: [] },
          b: { path: '/api/x/:other', roles: [] },
          c: { path: 'x', roles: [], needs: 'nothing' },
        },
      },
      [
        `SALA_DUPLICATE_PAGE ${AT} downloads.a: GET /shop/product/:any is taken by shop.product`,
        `SALA_DUPLICATE_CALL ${AT} downloads.a: "a" is the name of a call, too`,
        `SALA_DUPLICATE_CALL ${AT} downloads.b: GET /api/x/:other is taken by x.a`,
        `SALA_PLUGIN_PAGE ${AT} downloads.c: "x" is not an absolute path of fixed segments and :parameters`,
        `SALA_PLUGIN_TOKEN ${AT} downloads.c: there is no capability nothing`,
      ],
    ],
    [
      { workers: { a: { seconds: 0, megabytes: 512 }, b: { seconds: 1, megabytes: 64 }, c: { seconds: 1, megabytes: 128 } } },
      ['a', 'b'].map(
        (name) =>
          `SALA_PLUGIN_PAGE ${AT} workers.${name}: needs more than 0 seconds and at least 128 megabytes: a process takes that much to begin with`,
      ),
    ],
    [{ id: 'shop' }, ['SALA_DUPLICATE_PLUGIN plugins/shop/plugin.ts: the id "shop" is taken by another plugin']],
    [
      { fills: { a: { into: { kind: 'slot', id: 'shop:productAside@2' }, roles: [] } } },
      [
        `SALA_PLUGIN_TOKEN ${AT} fills.a: there is no slot shop:productAside@2. Did you mean "shop:productAside@1"? Known: account:menu@1, kernel:accountMenu@1, kernel:dashboardTiles@1, kernel:deskActions@1, kernel:deskFrame@1, kernel:deskViews@1, kernel:footerLinks@1, kernel:headerActions@1, kernel:pageEnd@1, kernel:siteMenu@1, kernel:stepUp@1, shop:productAside@1`,
      ],
    ],
    [
      { uses: { a: { kind: 'service', id: 'shop:stock@1' } } },
      [`SALA_PLUGIN_TOKEN ${AT} uses.a: there is no service shop:stock@1. Known: billing:charges@1`],
    ],
    [
      {
        pages: {
          a: {
            path: 'a/:b',
            roles: ['guest'],
            nav: { label: 'l', order: 1, roles: ['admin'] },
            params: { type: 'object', properties: { c: {} } },
          },
        },
      },
      [
        `SALA_PLUGIN_PAGE ${AT} pages.a: "a/:b" is not an absolute path of fixed segments and :parameters`,
        `SALA_PLUGIN_PAGE ${AT} pages.a: a path with parameters cannot be in the navigation`,
        `SALA_PLUGIN_PAGE ${AT} pages.a: is in the navigation of "admin", who does not have the page`,
        `SALA_PLUGIN_PAGE ${AT} pages.a: "c" is no parameter of the path`,
      ],
    ],
    [
      {
        settings: {
          type: 'object',
          properties: { a: { type: 'string' }, b: { anyOf: [{ type: 'string' }], default: '', description: 'b' } },
        },
        publicSettings: ['c'],
      },
      [
        `SALA_PLUGIN_SETTINGS ${AT} settings: "c" is public and not declared`,
        `SALA_PLUGIN_SETTINGS ${AT} settings.a: has no description`,
        `SALA_PLUGIN_SETTINGS ${AT} settings.a: has no default`,
        `SALA_PLUGIN_SETTINGS ${AT} settings: anyOf gives errors that nobody can read`,
      ],
    ],
    [
      { settings: { type: 'object', properties: { a: { type: 'integer', default: 'x', description: 'a' } } } },
      [`SALA_PLUGIN_SETTINGS ${AT} settings: the defaults do not fit: a must be integer`],
    ],
    [
      { settings: { type: 'object', properties: { a: { type: 'string', default: '', description: 'a', maxLenght: 3 } as object } } },
      [`SALA_PLUGIN_SETTINGS ${AT} settings: strict mode: unknown keyword: "maxLenght"`],
    ],
    [{ fills: { a: { into: HeaderActions, roles: [] } } }, []],
    [
      { pages: { a: { path: '/a', roles: [], nav: { order: 1 } }, b: { path: '/b', roles: [], title: 'b', nav: { order: 1 } } } },
      [`SALA_PLUGIN_PAGE ${AT} pages.a: is in the navigation and has neither label nor title`],
    ],
    [
      {
        refusals: { 'sold-out': {}, late: {} },
        calls: { a: { method: 'POST', path: '/api/a', roles: [], refuses: ['sold-uot', 'late'] } },
        downloads: { b: { path: '/b', roles: [], refuses: ['not-found'] } },
      },
      [
        `SALA_PLUGIN_TOKEN ${AT} calls.a.refuses: there is no refusal sold-uot. Did you mean "sold-out"? Known: late, sold-out`,
        `SALA_PLUGIN_TOKEN ${AT} downloads.b.refuses: there is no refusal not-found. Known: late, sold-out`,
      ],
    ],
  ])('%#', (more, expected) => expect(found(more)).toEqual(expected));

  it('wants all six slots of the default theme', () => {
    expect(checkPlugins([], [talad]).map(formatFinding)).toEqual([
      'SALA_THEME_SLOTS themes/talad/theme.json slots: the default theme lacks subheader, footer, dashboard, checkout',
    ]);
  });
});

describe('explain', () => {
  const source = manifest({ plugins: { ...everything, event: { enabled: false } }, redirects: [{ from: '/old', to: '/shop/cart' }] });
  const small = manifest({ plugins: { billing: {} } });
  it.each<[Question, object]>([
    [
      { role: 'guest', path: '/shop/cart' },
      { code: 'there', id: 'shop.cart', roles: ['guest', 'user'] },
    ],
    [
      { role: 'admin', path: '/shop/cart/' },
      { code: 'role-not-listed', id: 'shop.cart', roles: ['guest', 'user'], instead: 'cms.post' },
    ],
    [
      { role: 'guest', path: '/event' },
      { code: 'plugin-disabled', id: 'event.list', instead: 'cms.page' },
    ],
    [
      { role: 'guest', path: '/about?x=1' },
      { code: 'there', id: 'cms.page' },
    ],
    [{ role: 'guest', path: '/old' }, { code: 'redirected' }],
    [
      { role: 'user', path: '/billing/invoice/abc' },
      { code: 'params-do-not-fit', id: 'billing.invoice' },
    ],
    [
      { role: 'user', path: '/billing/invoice/12' },
      { code: 'there', id: 'billing.invoice' },
    ],
    [
      { role: 'guest', path: '/shop/products/x/y' },
      { code: 'no-such-page', nearest: ['/shop/products', '/shop/product/:sku'] },
    ],
    [
      { role: 'guest', call: 'shop.setStock' },
      { code: 'role-not-listed', roles: ['manager', 'admin'] },
    ],
    [{ role: 'guest', call: 'shop.placeOrder' }, { code: 'there' }],
    [
      { role: 'guest', call: 'shop.placeOrdr' },
      { code: 'no-such-call', nearest: ['shop.placeOrder'] },
    ],
  ])('%j', (question, expected) => expect(explain(source, deps, question)).toMatchObject(expected));

  it('says it in both languages', () => {
    expect(explain(small, deps, { role: 'guest', path: '/shop/cart' }).text).toEqual({
      th: '"shop.cart" เป็นของปลั๊กอิน "shop" ซึ่งเว็บไซต์นี้ไม่มี เพิ่ม "shop": {} ใน plugins',
      en: '"shop.cart" belongs to the plugin "shop", which this site does not have. Add "shop": {} to plugins.',
    });
  });

  it('agrees with resolve', () => {
    const site = resolve(source, deps, 1) as Resolved;
    for (const role of ROLES) {
      const { pages, calls } = site.sites[role];
      for (const plugin of plugins as readonly PluginDeclaration[]) {
        for (const name of Object.keys(plugin.calls ?? {}))
          expect(explain(source, deps, { role, call: `${plugin.id}.${name}` }).code === 'there').toBe(
            Object.hasOwn(calls, `${plugin.id}.${name}`),
          );
        for (const [name, { path }] of Object.entries(plugin.pages ?? {})) {
          expect(explain(source, deps, { role, path: path.replaceAll(/:\w+/g, '1') }).code === 'there', path).toBe(
            pages.some(({ id }) => id === `${plugin.id}.${name}`),
          );
        }
      }
    }
  });
});

describe('diff', () => {
  const version = (more: object) => resolve(manifest(more), deps, 1) as Resolved;
  const before = version({ plugins: { cms: {}, event: {} }, messages: { en: { 'cms.home.title': 'Home' } } });
  const after = version({
    plugins: { cms: {}, billing: { settings: { provider: 'card' } } },
    theme: { header: 'talad/wide' },
    messages: { en: { 'cms.home.title': 'Start' } },
  });

  it('is empty for the same site', () => expect(formatDiff(diff(before, before))).toBe(''));

  it('tells what each role gains and loses, and what else changes', () => {
    expect(formatDiff(diff(before, after))).toBe(`guest:
  - page /event (event.list)
  - link /event (event.nav.events)
user:
  + page /billing/invoice/:id (billing.invoice)
  - page /event (event.list)
  - link /event (event.nav.events)
  + call billing.pay (POST /api/billing/pay)
manager:
  + page /billing/invoice/:id (billing.invoice)
  - page /event (event.list)
  - link /event (event.nav.events)
admin:
  + page /billing/invoice/:id (billing.invoice)
  - page /event (event.list)
  - link /event (event.nav.events)
  - filling kernel:siteMenu@1 ← event.admin
manifest:
  messages.en["cms.home.title"]: "Home" → "Start"
  plugins.billing.enabled: (none) → true
  plugins.billing.settings.provider: (none) → "card"
  plugins.event.enabled: true → (none)
  theme.header: (none) → "talad/wide"`);
  });

  it('takes a new site as all gained, and cuts long lists', () => {
    const { roles } = diff(null, after);
    expect(roles.guest.pages.gained).toEqual(['/ (cms.home)', '/:page (cms.page)', '/:page/:post (cms.post)']);
    expect(formatDiff(diff(null, after), 2)).toContain('    … and 1 more');
  });
});
