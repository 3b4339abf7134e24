import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { authorityOf, buildToken, canonicalOf, EMPTY_DIGEST, isAmbiguous, isPrintable, parseToken } from '#kit/signing/canonical.ts';
import { hmacKey, hmacText, MAX_MESSAGE } from '#kit/signing/hmac.ts';
import { poolNonce } from '#tools/testing/nodeSigner.ts';

const printable = (max: number) =>
  fc.string({ unit: fc.integer({ min: 32, max: 126 }).map((c) => String.fromCharCode(c)), maxLength: max });

describe('paths', () => {
  it.each([
    '/a//b',
    '//',
    '/a/./b',
    '/./',
    '/a/../b',
    '/..',
    '/a/.',
    '/a/%2e%2E/b',
    '/%2e',
    '/a/.%2e',
    '/a%2fb',
    '/a%2Fb',
    '/a%5cb',
    '/a%5Cb',
    '/a\\b',
    'a',
    '',
    '*',
    'http://x/y',
    '/a?',
    '?a',
  ])('%s is ambiguous', (path) => {
    expect(isAmbiguous(path)).toBe(true);
  });
  it.each([
    '/',
    '/a',
    '/a/',
    '/a/b.c',
    '/.well-known/x',
    '/a/..b',
    '/a/...',
    '/a/b..',
    '/%E0%B8%81',
    '/a%2eb',
    '/a/%2etxt',
    '/a??',
    '/a?b?',
  ])('%s is not', (path) => {
    expect(isAmbiguous(path)).toBe(false);
  });
  it('does not look into the query', () => expect(isAmbiguous('/a?next=//b/../%2f')).toBe(false));
});

describe('authority', () => {
  it.each([
    ['Academy.Example', 'https', 'academy.example'],
    ['a.example:443', 'https', 'a.example'],
    ['a.example:80', 'https', 'a.example:80'],
    ['a.example:80', 'http', 'a.example'],
    ['a.example:8443', 'https', 'a.example:8443'],
    ['[::1]:80', 'http', '[::1]'],
    ['[::80]', 'http', '[::80]'],
    ['xn--12c1fe0br.example', 'https', 'xn--12c1fe0br.example'],
  ] as const)('%s over %s is %s', (host, scheme, authority) => expect(authorityOf(host, scheme)).toBe(authority));
  it.each(['', 'ไทย.example', 'a b', 'a/b', 'a@b', 'a:b', 'a:1:2', 'a\nb', 'a:123456'])('%j is none', (host) =>
    expect(authorityOf(host, 'http')).toBeNull(),
  );
});

describe('token', () => {
  it('is taken apart as it was built', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1e9, max: 9_999_999_999 }), fc.uint8Array(), (unix, body) => {
        const nonce = poolNonce();
        const digest = createHash('sha256').update(body).digest('base64url');
        expect(parseToken(buildToken(unix, nonce, digest))).toEqual({ unix, nonce, digest });
      }),
    );
  });
  it('has one text per value: spare bits of the last character are refused', () => {
    const good = buildToken(1795000000, 'A'.repeat(22), EMPTY_DIGEST);
    expect(parseToken(good)).not.toBeNull();
    expect(parseToken(good.slice(0, -1) + 'V')).toBeNull();
    expect(parseToken(good.replace('AA.47', 'AB.47'))).toBeNull();
  });
  it.each(['', 'v2', 'v1.1795000000..', ' v1'])('%j is none', (token) => expect(parseToken(token)).toBeNull());
});

describe('canonical string', () => {
  const parts = fc.record({
    method: fc.constantFrom('GET', 'POST'),
    authority: printable(8),
    target: printable(12).map((t) => '/' + t),
    contentType: printable(8),
    siteKey: printable(8),
    token: printable(8),
    ticket: printable(8),
  });
  it('is nine printable lines', () => {
    fc.assert(
      fc.property(parts, (p) => {
        const lines = canonicalOf(p).split('\n');
        expect(lines).toHaveLength(9);
        expect(lines.every(isPrintable)).toBe(true);
      }),
    );
  });
  it('is the same for two calls only if they agree in every part', () => {
    // A `?` with nothing behind it signs like none, and is therefore refused as ambiguous.
    const pair = fc.tuple(parts, parts).filter((both) => both.every((p) => !/^[^?]*\?$/.test(p.target)));
    fc.assert(
      fc.property(pair, ([a, b]) => {
        expect(canonicalOf(a) === canonicalOf(b)).toBe(JSON.stringify(a) === JSON.stringify(b));
      }),
      { numRuns: 300 },
    );
  });
  it('counts nothing but 0x20 to 0x7e as printable', () => {
    for (let c = 0; c < 0x180; c++) expect(isPrintable('a' + String.fromCharCode(c))).toBe(c >= 0x20 && c <= 0x7e);
  });
});

describe('HMAC', () => {
  it('is that of node:crypto for every key and message', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 64 }), printable(4000), (key, message) => {
        expect(hmacText(hmacKey(key), message)).toBe(createHmac('sha256', key).update(message).digest('base64url'));
      }),
      { numRuns: 500 },
    );
  });
  it('takes messages up to its bound and no longer ones', () => {
    const key = Buffer.alloc(32, 7);
    const longest = 'x'.repeat(MAX_MESSAGE);
    expect(hmacText(hmacKey(key), longest)).toBe(createHmac('sha256', key).update(longest).digest('base64url'));
    expect(() => hmacText(hmacKey(key), longest + 'x')).toThrow(RangeError);
    expect(() => hmacKey(Buffer.alloc(65))).toThrow(RangeError);
  });
});

it('pooled nonces never repeat and have the right shape', () => {
  const seen = new Set(Array.from({ length: 5000 }, poolNonce));
  expect(seen.size).toBe(5000);
  for (const nonce of seen) expect(nonce).toMatch(/^[\w-]{21}[AQgw]$/);
});
