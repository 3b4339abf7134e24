import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createVerifier, type IncomingCall } from '#kit/signing/gateway.ts';
import { createNodeSigner, nodeHandshake } from '#tools/testing/nodeSigner.ts';
import { memoryReplayStore } from '#kit/signing/replay.ts';
import { codeOf, MASTER_KEY } from './gatewayServer.ts';

const NOW = 1_795_000_000_500;
const now = () => NOW;
const verifier = createVerifier({ masterKey: MASTER_KEY, replay: memoryReplayStore({ now }), now });

interface Signed {
  call: IncomingCall;
  body: Buffer;
}
const SITES = [
  { siteKey: 'pk_academy', authority: 'academy.example', epoch: 3 },
  { siteKey: 'pk_market', authority: 'market.example:8443', epoch: 3 },
];
const CALLS = [
  { method: 'GET', target: '/api/getHost?hostname=academy.example', body: '' },
  { method: 'POST', target: '/account/wallet?key=pk', body: '{"mode":"increase","amount":250.5}' },
  { method: 'DELETE', target: '/shop/cart/7', body: '' },
  { method: 'PUT', target: '/filemanager/rename?q=%E0%B8%81', body: '{"newName":"ใบเสร็จ.pdf"}' },
];
/** Genuine calls of two sites and, at each, a guest and a session. */
const genuine: Signed[] = SITES.flatMap((site) =>
  [null, 'session-1'].flatMap((sid) => {
    const handshake = nodeHandshake(site);
    const answer = verifier.issueTicket({ ...site, sid, clientKey: handshake.clientKey });
    const signer = createNodeSigner({ ...site, ticket: answer.ticket, key: handshake.finish(answer), now });
    return CALLS.map(({ method, target, body }) => {
      const bytes = Buffer.from(body);
      const headers = signer.sign({ method, target, body: bytes, contentType: 'application/json' });
      return { call: { ...site, method, target, rawHeaders: Object.entries(headers).flat() }, body: bytes };
    });
  }),
);

function accept({ call, body }: Signed, claim = false): void {
  const verified = verifier.verify(call);
  verifier.verifyBody(verified, body);
  if (claim) void verifier.claim(verified, { safe: false });
}

const changeText = fc.record({
  at: fc.nat(10_000),
  how: fc.constantFrom('flip', 'insert', 'remove', 'repeat', 'case'),
  bit: fc.nat(7),
  byte: fc.nat(255),
});
function changed(text: string, { at, how, bit, byte }: { at: number; how: string; bit: number; byte: number }): string {
  const i = text.length ? at % text.length : 0;
  const [before, char, after] = [text.slice(0, i), text.charAt(i), text.slice(i + 1)];
  switch (how) {
    case 'flip':
      return before + String.fromCharCode(char.charCodeAt(0) ^ (1 << bit)) + after;
    case 'insert':
      return before + String.fromCharCode(byte) + char + after;
    case 'remove':
      return before + after;
    case 'repeat':
      return before + char + char + after;
    default:
      return before + (char === char.toLowerCase() ? char.toUpperCase() : char.toLowerCase()) + after;
  }
}

const mutation = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('header' as const), header: fc.nat(4), change: changeText }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('method' as const, 'authority' as const, 'target' as const, 'body' as const),
      change: changeText,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('drop' as const, 'double' as const), header: fc.nat(4) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('graft' as const), header: fc.nat(4), from: fc.nat(genuine.length - 1) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('method-of' as const, 'target-of' as const, 'body-of' as const, 'site-of' as const),
      from: fc.nat(genuine.length - 1),
    }),
  },
);
type Mutation = typeof mutation extends fc.Arbitrary<infer M> ? M : never;

function mutate({ call, body }: Signed, m: Mutation): Signed {
  const raw = [...call.rawHeaders];
  const value = 'header' in m ? 2 * (m.header % (raw.length / 2)) + 1 : 0;
  const other = 'from' in m ? genuine[m.from]! : undefined;
  switch (m.kind) {
    case 'header':
      raw[value] = changed(raw[value]!, m.change);
      break;
    case 'method':
    case 'authority':
    case 'target':
      return { call: { ...call, [m.kind]: changed(call[m.kind], m.change) }, body };
    case 'body':
      return { call, body: Buffer.from(changed(body.toString('latin1'), m.change), 'latin1') };
    case 'drop':
      raw.splice(value - 1, 2);
      break;
    case 'double':
      raw.push(raw[value - 1]!.toUpperCase(), raw[value]!);
      break;
    case 'graft': {
      const found = other!.call.rawHeaders.indexOf(raw[value - 1]!);
      if (found >= 0) raw[value] = other!.call.rawHeaders[found + 1]!;
      break;
    }
    case 'method-of':
      return { call: { ...call, method: other!.call.method }, body };
    case 'target-of':
      return { call: { ...call, target: other!.call.target }, body };
    case 'body-of':
      return { call, body: other!.body };
    case 'site-of':
      return { call: { ...call, siteKey: other!.call.siteKey, authority: other!.call.authority }, body };
  }
  return { call: { ...call, rawHeaders: raw }, body };
}

/** Header names in any case and order are the same call. */
const headersOf = ({ call }: Signed) =>
  call.rawHeaders.flatMap((text, i, raw) => (i % 2 ? [] : [`${text.toLowerCase()}: ${raw[i + 1]}`])).toSorted();
const textOf = (signed: Signed) => JSON.stringify([{ ...signed.call, rawHeaders: headersOf(signed) }, signed.body.toString('latin1')]);
const same = (a: Signed, b: Signed) => textOf(a) === textOf(b);

it('of 10,000 altered calls none is accepted', () => {
  for (const signed of genuine) accept(signed);
  let tried = 0;
  const accepted: unknown[] = [];
  const codes = new Map<string, number>();
  fc.assert(
    fc.property(fc.nat(genuine.length - 1), fc.array(mutation, { minLength: 1, maxLength: 3 }), (which, mutations) => {
      const original = genuine[which]!;
      const altered = mutations.reduce(mutate, original);
      // Two changes may undo each other, and a graft may bring the same value.
      if (genuine.some((signed) => same(signed, altered))) return;
      tried++;
      const code = codeOf(() => accept(altered));
      codes.set(code, (codes.get(code) ?? 0) + 1);
      if (code === 'accepted') accepted.push({ mutations, altered });
    }),
    { numRuns: 12_000, seed: 20261121 },
  );
  console.log(`altered calls: ${tried}, accepted: ${accepted.length};`, Object.fromEntries(codes));
  expect(accepted).toEqual([]);
  expect(tried).toBeGreaterThan(10_000);
  // The changes reach every check, not only the first.
  for (const code of [
    'signature-missing',
    'signature-malformed',
    'ambiguous-path',
    'site-mismatch',
    'clock-skew',
    'key-unknown',
    'signature-invalid',
    'digest-mismatch',
  ]) {
    expect(codes.has(code), code).toBe(true);
  }
}, 60_000);

it('each genuine call is accepted once and never again', () => {
  for (const signed of genuine) expect(codeOf(() => accept(signed, true))).toBe('accepted');
  for (const signed of genuine) expect(codeOf(() => accept(signed, true))).toBe('replay-detected');
});

it('header names may come in any case', () => {
  const { call } = genuine[1]!;
  const rawHeaders = call.rawHeaders.map((text, i) => (i % 2 ? text : text.toUpperCase()));
  expect(codeOf(() => verifier.verify({ ...call, rawHeaders }))).toBe('accepted');
});
