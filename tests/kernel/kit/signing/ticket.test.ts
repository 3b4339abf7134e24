import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hmacKey, hmacText } from '#kit/signing/hmac.ts';
import { mayIssueTo } from '#kit/signing/gateway.ts';
import { nodeHandshake } from '#tools/testing/nodeSigner.ts';
import { createTicketBox, TICKET_LIFE_MS } from '#kit/signing/ticket.ts';
import { codeOf, MASTER_KEY } from './gatewayServer.ts';

const SITE = { siteKey: 'pk_academy', authority: 'academy.example' };
const START = 1_795_000_000_000;
function setUp() {
  const clock = { at: START };
  const make = (masterKey: Uint8Array = MASTER_KEY, cacheSize?: number) => createTicketBox({ masterKey, now: () => clock.at, cacheSize });
  const issue = (box = make(), epoch = 5, sid: string | null = null, site = SITE) => {
    const handshake = nodeHandshake(site);
    const answer = box.issue({ ...site, epoch, sid, clientKey: handshake.clientKey });
    return { ...answer, key: handshake.finish(answer) };
  };
  return { clock, make, issue };
}

it('both sides get the same key, and any process of the gateway opens the ticket', () => {
  const { make, issue } = setUp();
  fc.assert(
    fc.property(fc.option(fc.string({ unit: 'grapheme', maxLength: 40 })), fc.nat(1000), (sid, epoch) => {
      const { ticket, key } = issue(make(), epoch, sid);
      const opened = make().open(ticket, SITE.siteKey, epoch);
      expect(hmacText(opened.key, 'x')).toBe(hmacText(hmacKey(key), 'x'));
      expect(opened.sid).toBe(sid);
    }),
    { numRuns: 40 },
  );
});

it('the key depends on site and authority', () => {
  const { make } = setUp();
  const handshake = nodeHandshake(SITE);
  const answer = make().issue({ ...SITE, authority: 'evil.example', epoch: 0, sid: null, clientKey: handshake.clientKey });
  expect(hmacText(make().open(answer.ticket, SITE.siteKey, 0).key, 'x')).not.toBe(hmacText(hmacKey(handshake.finish(answer)), 'x'));
});

it('lives fifteen minutes, also when it is kept', () => {
  const { clock, make, issue } = setUp();
  const box = make();
  const { ticket, expiresAt, serverTime } = issue(box);
  expect([serverTime, expiresAt]).toEqual([START, START + TICKET_LIFE_MS]);
  clock.at = expiresAt - 1;
  expect(codeOf(() => box.open(ticket, SITE.siteKey, 5))).toBe('accepted');
  clock.at = expiresAt;
  expect(codeOf(() => box.open(ticket, SITE.siteKey, 5))).toBe('key-expired');
  expect(codeOf(() => make().open(ticket, SITE.siteKey, 5))).toBe('key-expired');
});

it.each([
  ['kept', true],
  ['not kept', false],
])('two epochs are accepted, other sites and master keys never (%s)', (_, kept) => {
  const { make, issue } = setUp();
  const box = make();
  const { ticket } = issue(box, 5);
  if (kept) box.open(ticket, SITE.siteKey, 5);
  expect(codeOf(() => box.open(ticket, SITE.siteKey, 5))).toBe('accepted');
  expect(codeOf(() => box.open(ticket, SITE.siteKey, 6))).toBe('accepted');
  expect(codeOf(() => box.open(ticket, SITE.siteKey, 7))).toBe('key-unknown');
  expect(codeOf(() => box.open(ticket, SITE.siteKey, 4))).toBe('key-unknown');
  expect(codeOf(() => box.open(ticket, 'pk_market', 5))).toBe('key-unknown');
  expect(codeOf(() => make(randomBytes(32)).open(ticket, SITE.siteKey, 5))).toBe('key-unknown');
});

it('no altered ticket opens as another', () => {
  const { make, issue } = setUp();
  const { ticket } = issue(make(), 5, 'session-1');
  const bytes = Buffer.from(ticket.slice(3), 'base64url');
  for (let at = 0; at < bytes.length; at++) {
    const altered = Buffer.from(bytes);
    altered[at]! ^= 1;
    expect(codeOf(() => make().open('k1.' + altered.toString('base64url'), SITE.siteKey, 5))).toBe('key-unknown');
  }
  for (const misshapen of ['', 'k1.', 'k2' + ticket.slice(2), ticket + '!', ticket + '\n', 'k1.' + 'A'.repeat(601)]) {
    expect(
      codeOf(() => make().open(misshapen, SITE.siteKey, 5)),
      misshapen,
    ).toBe('signature-malformed');
  }
});

it('a small cache forgets, and what it forgot still opens', () => {
  const { make, issue } = setUp();
  const box = make(MASTER_KEY, 2);
  const tickets = Array.from({ length: 9 }, (_, i) => issue(box, 5, `s${i}`).ticket);
  for (let round = 0; round < 2; round++) tickets.forEach((ticket, i) => expect(box.open(ticket, SITE.siteKey, 5).sid).toBe(`s${i}`));
});

it('refuses what is no point of the curve', () => {
  const { make } = setUp();
  const issue = (clientKey: string) => codeOf(() => make().issue({ ...SITE, epoch: 0, sid: null, clientKey }));
  const good = nodeHandshake(SITE).clientKey;
  expect(issue(good)).toBe('accepted');
  const offCurve = Buffer.from(good, 'base64url');
  offCurve[64]! ^= 1;
  const compressed = Buffer.concat([Buffer.from([2]), Buffer.from(good, 'base64url').subarray(1, 33)]).toString('base64url');
  for (const bad of ['', 'A', offCurve.toString('base64url'), compressed, Buffer.alloc(65).toString('base64url'), 'B' + 'A'.repeat(86)]) {
    expect(issue(bad), bad).toBe('signature-malformed');
  }
  expect(issue(undefined as unknown as string)).toBe('signature-malformed');
});

it('refuses weak settings', () => {
  const { make, issue } = setUp();
  expect(() => make(randomBytes(31))).toThrow(RangeError);
  expect(() => issue(make(), 0, null, { ...SITE, siteKey: 'pk|x' })).toThrow(TypeError);
  expect(() => issue(make(), -1)).toThrow(TypeError);
  expect(() => issue(make(), 0, 'x'.repeat(257))).toThrow(RangeError);
});

it.each([
  ['same-origin', undefined, true],
  ['cross-site', undefined, false],
  [undefined, undefined, false],
  ['none', 'null', false],
  [undefined, 'https://academy.example', true],
  [undefined, 'https://academy.example.evil', false],
  ['cross-site', 'https://www.academy.example', true],
  [undefined, 'https://evil/academy.example', false],
] as const)('a ticket for Sec-Fetch-Site %s, Origin %s: %s', (secFetchSite, origin, may) => {
  expect(mayIssueTo({ secFetchSite, origin, authorities: ['academy.example', 'www.academy.example'] })).toBe(may);
});
