import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Manifest } from '#kernel/contract/site.ts';
import { compareAddress, sideIn } from '../../../plugins/config/rules/compareAddress.ts';
import type { Book } from '../../../plugins/config/rules/book.ts';
import { differences } from '../../../plugins/config/rules/differences.ts';
import { setAt } from '../../../plugins/config/rules/manifestPath.ts';
import { ownerOf, roleChanges } from '../../../plugins/config/rules/roleChanges.ts';
import { since } from '../../../plugins/config/rules/since.ts';
import { summaryOf } from '../../../plugins/config/rules/summaryOf.ts';

const words = JSON.parse(readFileSync('plugins/config/messages/console/en.json', 'utf8')) as Record<string, string>;
const shop = {
  title: 'Shop',
  words: {
    'setting.open': 'Open for orders',
    'setting.least': 'Smallest order',
    'setting.pay': 'Ways to pay',
    'setting.pay.card': 'Card',
    'setting.pay.cash': 'Cash',
    'setting.ground': 'Ground',
    'setting.motto': 'Motto',
    'setting.terms': 'Terms',
    'setting.facts': 'Facts',
    'setting.facts.label': 'Label',
    'setting.facts.count': 'Count',
    'capability.refund': 'Give money back',
  },
  settings: {
    type: 'object',
    properties: {
      open: { type: 'boolean', default: true },
      least: { type: 'integer', default: 0, description: 'Smallest order, baht' },
      pay: { type: 'array', items: { type: 'string', enum: ['card', 'cash'] }, default: [] },
      ground: { $comment: 'sala:colour', type: 'string', default: '' },
      motto: { $comment: 'sala:localText', type: 'object', properties: { th: { type: 'string' }, en: { type: 'string' } } },
      terms: { $comment: 'sala:richText', type: 'object', properties: { th: { type: 'string' }, en: { type: 'string' } } },
      facts: {
        type: 'array',
        default: [],
        items: {
          type: 'object',
          properties: {
            label: { type: 'object', properties: { th: { type: 'string' }, en: { type: 'string' } } },
            count: { type: 'integer' },
          },
        },
      },
    },
  },
  capabilities: { refund: ['admin'] },
} as const;

/** Texts of the console in English with their values put in; the rest by what it is. */
const book: Book = {
  locale: 'en',
  t: (key, values = {}) =>
    (words[key] ?? key)
      .replace(/\{(\w+), plural, one \{([^{}]*)\} other \{([^{}]*)\}\}/g, (_, name: string, one: string, other: string) =>
        (values[name] === 1 ? one : other).replace('#', String(values[name])),
      )
      .replace(/\{(\w+)(, number)?\}/g, (_, name: string) => String(values[name] ?? '')),
  date: (iso) => iso,
  plugin: (id) => (id === 'shop' ? shop : { title: id, words: {}, settings: {}, capabilities: {} }),
  theme: (id) => ({ title: `Theme ${id}`, words: {}, settings: {}, presets: { spring: 'Spring' } }),
  slot: () => 'Main menu',
  fill: (id) => `<${id}>`,
  text: (key) => (key === 'shop.buy' ? 'Buy' : key),
};

const site = {
  id: 'a',
  hostnames: ['a.example'],
  key: 'pk_a',
  space: 'a',
  cluster: null,
  site: {
    name: { th: 'ร้าน', en: 'Shop' },
    description: { th: '', en: '' },
    favicon: '/a.svg',
    locale: 'th',
    timezone: 'Asia/Bangkok',
    analytics: null,
  },
  theme: { base: 'talad', settings: {} },
  plugins: { shop: { enabled: true, settings: {}, capabilities: {} } },
  slots: {},
  messages: {},
  redirects: [],
} as unknown as Manifest;
const told = (after: Manifest, before = site) =>
  differences(before, after, book).map(
    ({ area, what, before: was, after: is }) => `${area} | ${what} | ${was?.text ?? '–'} → ${is?.text ?? '–'}`,
  );
const changed = (path: readonly (string | number)[], value: unknown, from = site) => told(setAt(from, path, value), from);

