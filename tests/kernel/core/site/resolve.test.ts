import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { definePlugin, type PluginDeclaration } from '#kernel/contract/plugin.ts';
import { EVERYONE, ROLES, type Role } from '#kernel/contract/role.ts';
import type { Manifest, Site } from '#kernel/contract/site.ts';
import { defineService } from '#kernel/contract/tokens.ts';
import type { SiteDeps } from '#kernel/site/catalog.ts';
import { hostData } from '#kernel/site/hostData.ts';
import { formatFinding } from '#kit/diagnostics/finding.ts';
import { resolve, type Resolved } from '#kernel/site/resolve.ts';
import { deps, everything, manifest, plugins, saengthong, talad } from './fixtures.ts';

const resolved = (more: object, from: SiteDeps = deps): Resolved => {
  const result = resolve(manifest(more, from), from, 7);
  if (!result.ok) throw new Error(result.problems.map(formatFinding).join('\n'));
  return result;
};

describe('resolve', () => {
  it('gives a guest what a guest may have, and no more', () => {
    const site = resolved({
      plugins: { ...everything, shop: { settings: { pageSize: 12 } } },
      theme: { base: 'talad', subheader: 'saengthong' },
      messages: { th: { 'shop.cart.count': '{n, plural, other {# ชิ้น}}' }, en: { 'shop.cart.title': 'Basket' } },
      redirects: [
        { from: '/old', to: '/shop/products' },
        { from: '/fb', to: 'https://facebook.example/x', status: 302 },
      ],
    }).sites.guest;
    expect(site).toEqual({
      id: 'academy',
      version: 7,
      role: 'guest',
      key: 'pk_academy',
      name: { th: 'แสงทอง', en: 'Saengthong' },
      description: { th: '', en: '' },
      favicon: '/favicon.svg',
      locale: 'th',
      timezone: 'Asia/Bangkok',
      analytics: null,
      theme: {
        base: 'talad',
        slots: {
          homepage: 'talad',
          header: 'talad',
          subheader: 'saengthong',
          footer: 'saengthong',
          dashboard: 'saengthong',
          checkout: 'saengthong',
        },
        spare: { homepage: 'saengthong', header: 'saengthong' },
        settings: { dense: false },
      },
      pages: [
        { id: 'account.login', path: '/user/login', layout: 'default', themeSlot: null, title: 'account.login.title' },
        { id: 'cms.home', path: '/', layout: 'default', themeSlot: 'homepage', title: 'cms.home.title' },
        { id: 'cms.page', path: '/:page', layout: 'default', themeSlot: null, title: null },
        { id: 'cms.post', path: '/:page/:post', layout: 'default', themeSlot: null, title: null },
        { id: 'event.list', path: '/event', layout: 'default', themeSlot: null, title: null },
        { id: 'shop.products', path: '/shop/products', layout: 'default', themeSlot: null, title: 'shop.products.title' },
        { id: 'shop.product', path: '/shop/product/:sku', layout: 'default', themeSlot: null, title: null },
        { id: 'shop.cart', path: '/shop/cart', layout: 'default', themeSlot: null, title: null },
      ],
      nav: [
        { path: '/', label: 'cms.nav.home' },
        { path: '/shop/products', label: 'shop.nav.products' },
        { path: '/event', label: 'event.nav.events' },
      ],
      calls: {
        'account.login': { method: 'POST', path: '/api/account/login' },
        'shop.listProducts': { method: 'GET', path: '/api/shop/products' },
        'shop.placeOrder': { method: 'POST', path: '/api/shop/orders', idempotent: true },
      },
      groups: {},
      fills: { 'kernel:headerActions@1': ['account.button'], 'shop:productAside@1': ['event.next', 'event.upsell'] },
      settings: { shop: { pageSize: 12 } },
      texts: { th: { 'shop.cart.count': [['n', 2, { other: [0, ' ชิ้น'] }]] }, en: { 'shop.cart.title': 'Basket' } },
    });
  });

  it('gives the browser what a form sends, and a link the title of its page', () => {
    const body = { type: 'object', properties: { text: { type: 'string' } } } as const;
    const board = definePlugin({
      id: 'board',
      summary: 'x',
      pages: { notes: { path: '/notes', roles: EVERYONE, title: 'notes.title', nav: { order: 500 } } },
      calls: {
        pin: { method: 'POST', path: '/api/board', roles: ['admin'], form: true, body },
        move: { method: 'PUT', path: '/api/board', roles: ['admin'], body },
      },
    });
    const { admin, guest } = resolved({ plugins: { board: {} } }, { ...deps, plugins: [board] }).sites;
    expect(admin.nav).toEqual([{ path: '/notes', label: 'board.notes.title' }]);
    expect(admin.calls).toEqual({
      'board.pin': { method: 'POST', path: '/api/board', body },
      'board.move': { method: 'PUT', path: '/api/board' },
    });
    expect(guest.calls).toEqual({});
  });

  it('sorts links by order, then by id, and keeps each to its roles', () => {
    const { sites } = resolved({ plugins: everything });
    expect(sites.admin.nav.map(({ label }) => label)).toEqual([
      'cms.nav.home',
      'shop.nav.products',
      'shop.nav.stock',
      'event.nav.events',
      'cms.nav.edit',
    ]);
    expect(sites.manager.nav.map(({ label }) => label)).not.toContain('cms.nav.edit');
    expect(sites.manager.pages.map(({ id }) => id)).toContain('cms.edit');
  });

  it('lets the operator hide and reorder fillings', () => {
    const { sites } = resolved({
      plugins: everything,
      slots: { 'account:menu@1': { order: ['billing.bills'] }, 'shop:productAside@1': { hide: ['event.upsell', 'event.next'] } },
    });
    expect(sites.user.fills).toEqual({ 'account:menu@1': ['billing.bills', 'shop.orders'], 'kernel:headerActions@1': ['account.button'] });
  });

  it('keeps fillings off a site that does not have their slot', () => {
    expect(resolved({ plugins: { event: {} } }).sites.admin.fills).toEqual({ 'kernel:siteMenu@1': ['event.admin'] });
  });

  it('keeps the texts of plugins and themes that are not there to itself', () => {
    const messages = { th: { 'shop.cart.title': 'ก', 'ui.error.notFound': 'ข', 'cms.home.title': 'ค' } };
    expect(Object.keys(resolved({ plugins: { cms: {} }, messages }).sites.guest.texts.th!)).toEqual([
      'ui.error.notFound',
      'cms.home.title',
    ]);
  });

  it('gives hosts and hostData', () => {
    const {
      hosts,
      manifest: complete,
      sites,
      plugins: on,
    } = resolved({ hostnames: ['ไทย.example', 'b.example'], cluster: 'c1', plugins: { cms: {}, event: { enabled: false } } });
    expect(hosts).toEqual(['xn--o3cw4h.example', 'b.example']);
    expect(on).toEqual(['cms']);
    expect(hostData(complete, sites.guest.theme.slots)).toMatchObject({
      siteName: 'แสงทอง',
      siteFavicon: '/favicon.svg',
      key: 'pk_academy',
      spaceId: 'saengthong',
      clusterId: 'c1',
      theme: { homepage: 'saengthong' },
    });
  });

  it('falls back on the default theme that it is told', () => {
    const from = { ...deps, themes: [talad, saengthong], defaultTheme: 'saengthong' };
    expect(resolved({ theme: { base: 'talad' } }, from).sites.guest.theme.slots).toMatchObject({ header: 'talad', footer: 'saengthong' });
    expect(resolved({}, from).sites.guest.theme.base).toBe('saengthong');
  });

  it('refuses a stored manifest whose plugin or theme has gone, and completes one whose plugin has grown', () => {
    const stored = manifest({ plugins: { cms: {}, event: {} }, theme: { base: 'talad' } });
    const result = resolve(stored, { plugins: plugins.filter(({ id }) => id !== 'event'), themes: [saengthong] }, 2);
    expect(result.ok ? [] : result.problems.map(formatFinding)).toEqual([
      'SALA_UNKNOWN_THEME tenants/academy.json theme.base: there is no theme "talad". Known: saengthong',
      'SALA_UNKNOWN_PLUGIN tenants/academy.json plugins.event: there is no plugin "event". Known: account, billing, cms, shop',
    ]);
    const grown = definePlugin({
      id: 'cms',
      summary: 'Pages',
      settings: { type: 'object', properties: { drafts: { type: 'boolean', default: true, description: 'Drafts' } } },
      publicSettings: ['drafts'],
    });
    const after = resolve(manifest({ plugins: { cms: {} } }), { plugins: [grown], themes: [saengthong] }, 2);
    expect(after.ok && after.sites.guest.settings).toEqual({ cms: { drafts: true } });
  });

  it('serves a stored manifest that words a text which is gone', () => {
    const stored = manifest({ messages: { th: { 'shop.cart.title': 'ตะกร้า' } } });
    const { messageKeys } = deps;
    const later = resolve(stored, { ...deps, messageKeys: { ...messageKeys, shop: { th: [], en: [] } } }, 2);
    expect(later.ok && later.manifest.messages).toEqual(stored.messages);
  });

  it('names the circle of plugins that need each other', () => {
    const ring = ['a', 'b', 'c'].map((id, i, ids) =>
      definePlugin({
        id,
        summary: id,
        provides: { own: defineService(`${id}:own@1`) },
        uses: { next: defineService(`${ids[(i + 1) % 3]!}:own@1`) },
      }),
    );
    const on = { enabled: true, settings: {}, capabilities: {} };
    const from = { plugins: ring, themes: [saengthong] };
    const result = resolve(
      {
        ...manifest(),
        plugins: { a: on, b: on, c: on },
      },
      from,
      1,
    );
    expect(result.ok ? [] : result.problems.map(formatFinding)).toEqual([
      'SALA_SERVICE_CYCLE tenants/academy.json plugins.a: plugins need each other in a circle: a → b → c → a',
    ]);
  });
});

