import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { manifestSchema } from '#kernel/site/manifestSchema.ts';
import { formatFinding } from '#kit/diagnostics/finding.ts';
import { readManifest } from '#kernel/site/readManifest.ts';
import { deps, everything, manifest, plugins, text, written } from './fixtures.ts';

const problemsOf = (source: string) => {
  const read = readManifest(source, 'tenants/academy.json', deps);
  return 'problems' in read ? read.problems : [];
};
const lines = (source: string) => problemsOf(source).map(formatFinding);
const AT = 'tenants/academy.json';

describe('a good manifest', () => {
  it('gets every default', () => {
    expect(manifest({ plugins: { shop: {}, billing: {} } })).toEqual({
      ...written(),
      $schema: '../schemas/tenant.schema.json',
      cluster: null,
      site: {
        name: { th: 'แสงทอง', en: 'Saengthong' },
        description: { th: '', en: '' },
        favicon: '/favicon.svg',
        locale: 'th',
        timezone: 'Asia/Bangkok',
        analytics: null,
      },
      theme: { base: 'saengthong', settings: { accent: 'gold' } },
      plugins: {
        shop: { enabled: true, settings: { pageSize: 24, margin: 0.3, shipping: { free: 50_000 } }, capabilities: {} },
        billing: { enabled: true, settings: { provider: 'promptpay' }, capabilities: {} },
      },
      slots: {},
      messages: { th: {}, en: {} },
      redirects: [],
    });
  });

  it('is read from any order of keys, with a byte order mark, in Thai, with a hostname in Thai', () => {
    expect(problemsOf(`\uFEFF${text({ hostnames: ['ตลาด.ไทย', 'academy.localhost'] })}`)).toEqual([]);
  });

  it('may redirect where a page with parameters would answer', () => {
    expect(
      lines(
        text({
          plugins: everything,
          redirects: [
            { from: '/old', to: '/shop/products?from=old#top' },
            { from: '/fb', to: 'https://facebook.example/x' },
          ],
        }),
      ),
    ).toEqual([]);
  });
});

