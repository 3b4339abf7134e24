import type { Input } from './draft.ts';
import { pick, whole, type Random } from './random.ts';
import type { Target } from './targets.ts';
import type { Draft } from './visitor.ts';

/** Texts that break what is careless: control characters, halves, directions, SQL, HTML, templates, paths, numbers as text. */
const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u0001\u0002\u001f\u007f',
  '\r\nset-cookie: a=b',
  '\ud800',
  'ก\udfff',
  '\u202egnp.exe',
  'مرحبا \u2067ก\u2069',
  'ก็้้้้้้้้้้้้้้้้',
  'นํ้า ำ ๒๕๖๙',
  '👩‍👩‍👧‍👦🇹🇭',
  '\ufeff\u200b\u00ad',
  "'; drop table account_account; --",
  "' or '1'='1",
  '1); select pg_sleep(0); --',
  '%_\\%',
  '\\',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}} ${7*7} <%= 7*7 %> #{7*7}',
  '../../../../etc/passwd',
  '..%2f..%2f',
  'javascript:alert(1)',
  'http://169.254.169.254/',
  'https://[::1]:0/',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '1e400',
  '-0',
  '0x10',
  '99999999999999999999999999',
  '2026-02-30',
  '2026-13-45T99:99:99Z',
  '+275760-09-13T00:00:00.000Z',
  '-271821-04-20T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '2026-11-26T12:00:60Z',
  '2026-11-26T12:00:00+23:59',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  'urn:uuid:0190a000-0000-7000-8000-000000000001',
  '(a+)+$',
  'FREQ=YEARLY;BYSETPOS=-366;BYDAY=MO',
  '=cmd|/c calc!A1',
  '[]',
  '{}',
];
const NUMBERS = [
  0,
  -0,
  -1,
  1,
  0.5,
  1e-7,
  255,
  256,
  65_536,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  4_294_967_296,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53),
  1e18,
  9.3e18,
  1e21,
  1e308,
  -1e308,
];

const deep = (levels: number, array: boolean) => {
  let value: unknown = 'x';
  for (let level = 0; level < levels; level++) value = array ? [value] : { a: value };
  return value;
};

/** A value that nobody meant. `near`: of the kind that stands there, so that it gets past the schema and to the handler. */
function odd(random: Random, old: unknown, foreign: readonly string[], near: boolean): unknown {
  if (foreign.length && random() < 0.2) return pick(random, foreign);
  if (near) {
    if (typeof old === 'string') {
      const roll = random();
      if (roll < 0.55) return pick(random, TEXTS);
      if (roll < 0.65) return old.slice(0, whole(random, 0, old.length));
      if (roll < 0.75) return `${old}${pick(random, TEXTS)}`;
      return pick(random, ['ก', 'a', '\u0e33', '𐍈', ' ', '<', '9']).repeat(
        pick(random, [1, 20, 40, 41, 60, 100, 120, 140, 200, 254, 255, 500, 1000, 2000, 4000, 5000]),
      );
    }
    if (typeof old === 'number') return random() < 0.5 ? pick(random, NUMBERS) : old + pick(random, [1, -1, 0.1, 1000, -1000]);
    if (typeof old === 'boolean') return !old;
    if (Array.isArray(old))
      return pick(random, [[], [...old, ...old], Array.from({ length: whole(random, 1, 300) }, () => old[0] ?? 'x'), [null], [[old]]]);
  }
  return pick<() => unknown>(random, [
    () => pick(random, TEXTS),
    () => pick(random, NUMBERS),
    () => null,
    () => true,
    () => [],
    () => ({}),
    () => [old, old],
    () => ({ value: old }),
    () => String(old),
    () => deep(pick(random, [5, 60, 600]), random() < 0.5),
    () => 'a'.repeat(pick(random, [500, 5_000, 70_000])),
  ])();
}

/** Every place in a value, as the object it stands in and its name there. */
function* places(value: unknown): Iterable<[Record<string, unknown>, string]> {
  if (value === null || typeof value !== 'object') return;
  for (const name of Object.keys(value)) {
    yield [value as Record<string, unknown>, name];
    yield* places((value as Record<string, unknown>)[name]);
  }
}

/** Changes one to three things of an input. */
export function mutateInput(random: Random, target: Target, input: Input, foreign: readonly string[]): Input {
  const changed = structuredClone(input);
  for (let times = pick(random, [1, 1, 1, 2, 3]); times > 0; times--) {
    const all = [...places(changed)];
    if (all.length === 0) {
      changed[pick(random, ['x', 'id', 'constructor', 'q'])] = odd(random, 'x', foreign, false);
      continue;
    }
    const [holder, name] = pick(random, all);
    const roll = random();
    if (roll < 0.1 && !target.params.includes(name)) delete holder[name];
    else if (roll < 0.15)
      changed[pick(random, ['extra', 'constructor', 'hasOwnProperty', 'spaceId', 'role', 'accountId'])] = odd(random, 'x', foreign, false);
    else holder[name] = odd(random, holder[name], foreign, roll < 0.8);
  }
  return changed;
}

const TYPES = [
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/jsonp',
  'application/x-www-form-urlencoded',
  'image/png',
];

/** Changes what goes over the wire: bytes that are no JSON, names twice, other media types, a query that says things twice. */
export function mutateDraft(random: Random, draft: Draft): Draft {
  const body = draft.body?.toString() ?? '';
  if (!draft.body?.length) {
    const join = draft.target.includes('?') ? '&' : '?';
    const more = pick(random, [
      '%00=1',
      'q=%00',
      'q=%ed%a0%80',
      'a=1&a=2',
      '__proto__=x',
      '__proto__[a]=b',
      'q[]=1',
      'limit=1e3',
      '%',
      'key=x',
      '='.repeat(300),
      `q=${'a'.repeat(5000)}`,
    ]);
    return { ...draft, target: `${draft.target}${join}${more}` };
  }
  const bytes = pick<() => Buffer>(random, [
    () => Buffer.from(body.slice(0, whole(random, 0, body.length))),
    () => Buffer.from(`${body}${body}`),
    () => Buffer.from(body.replace(/^\{/, '{"__proto__":{"role":"admin"},')),
    () => Buffer.from(body.replace(/^\{/, '{"constructor":{"prototype":{"x":1}},')),
    () => Buffer.from(body.replace(/"(\w+)":/, '"$1":null,"$1":')),
    () => Buffer.from(body.replace(/:("[^"]*"|\d+|true|false|null)/, ':"\\ud800"')),
    () => Buffer.from(body.replace(/:("[^"]*"|\d+|true|false|null)/, ':1e999')),
    () => Buffer.from(`[${body}]`),
    () => Buffer.from('null'),
    () => Buffer.from(`${'['.repeat(20_000)}${']'.repeat(20_000)}`),
    () => Buffer.from(`{"a":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`),
    () => Buffer.concat([Buffer.from('{"q":"'), Buffer.from([0xc3, 0x28, 0xff, 0xfe, 0xed, 0xa0, 0x80]), Buffer.from('"}')]),
    () => Buffer.from(`\ufeff${body}`),
    () => Buffer.from(body, 'utf16le'),
    () => Buffer.alloc(300_000, 0x20),
  ])();
  return random() < 0.25 ? { ...draft, type: pick(random, TYPES) } : { ...draft, body: bytes };
}