// Random installations: six plugins whose pages, calls and fillings are for random roles.
const roles = fc.subarray([...ROLES]);
const IDS = ['alpha', 'bravo', 'carol', 'delta', 'echos', 'foxes'];
const part = fc.record({
  page: roles,
  nav: fc.integer({ min: 0, max: 5 }),
  call: roles,
  fill: roles,
  target: fc.nat(5),
  order: fc.integer({ min: -3, max: 3 }),
  on: fc.boolean(),
});
const installation = fc.array(part, { minLength: 6, maxLength: 6 }).map((parts) => {
  const slot = (i: number) => ({ kind: 'slot', id: `${IDS[i]!}:side@1` }) as const;
  const list: PluginDeclaration[] = parts.map(({ page, nav, call, fill, target, order }, i) => ({
    id: IDS[i]!,
    summary: IDS[i]!,
    settings: { type: 'object', properties: { word: { type: 'string', default: `${IDS[i]!}.word`, description: 'A word' } } },
    publicSettings: ['word'],
    pages: { main: { path: `/${IDS[i]!}`, roles: page, title: 'title', nav: { label: 'nav', order: nav } } },
    calls: { act: { method: 'POST', path: `/api/${IDS[i]!}`, roles: call, reply: {} } },
    slots: { side: slot(i) },
    fills: { box: { into: slot(target), roles: fill, order } },
  }));
  const from: SiteDeps = { plugins: list, themes: [saengthong] };
  const messages = { th: Object.fromEntries(IDS.map((id) => [`${id}.title`, id])) };
  const source = manifest({ plugins: Object.fromEntries(IDS.map((id, i) => [id, { enabled: parts[i]!.on }])), messages }, from);
  return { from, list, source };
});
const sitesOf = (source: Manifest, from: SiteDeps) => {
  const result = resolve(source, from, 1);
  if (!result.ok) throw new Error('does not resolve');
  return Object.fromEntries(ROLES.map((role) => [role, result.sites[role]])) as Record<Role, Site>;
};