// What is written, and what the operator reads. Line numbers are those of `JSON.stringify(…, null, 2)`.
const bad: Record<string, [object, string[]]> = {
  'unknown plugin': [
    { plugins: { shpo: {} } },
    [
      `SALA_UNKNOWN_PLUGIN ${AT}:15 plugins.shpo: there is no plugin "shpo". Did you mean "shop"? Known: account, billing, cms, event, shop`,
    ],
  ],
  'unknown key': [
    { pluginz: {} },
    [
      `SALA_UNKNOWN_KEY ${AT}:14 pluginz: there is no key "pluginz" here. Did you mean "plugins"? Known: $schema, cluster, hostnames, id, key, messages, plugins, redirects, site, slots, space, theme`,
    ],
  ],
  'unknown key of a plugin entry': [
    { plugins: { cms: { enable: true } } },
    [
      `SALA_UNKNOWN_KEY ${AT}:16 plugins.cms.enable: there is no key "enable" here. Did you mean "enabled"? Known: capabilities, enabled, settings`,
    ],
  ],
  'missing key': [
    { space: undefined },
    [
      `SALA_MISSING_KEY ${AT}:1 space: "space" is missing: The space whose data it shows: letters, digits, hyphens and underscores. Several sites may share one`,
    ],
  ],
  'missing language': [{ site: { name: { th: 'ก' } } }, [`SALA_MISSING_KEY ${AT}:9 site.name.en: "en" is missing: Name of the site (en)`]],
  'wrong type': [{ plugins: { cms: { enabled: 'yes' } } }, [`SALA_WRONG_TYPE ${AT}:16 plugins.cms.enabled: "yes" is not a boolean`]],
  'nothing is converted': [
    { plugins: { shop: { settings: { pageSize: '24' } }, billing: {} } },
    [`SALA_BAD_SETTING ${AT}:17 plugins.shop.settings.pageSize: "24" is not an integer`],
  ],
  'setting out of range': [
    { plugins: { shop: { settings: { pageSize: 1000 } }, billing: {} } },
    [`SALA_BAD_SETTING ${AT}:17 plugins.shop.settings.pageSize: 1000 must be <= 100`],
  ],
  'unknown setting, deep inside': [
    { plugins: { shop: { settings: { shipping: { fre: 1 } } }, billing: {} } },
    [`SALA_UNKNOWN_SETTING ${AT}:18 plugins.shop.settings.shipping.fre: there is no setting "fre". Did you mean "free"? Known: free`],
  ],
  'setting out of its list': [
    { plugins: { billing: { settings: { provider: 'cart' } } } },
    [
      `SALA_BAD_SETTING ${AT}:17 plugins.billing.settings.provider: "cart" is none of the possible values. Did you mean "card"? Known: card, promptpay`,
    ],
  ],
  'unknown theme': [
    { theme: { base: 'saengtong' } },
    [`SALA_UNKNOWN_THEME ${AT}:15 theme.base: there is no theme "saengtong". Did you mean "saengthong"? Known: saengthong, talad`],
  ],
  'unknown theme in a slot': [
    { theme: { header: 'taladd/wide' } },
    [`SALA_UNKNOWN_THEME ${AT}:15 theme.header: there is no theme "taladd". Did you mean "talad"? Known: saengthong, talad`],
  ],
  'unknown variant': [
    { theme: { header: 'talad/wode' } },
    [
      `SALA_UNKNOWN_VARIANT ${AT}:15 theme.header: the theme "talad" has no header "wode". Did you mean "talad/wide"? Known: talad, talad/wide`,
    ],
  ],
  'slot that the theme lacks': [
    { theme: { footer: 'talad' } },
    [`SALA_MISSING_THEME_SLOT ${AT}:15 theme.footer: the theme "talad" has no footer. Known: saengthong`],
  ],
  'setting of another theme': [
    { theme: { base: 'talad', settings: { accent: 'red' } } },
    [`SALA_UNKNOWN_SETTING ${AT}:17 theme.settings.accent: there is no setting "accent". Known: dense`],
  ],
  'missing service': [
    { plugins: { shop: {} } },
    [
      `SALA_MISSING_SERVICE ${AT}:15 plugins.shop: "shop" needs the service billing:charges@1: "billing" provides it and is not on this site`,
    ],
  ],
  'service of a plugin that is off': [
    { plugins: { shop: {}, billing: { enabled: false } } },
    [
      `SALA_MISSING_SERVICE ${AT}:15 plugins.shop: "shop" needs the service billing:charges@1: "billing" provides it and is not on this site`,
    ],
  ],
  'unknown slot': [
    { slots: { 'shop:productAsid@1': {} } },
    [
      `SALA_UNKNOWN_SLOT ${AT}:15 slots["shop:productAsid@1"]: there is no slot "shop:productAsid@1". Did you mean "shop:productAside@1"? Known: account:menu@1, kernel:accountMenu@1, kernel:dashboardTiles@1, kernel:deskActions@1, kernel:deskFrame@1, kernel:deskViews@1, kernel:footerLinks@1, kernel:headerActions@1, kernel:pageEnd@1, kernel:siteMenu@1, kernel:stepUp@1, shop:productAside@1`,
    ],
  ],
  'unknown filling': [
    { slots: { 'shop:productAside@1': { hide: ['event.upsel'] } } },
    [
      `SALA_UNKNOWN_FILLING ${AT}:17 slots["shop:productAside@1"].hide[0]: nothing of the name "event.upsel" is shown in "shop:productAside@1". Did you mean "event.upsell"? Known: event.next, event.upsell`,
    ],
  ],
  'filling where nothing is shown': [
    { slots: { 'kernel:pageEnd@1': { hide: ['x.y'] } } },
    [`SALA_UNKNOWN_FILLING ${AT}:16 slots["kernel:pageEnd@1"].hide: more than is shown in "kernel:pageEnd@1"`],
  ],
  'hostname with port': [
    { hostnames: ['academy.localhost:3000'] },
    [`SALA_BAD_HOSTNAME ${AT}:4 hostnames[0]: "academy.localhost:3000" is not a lower-case hostname without port`],
  ],
  'hostname in capitals': [
    { hostnames: ['Academy.localhost'] },
    [`SALA_BAD_HOSTNAME ${AT}:4 hostnames[0]: "Academy.localhost" is not a lower-case hostname without port`],
  ],
  'hostname twice': [
    { hostnames: ['ไทย.example', 'xn--o3cw4h.example'] },
    [`SALA_DUPLICATE_HOSTNAME ${AT}:5 hostnames[1]: the hostname "xn--o3cw4h.example" stands twice`],
  ],
  'no hostname': [{ hostnames: [] }, [`SALA_BAD_HOSTNAME ${AT}:3 hostnames: [] must not have fewer than 1 items`]],
  'unknown language': [
    { site: { name: { th: 'ก', en: 'k' }, locale: 'thh' } },
    [`SALA_BAD_LOCALE ${AT}:13 site.locale: "thh" is none of the possible values. Did you mean "th"? Known: en, th`],
  ],
  'redirect from a page': [
    { plugins: everything, redirects: [{ from: '/shop/cart/', to: '/x' }] },
    [`SALA_REDIRECT_FROM_PAGE ${AT}:23 redirects[0].from: "/shop/cart" is the page shop.cart`],
  ],
  'redirect from a page written in another way': [
    { plugins: everything, redirects: [{ from: '/%73hop/cart', to: '/x' }] },
    [`SALA_REDIRECT_FROM_PAGE ${AT}:23 redirects[0].from: "/shop/cart" is the page shop.cart`],
  ],
  'redirect from a call': [
    { plugins: everything, redirects: [{ from: '/api/shop/products', to: '/x' }] },
    [`SALA_REDIRECT_FROM_PAGE ${AT}:23 redirects[0].from: "/api/shop/products" is the call shop.listProducts`],
  ],
  'redirect to itself': [
    { redirects: [{ from: '/a', to: '/a?b' }] },
    [`SALA_REDIRECT_LOOP ${AT}:15 redirects[0]: the redirect leads back to itself: /a → /a`],
  ],
  'redirects in a circle': [
    {
      redirects: [
        { from: '/z', to: '/a' },
        { from: '/a', to: '/b' },
        { from: '/b', to: 'https://academy.localhost/a' },
      ],
    },
    [`SALA_REDIRECT_LOOP ${AT}:19 redirects[1]: the redirect leads back to itself: /a → /b → /a`],
  ],
  'redirect twice': [
    {
      redirects: [
        { from: '/a', to: '/b' },
        { from: '/a/', to: '/c' },
      ],
    },
    [`SALA_REDIRECT_TWICE ${AT}:20 redirects[1].from: "/a" is redirected already by redirects[0]`],
  ],
  'redirect to a script': [
    { redirects: [{ from: '/a', to: 'javascript:alert(1)' }] },
    [`SALA_REDIRECT_TARGET ${AT}:17 redirects[0].to: "javascript:alert(1)" is not an http(s) address`],
  ],
  'redirect to a hidden script': [
    { redirects: [{ from: '/a', to: 'java\tscript:x' }] },
    [`SALA_REDIRECT_TARGET ${AT}:17 redirects[0].to: "java\\tscript:x" has a space, a backslash or a control character in it`],
  ],
  'redirect to //': [
    { redirects: [{ from: '/a', to: '//evil.example' }] },
    [`SALA_REDIRECT_TARGET ${AT}:17 redirects[0].to: "//evil.example" has no scheme: write https:// before it`],
  ],
  'relative redirect': [
    { redirects: [{ from: '/a', to: 'b' }] },
    [`SALA_REDIRECT_TARGET ${AT}:17 redirects[0].to: "b" is relative: begin it with /`],
  ],
  'redirect with a user name': [
    { redirects: [{ from: '/a', to: 'https://bank.example@evil.example/' }] },
    [`SALA_REDIRECT_TARGET ${AT}:17 redirects[0].to: "https://bank.example@evil.example/" has a user name in it`],
  ],
  'redirect without slash': [
    { redirects: [{ from: 'a', to: '/b' }] },
    [`SALA_BAD_VALUE ${AT}:16 redirects[0].from: "a" does not fit: A path of the site, without query`],
  ],
  'unknown status': [
    { redirects: [{ from: '/a', to: '/b', status: 303 }] },
    [`SALA_BAD_VALUE ${AT}:18 redirects[0].status: 303 is none of the possible values. Did you mean "301"? Known: 301, 302, 307, 308`],
  ],
  'unknown text': [
    { messages: { th: { 'shop.cart.titel': 'ตะกร้า' } } },
    [
      `SALA_UNKNOWN_MESSAGE ${AT}:16 messages.th["shop.cart.titel"]: there is no text "shop.cart.titel". Did you mean "shop.cart.title"? Known: shop.cart.count, shop.cart.title, shop.nav.products`,
    ],
  ],
  'bad ICU': [
    { messages: { en: { 'shop.cart.count': '{n, plrual, one {#}}' } } },
    [`SALA_BAD_MESSAGE ${AT}:16 messages.en["shop.cart.count"]: "{n, plrual, one {#}}" is not ICU MessageFormat (INVALID_ARGUMENT_TYPE)`],
  ],
  'text too long': [
    { messages: { en: { 'shop.cart.title': 'x'.repeat(5001) } } },
    [`SALA_BAD_VALUE ${AT}:16 messages.en["shop.cart.title"]: "${'x'.repeat(58)}… must not have more than 5000 characters`],
  ],
  'analytics by http': [
    { site: { name: { th: 'ก', en: 'k' }, analytics: { script: 'http://x.example/a.js' } } },
    [`SALA_BAD_VALUE ${AT}:14 site.analytics.script: "http://x.example/a.js" does not fit: Script of the service, an https address`],
  ],
};