describe('what was changed, in words', () => {
  test('the name of the site, not its path', () => {
    expect(changed(['site', 'name', 'th'], 'ตลาด')).toEqual(['Site details | Name (Thai) | ร้าน → ตลาด']);
    const [difference] = differences(site, setAt(site, ['site', 'name', 'th'], 'ตลาด'), book);
    expect(difference).toMatchObject({ page: '/config/site#field-site.name.th', path: 'site › name › th' });
  });

  test('a switch, money, options, roles and a colour with its swatch', () => {
    expect(changed(['plugins', 'shop', 'enabled'], false)).toEqual(['Shop | In use | On → Off']);
    const settings = ['plugins', 'shop', 'settings'];
    expect(changed([...settings, 'open'], false)).toEqual(['Shop | Open for orders | On → Off']);
    expect(changed([...settings, 'least'], 250)).toEqual(['Shop | Smallest order | ฿0.00 → ฿250.00']);
    expect(changed([...settings, 'pay'], ['card', 'cash'])).toEqual(['Shop | Ways to pay | Not set → Card, Cash']);
    expect(changed(['plugins', 'shop', 'capabilities', 'refund'], ['manager', 'admin'])).toEqual([
      `Shop | Give money back | ${words['role.admin']} → ${words['role.manager']}, ${words['role.admin']}`,
    ]);
    const [ground] = differences(site, setAt(site, [...settings, 'ground'], '#aa2200'), book);
    expect(ground).toMatchObject({ before: { text: 'Not set' }, after: { text: '#aa2200', colour: '#aa2200' } });
    const [brand] = differences(site, setAt(site, ['theme', 'tuning', 'brand'], '#123456'), book);
    expect(brand).toMatchObject({ after: { colour: '#123456' } });
    expect(changed(['theme', 'tuning', 'radius'], 'large')[0]).toContain(words['tuning.radius.large']!);
    expect(changed(['theme', 'preset'], 'spring')[0]).toContain('Spring');
  });

  test('texts as they are read: of what is formatted only the words', () => {
    const settings = ['plugins', 'shop', 'settings'];
    expect(changed([...settings, 'terms'], { th: '<p>ขนม &amp; ชา</p><p>คืนได้ &lt; ๗ วัน</p>' })).toEqual([
      'Shop | Terms | Not set → ขนม & ชา คืนได้ < ๗ วัน',
    ]);
    expect(changed([...settings, 'motto'], { th: 'ก <3 ข &amp; ค', en: 'A <3 B' })).toEqual([
      'Shop | Motto | Not set → ก <3 ข &amp; ค · A <3 B',
    ]);
  });

  test('what is set to its default has not changed', () => {
    expect(changed(['plugins', 'shop', 'settings', 'open'], true)).toEqual([]);
    expect(changed(['plugins', 'shop', 'capabilities', 'refund'], ['admin'])).toEqual([]);
    expect(changed(['slots', 'kernel:siteMenu@1'], { hide: [], order: [] })).toEqual([]);
  });

  test('one thing in a list by its name; more or fewer as a whole', () => {
    const facts = ['plugins', 'shop', 'settings', 'facts'];
    const one = setAt(site, facts, [{ label: { th: 'ปี', en: 'Years' }, count: 5 }]);
    expect(changed([...facts, 0, 'count'], 6, one)).toEqual(['Shop | Facts › Years › Count | 5 → 6']);
    expect(told(one)).toEqual(['Shop | Facts | Not set → Years']);
  });

  test('redirects by their old address, hostnames and texts old and new', () => {
    expect(changed(['redirects'], [{ from: '/a', to: '/b', status: 301 }])).toEqual(['Redirects | /a | – → To /b Permanent (301)']);
    expect(changed(['hostnames'], ['a.example', 'b.example'])).toEqual([`Hostnames | ${words['hosts.title']} | – → b.example`]);
    expect(changed(['messages', 'en', 'shop.buy'], 'Get it')).toEqual(['Texts | Buy (English) | As it comes: “Buy” → Get it']);
    expect(changed(['slots', 'kernel:siteMenu@1'], { hide: ['shop.menu'], order: [] })).toEqual([
      'Main menu | What is hidden | Not set → <shop.menu>',
    ]);
  });

  test('one line of it, the rest counted', () => {
    const after = setAt(setAt(setAt(site, ['site', 'name', 'th'], 'ก'), ['site', 'name', 'en'], 'B'), ['site', 'timezone'], 'UTC');
    expect(summaryOf(differences(site, after, book), book)).toBe(
      'Site details › Name (Thai): ร้าน → ก · Site details › Name (English): Shop → B · and 1 more',
    );
    expect(summaryOf([], book)).toBe(words['paths.none']);
  });
});

test('what a role loses is counted by what it belongs to; paths are details', () => {
  const none = { gained: [], lost: [] };
  const nobody = { pages: none, nav: none, calls: none, fills: none };
  const lost = (...names: string[]) => ({ gained: [], lost: names });
  const guest = {
    pages: lost('/shop (shop.home)', '/shop/cart (shop.cart)'),
    nav: lost('/shop (shop.page.home)'),
    calls: lost('shop.addToCart (POST /api/shop/cart)', 'shop.picture'),
    fills: lost('kernel:headerActions@1 ← shop.cart'),
  };
  const changes = roleChanges({ roles: { guest, user: nobody, manager: nobody, admin: nobody }, changes: [] }, book);
  expect(changes).toMatchObject([
    { role: 'guest', gains: [], loses: ['Shop, 2 pages, 1 link in the menu, 1 shared piece, 2 things to do'] },
  ]);
  expect(changes[0]!.details).toContain('− /shop/cart (shop.cart)');
  expect(ownerOf('pages', '/idea/:element (idea.element)')).toBe('idea');
});

test('a time is told as long ago as people say it', () => {
  const now = Date.parse('2026-11-26T12:00:00Z');
  expect(since('2026-11-26T11:59:30Z', now)).toEqual({ unit: 'now', count: 0 });
  expect(since('2026-11-26T11:15:00Z', now)).toEqual({ unit: 'minutes', count: 45 });
  expect(since('2026-11-26T02:00:00Z', now)).toEqual({ unit: 'hours', count: 10 });
  expect(since('2026-11-20T02:00:00Z', now)).toEqual({ unit: 'days', count: 6 });
  expect(since('2025-11-20T02:00:00Z', now)).toBeNull();
});

test('the address of a comparison says both sides, and nothing else is read from it', () => {
  expect(compareAddress('3', 'draft')).toBe('/config/versions?from=3&to=draft');
  expect(['3', 'live', 'draft'].map(sideIn)).toEqual(['3', 'live', 'draft']);
  expect(['0', '-1', 'x', undefined, '99999999999'].map(sideIn)).toEqual(Array(5).fill(undefined));
});
