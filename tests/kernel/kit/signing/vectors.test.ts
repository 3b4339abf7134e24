import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signCall } from '#kit/signing/webCrypto.ts';
import { canonicalOf, parseToken } from '#kit/signing/canonical.ts';
import { hmacKey, hmacText } from '#kit/signing/hmac.ts';
import { codeOf } from './gatewayServer.ts';
import { bodyOf, callOf, nonceOf, targetOf, unixOf, vectors, verifierFor, type Vector } from './vectors.ts';

const partsOf = (v: Vector) => ({
  method: v.method,
  authority: v.authority,
  target: targetOf(v),
  contentType: v.headers['content-type'],
  siteKey: v.headers['client-token-key'],
  token: v.headers['x-content-token'],
  ticket: v.headers['x-content-key'],
});
const webKey = (v: Vector) =>
  crypto.subtle.importKey('raw', new Uint8Array(Buffer.from(v.keyHex, 'hex')), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);

it('there are five vectors', () => expect(vectors).toHaveLength(5));

describe.each(vectors)('$name', (v) => {
  it('has this canonical string and signature', () => {
    expect(canonicalOf(partsOf(v))).toBe(v.canonical);
    expect('hs256=' + hmacText(hmacKey(Buffer.from(v.keyHex, 'hex')), v.canonical)).toBe(v.headers['x-content-sign']);
  });

  it('is what the page signs', async () => {
    const signed = await signCall(await webKey(v), { ...partsOf(v), unix: unixOf(v), nonce: nonceOf(v), body: bodyOf(v) });
    expect(signed).toEqual({ token: v.headers['x-content-token'], signature: v.headers['x-content-sign'] });
  });

  it('is accepted by the gateway, once', () => {
    const verifier = verifierFor(v);
    const verified = verifier.verify(callOf(v));
    verifier.verifyBody(verified, bodyOf(v));
    void verifier.claim(verified, { safe: false });
    expect(verified).toMatchObject({ nonce: nonceOf(v), digest: parseToken(v.headers['x-content-token'])!.digest });
    expect(codeOf(() => verifier.claim(verifier.verify(callOf(v)), { safe: false }))).toBe('replay-detected');
  });

  it('is refused by the gateway with any one byte changed to any other', () => {
    const verifier = verifierFor(v);
    const call = callOf(v);
    let tried = 0;
    const accepted: string[] = [];
    const alter = (text: string, what: string, attempt: (changed: string) => unknown) => {
      for (let at = 0; at < text.length; at++)
        for (let byte = 0; byte < 256; byte++) {
          if (text.charCodeAt(at) === byte) continue;
          tried++;
          if (codeOf(() => attempt(text.slice(0, at) + String.fromCharCode(byte) + text.slice(at + 1))) === 'accepted') {
            accepted.push(`${what}[${at}] = ${byte}`);
          }
        }
    };
    alter(call.method, 'method', (method) => verifier.verify({ ...call, method }));
    alter(call.authority, 'authority', (authority) => verifier.verify({ ...call, authority }));
    alter(call.target, 'target', (target) => verifier.verify({ ...call, target }));
    call.rawHeaders.forEach((value, i) => {
      if (i % 2)
        alter(value, call.rawHeaders[i - 1]!, (changed) => verifier.verify({ ...call, rawHeaders: call.rawHeaders.with(i, changed) }));
    });
    const verified = verifier.verify(call);
    alter(Buffer.from(v.bodyBase64, 'base64').toString('latin1'), 'body', (body) =>
      verifier.verifyBody(verified, Buffer.from(body, 'latin1')),
    );
    expect(accepted).toEqual([]);
    expect(tried).toBeGreaterThan(50_000);
  }, 30_000);

  it('has another signature in the page with any one byte of the canonical string changed', async () => {
    const key = await webKey(v);
    const signature = new Uint8Array(Buffer.from(v.headers['x-content-sign'].slice(6), 'base64url'));
    const bytes = new Uint8Array(Buffer.from(v.canonical));
    expect(await crypto.subtle.verify('HMAC', key, signature, bytes)).toBe(true);
    for (let at = 0; at < bytes.length; at++) {
      bytes[at]! ^= 1 << (at % 8);
      expect(await crypto.subtle.verify('HMAC', key, signature, bytes)).toBe(false);
      bytes[at]! ^= 1 << (at % 8);
    }
  });
});

it('the wallet call of the other site is refused at the first, and the other way round', () => {
  const here = vectors[1]!;
  const there = vectors[3]!;
  expect(codeOf(() => verifierFor(here).verify({ ...callOf(there), siteKey: 'pk_academy' }))).toBe('site-mismatch');
  expect(codeOf(() => verifierFor(here).verify(callOf(there)))).toBe('key-unknown');
  expect(codeOf(() => verifierFor(there).verify(callOf(here)))).toBe('key-unknown');
});

it('our two-hash HMAC is RFC 4231 case 2', () => {
  const mac = createHmac('sha256', 'Jefe').update('what do ya want for nothing?').digest('hex');
  expect(mac).toBe('5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843');
  expect(Buffer.from(hmacText(hmacKey(Buffer.from('Jefe')), 'what do ya want for nothing?'), 'base64url').toString('hex')).toBe(mac);
});