describe('a bad manifest', () => {
  it.each(Object.entries(bad))('%s', (_, [more, expected]) => expect(lines(text(more))).toEqual(expected));

  it('has its time zone refused with the nearest one', () => {
    const [line] = lines(text({ site: { name: { th: 'ก', en: 'k' }, timezone: 'Asia/Bankok' } }));
    expect(line).toMatch(
      /^SALA_BAD_TIMEZONE tenants\/academy.json:13 site.timezone: "Asia\/Bankok" is not an IANA time zone. Did you mean "Asia\/Bangkok"\? Known: Africa\/Abidjan, .*, …$/,
    );
  });

  it('shows all of its problems at once, by line', () => {
    const source = text({
      plugins: { shpo: {}, cms: { settings: { a: 1 } } },
      hostnames: ['a b'],
      theme: { base: 'nope' },
      redirects: [
        { from: '/a', to: 'b' },
        { form: '/c', to: '/d' },
      ],
      messages: { th: { 'shop.x': '{' } },
    });
    expect(problemsOf(source).map(({ code, line }) => `${line} ${code}`)).toEqual([
      '4 SALA_BAD_HOSTNAME',
      '15 SALA_UNKNOWN_PLUGIN',
      '18 SALA_UNKNOWN_SETTING',
      '23 SALA_UNKNOWN_THEME',
      '28 SALA_REDIRECT_TARGET',
      '30 SALA_MISSING_KEY',
      '31 SALA_UNKNOWN_KEY',
      '37 SALA_UNKNOWN_MESSAGE',
      '37 SALA_BAD_MESSAGE',
    ]);
  });

  it('is no object at all', () => expect(lines('[]')).toEqual([`SALA_WRONG_TYPE ${AT}:1: [] is not an object`]));
});