describe('for any plugins', () => {
  it('a role has exactly the pages, links, calls and fillings that list it', () => {
    fc.assert(
      fc.property(installation, fc.constantFrom<Role>(...EVERYONE), ({ from, list, source }, role) => {
        const site = sitesOf(source, from)[role];
        const on = list.filter(({ id }) => source.plugins[id]!.enabled);
        const having = (kind: 'pages' | 'calls' | 'fills') =>
          on.flatMap((plugin) =>
            Object.entries(plugin[kind] ?? {})
              .filter(([, { roles: own }]) => own.includes(role))
              .map(([name]) => `${plugin.id}.${name}`),
          );
        expect(site.pages.map(({ id }) => id).toSorted()).toEqual(having('pages').toSorted());
        expect(site.nav.map(({ label }) => label.replace('.nav', '.main')).toSorted()).toEqual(having('pages').toSorted());
        expect(Object.keys(site.calls).toSorted()).toEqual(having('calls').toSorted());
        const there = having('fills').filter((id) =>
          on.some((plugin) => plugin.slots!['side']!.id === list.find((p) => `${p.id}.box` === id)!.fills!['box']!.into.id),
        );
        expect(Object.values(site.fills).flat().toSorted()).toEqual(there.toSorted());
      }),
      { numRuns: 40 },
    );
    // Forty installations are resolved whole: a busy machine takes its time.
  }, 60_000);

  it('the same manifest gives the same site, in any order of its keys, and is left as it is', () => {
    fc.assert(
      fc.property(installation, ({ from, source }) => {
        const before = JSON.stringify(source);
        const backwards = { ...source, plugins: Object.fromEntries(Object.entries(source.plugins).toReversed()) };
        const first = JSON.stringify(sitesOf(source, from));
        expect(JSON.stringify(sitesOf(source, from))).toBe(first);
        expect(JSON.stringify(sitesOf(backwards, { ...from, plugins: [...from.plugins].toReversed() }))).toBe(first);
        expect(JSON.stringify(source)).toBe(before);
      }),
      { numRuns: 30 },
    );
  });

  it('turning a plugin off leaves no trace of it', () => {
    fc.assert(
      fc.property(installation, fc.constantFrom(...IDS), ({ from, source }, id) => {
        const off = { ...source, plugins: { ...source.plugins, [id]: { ...source.plugins[id]!, enabled: false } } };
        expect(JSON.stringify(sitesOf(off, from))).not.toMatch(new RegExp(`["/]${id}`));
      }),
      { numRuns: 40 },
    );
  });
});