describe('JSON', () => {
  const tail = text().slice(1);
  it.each([
    [
      '{\n  // note\n  "id": "x",\n}',
      [`SALA_INVALID_JSON ${AT}:2: JSON has no comments`, `SALA_INVALID_JSON ${AT}:3: a comma stands before the closing bracket`],
    ],
    ['{\n"id": "x"\n"key": 1}', [`SALA_INVALID_JSON ${AT}:3: a comma is missing`]],
    ["{\n'id': 1}", [`SALA_INVALID_JSON ${AT}:2: this is not a value of JSON; keys and texts need double quotes`]],
    ['{"id": "x"', [`SALA_INVALID_JSON ${AT}:1: a closing brace } is missing`]],
    ['', [`SALA_INVALID_JSON ${AT}:1: a value is missing`]],
    [`{"id": "twice",${tail}`, [`SALA_DUPLICATE_KEY ${AT}:2 id: "id" stands here a second time`]],
    [
      `{"__proto__": {"id": "x"},${tail}`,
      [
        `SALA_UNKNOWN_KEY ${AT}:1 __proto__: there is no key "__proto__" here. Known: $schema, cluster, hostnames, id, key, messages, plugins, redirects, site, slots, space, theme`,
      ],
    ],
    [`{"a":${'['.repeat(400_000)}`, [`SALA_TOO_DEEP ${AT}:1: objects and lists are nested more than 32 deep`]],
    [`{"a":/* " */${'[},'.repeat(100_000)}`, [`SALA_TOO_DEEP ${AT}:1: objects and lists are nested more than 32 deep`]],
    [`"${'ก'.repeat(400_000)}"`, [`SALA_TOO_LARGE ${AT}:1: the file is larger than 1 MiB`]],
  ])('%#', (source, expected) => expect(lines(source)).toEqual(expect.arrayContaining(expected)));

  it('reads on after comments and commas', () => {
    expect(lines(text({ plugins: { shpo: {} } }).replace('"shpo": {}', '"shpo": {}, // soon')).map((line) => line.split(' ')[0])).toEqual([
      'SALA_INVALID_JSON',
      'SALA_INVALID_JSON',
      'SALA_UNKNOWN_PLUGIN',
    ]);
  });
});

describe('typing mistakes', () => {
  const full = written({
    cluster: null,
    theme: { base: 'talad', settings: { dense: true } },
    messages: {},
    redirects: [{ from: '/a', to: '/b', status: 301 }],
    plugins: {
      shop: { enabled: true, settings: { pageSize: 3, margin: 1, shipping: { free: 3 } } },
      billing: { settings: { provider: 'card' } },
      cms: {},
    },
    slots: { 'shop:productAside@1': { hide: [], order: [] } },
  });
  const source = JSON.stringify(full, null, 2);
  const keys = [...source.matchAll(/"([^"]+)":/g)].map(({ index, 1: key }) => ({ at: index + 1, key: key! }));
  const edits = ['swap', 'drop', 'double', 'replace'] as const;

  it('in any key are found, with the key that was meant', () => {
    fc.assert(
      fc.property(fc.constantFrom(...keys), fc.constantFrom(...edits), fc.nat(), ({ at, key }, edit, n) => {
        // Two letters leave nothing to recognise them by.
        fc.pre(key.length > 3);
        const i = n % (key.length - 1);
        const wrong = {
          swap: key.slice(0, i) + key[i + 1] + key[i] + key.slice(i + 2),
          drop: key.slice(0, i) + key.slice(i + 1),
          double: key.slice(0, i) + key[i] + key.slice(i),
          replace: `${key.slice(0, i)}q${key.slice(i + 1)}`,
        }[edit];
        fc.pre(wrong !== key);
        const found = problemsOf(source.slice(0, at) + wrong + source.slice(at + key.length));
        const problem = found.find(({ message }) => message.en.startsWith('there is no') && message.en.includes(`"${wrong}"`));
        expect(problem?.nearest).toBe(key);
        expect(problem!.line).toBe(source.slice(0, at).split('\n').length);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the schema', () => {
  const schema = manifestSchema(plugins, deps.themes);

  it('takes a good manifest in any validator', () => {
    const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema);
    validate(manifest({ plugins: everything, theme: { base: 'talad', header: 'saengthong/slim' } }));
    expect(validate.errors).toBeNull();
  });

  it('is closed, described and without choices between schemas', () => {
    const walk = (node: unknown, path: string): void => {
      if (typeof node !== 'object' || node === null) return;
      const { properties, description, type } = node as Record<string, unknown>;
      expect(Object.keys(node), path).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(anyOf|oneOf|allOf)$/)]));
      if (path !== '') expect(typeof description, path).toBe('string');
      if (String(type).includes('object')) expect(node, path).toHaveProperty('additionalProperties');
      for (const [name, inner] of Object.entries(properties ?? {})) walk(inner, `${path}.${name}`);
    };
    walk(schema, '');
  });
});
