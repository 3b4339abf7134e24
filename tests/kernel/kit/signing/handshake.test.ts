import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSigner, type Signer, type SignerOptions } from '#kit/signing/browser.ts';
import { createNodeSigner, nodeHandshake } from '#tools/testing/nodeSigner.ts';
import { PROBLEMS, SignatureProblem, type ProblemCode } from '#kit/signing/problem.ts';
import { TICKET_LIFE_MS } from '#kit/signing/ticket.ts';
import { sendRaw, startGateway, type GatewayServer } from './gatewayServer.ts';

let gateway: GatewayServer;
/** The page's clock less the machine's, ms. */
let pageClock = 0;
beforeEach(async () => {
  pageClock = 0;
  gateway = await startGateway();
});
afterEach(() => gateway.close());

const page = (options: Partial<SignerOptions> = {}): Signer =>
  createSigner({ siteKey: 'pk_academy', authority: gateway.authority, now: () => Date.now() + pageClock, ...options });
const post = (signer: Signer, body: BodyInit = '{"a":1}', path = '/x') =>
  signer.request(path, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
const codes = () => gateway.seen.map((seen) => seen.code ?? seen.status);
const headerOf = (index: number, name: string) => {
  const { rawHeaders } = gateway.seen[index]!;
  return rawHeaders[rawHeaders.findIndex((text, i) => i % 2 === 0 && text.toLowerCase() === name) + 1]!;
};
/** A signed call as texts, for sending it as it is. */
function genuine(authority = gateway.authority, siteKey = 'pk_academy', epoch = gateway.epoch) {
  const handshake = nodeHandshake({ siteKey, authority });
  const answer = gateway.verifier.issueTicket({ siteKey, authority, epoch, sid: gateway.sid, clientKey: handshake.clientKey });
  const signer = createNodeSigner({
    siteKey,
    authority,
    ticket: answer.ticket,
    key: handshake.finish(answer),
    now: () => Date.now() + gateway.clock,
  });
  return (method: string, target: string, body = Buffer.alloc(0)) =>
    Object.entries(signer.sign({ method, target, body, contentType: 'text/plain' })).flat();
}

it('every kind of body arrives as it was hashed, over one ticket', async () => {
  gateway.sid = 'session-1';
  const signer = page();
  const form = new FormData();
  form.set('ชื่อ', 'ใบเสร็จ');
  form.set('file', new Blob(['x'.repeat(70_000)], { type: 'text/plain' }), 'ก.txt');
  const bodies: (BodyInit | undefined)[] = [
    undefined,
    '',
    'ไทย',
    new URLSearchParams({ q: 'ก ข' }),
    new Blob(['b'], { type: 'image/png' }),
    new Uint8Array([0, 255, 10]),
    new Uint8Array(8).buffer,
    form,
  ];
  const answers = await Promise.all(bodies.map((body) => signer.request('/รายการ/7?q=ก ข&x=%2F', { method: 'post', body })));
  for (const answer of answers) expect(await answer.json()).toMatchObject({ sid: 'session-1' });
  expect(gateway.tickets).toBe(1);
  expect(new Set(gateway.seen.map((_, i) => headerOf(i, 'x-content-token').slice(14, 36))).size).toBe(bodies.length);
  expect(gateway.seen.find((seen) => seen.body.length > 70_000)!.body.toString()).toContain('ใบเสร็จ');
  expect(await signer.request('/a', { method: 'HEAD' }).then((r) => r.status)).toBe(200);
});

it('no key can be read by the page', async () => {
  const { subtle } = crypto;
  const made = [vi.spyOn(subtle, 'deriveKey'), vi.spyOn(subtle, 'generateKey')];
  const leaks = [vi.spyOn(subtle, 'deriveBits'), vi.spyOn(subtle, 'wrapKey')];
  const exported = vi.spyOn(subtle, 'exportKey');
  await page().request('/x');
  const keys = (await Promise.all(made.flatMap((spy) => spy.mock.results.map((r) => r.value)))).map((key) => key.privateKey ?? key);
  expect(keys).toHaveLength(3);
  for (const key of keys) expect(key.extractable).toBe(false);
  expect(exported.mock.calls.map(([, key]) => key.type)).toEqual(['public']);
  for (const leak of leaks) expect(leak).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

it('a wrong clock in the page does no harm, and one that changes later costs one retry', async () => {
  pageClock = -3_600_000;
  const signer = page();
  expect((await post(signer)).status).toBe(200);
  pageClock += 200_000;
  expect((await post(signer)).status).toBe(200);
  expect((await post(signer)).status).toBe(200);
  expect(codes()).toEqual([200, 'clock-skew', 200, 200]);
  expect(headerOf(1, 'x-content-token').slice(14, 36)).not.toBe(headerOf(2, 'x-content-token').slice(14, 36));
});

it('the ticket is renewed at 80 % behind the calls, and replaced when it is over', async () => {
  const signer = page();
  const pass = (ms: number) => {
    pageClock += ms;
    gateway.clock += ms;
  };
  await post(signer);
  pass(TICKET_LIFE_MS * 0.79);
  await post(signer);
  expect(gateway.tickets).toBe(1);
  pass(TICKET_LIFE_MS * 0.02);
  await Promise.all([post(signer), post(signer), post(signer)]);
  await vi.waitFor(() => expect(gateway.tickets).toBe(2), { timeout: 10_000 });
  expect(headerOf(2, 'x-content-key')).toBe(headerOf(0, 'x-content-key'));
  await vi.waitFor(async () => {
    await post(signer);
    expect(headerOf(gateway.seen.length - 1, 'x-content-key')).not.toBe(headerOf(0, 'x-content-key'));
  }, 10_000);
  pass(TICKET_LIFE_MS * 3);
  await post(signer);
  expect(gateway.tickets).toBe(3);
  // Only the gateway's clock: it refuses the ticket, and the page gets a new one.
  gateway.clock += TICKET_LIFE_MS;
  expect((await post(signer)).status).toBe(200);
  expect(gateway.seen.every((seen) => seen.status === 200 || ['key-expired', 'clock-skew'].includes(seen.code!))).toBe(true);
});

it('raising the epoch by two ends the ticket at once, by one it does not', async () => {
  const signer = page();
  await post(signer);
  gateway.epoch += 1;
  await post(signer);
  expect([codes(), gateway.tickets]).toEqual([[200, 200], 1]);
  gateway.epoch += 1;
  await post(signer);
  expect([codes(), gateway.tickets]).toEqual([[200, 200, 'key-unknown', 200], 2]);
});

it('raw calls: replay, doubled header, other site, altered body, ambiguous path, unsigned', async () => {
  const sign = genuine();
  const body = Buffer.from('hello');
  const headers = sign('POST', '/x', body);
  expect(await sendRaw(gateway, 'POST', '/x', headers, Buffer.from('hellO'))).toEqual({ status: 400, code: 'digest-mismatch' });
  expect(await sendRaw(gateway, 'POST', '/x', headers, body)).toMatchObject({ status: 200 });
  expect(await sendRaw(gateway, 'POST', '/x', headers, body)).toEqual({ status: 409, code: 'replay-detected' });
  for (let i = 0; i < headers.length; i += 2) {
    const again = sign('POST', '/x', body);
    expect(await sendRaw(gateway, 'POST', '/x', [...again, again[i]!, again[i + 1]!], body)).toEqual({
      status: 400,
      code: 'signature-malformed',
    });
  }
  expect(await sendRaw(gateway, 'POST', '/y', sign('POST', '/x', body), body)).toEqual({ status: 401, code: 'signature-invalid' });
  expect(await sendRaw(gateway, 'GET', '/a//b', sign('GET', '/x'))).toEqual({ status: 400, code: 'ambiguous-path' });
  expect(await sendRaw(gateway, 'GET', '/x', [])).toEqual({ status: 401, code: 'signature-missing' });

  const market = genuine(gateway.authority, 'pk_market');
  expect(await sendRaw(gateway, 'GET', '/x', market('GET', '/x'))).toEqual({ status: 403, code: 'site-mismatch' });
  const relabelled = market('GET', '/x').map((text) => (text === 'pk_market' ? 'pk_academy' : text));
  expect(await sendRaw(gateway, 'GET', '/x', relabelled)).toEqual({ status: 401, code: 'key-unknown' });
  const otherHost = genuine('other.example');
  expect(await sendRaw(gateway, 'GET', '/x', otherHost('GET', '/x'))).toEqual({ status: 401, code: 'signature-invalid' });
});

it('a body over the limit is refused while it still arrives', async () => {
  gateway.limit = 100_000;
  expect((await post(page(), 'x'.repeat(100_000))).status).toBe(200);
  const body = Buffer.alloc(3_000_000, 'x');
  expect(await sendRaw(gateway, 'POST', '/x', genuine()('POST', '/x', body), body)).toEqual({ status: 413, code: 'body-too-large' });
});

it('a store that is down closes unsafe calls, after one wait', async () => {
  await gateway.close();
  gateway = await startGateway({ replay: { claim: () => Promise.reject(new Error('down')) } });
  const signer = page();
  expect((await signer.request('/x')).status).toBe(200);
  const started = performance.now();
  const answer = await post(signer);
  expect([answer.status, answer.headers.get('retry-after'), (await answer.json()).code]).toEqual([503, '2', 'replay-store-unavailable']);
  expect(performance.now() - started).toBeGreaterThan(1900);
  expect(codes()).toEqual([200, 'replay-store-unavailable', 'replay-store-unavailable']);
}, 10_000);

const SENDS: Record<string, number> = { 'new-ticket-retry-once': 2, 'set-offset-retry-once': 2, 'retry-once': 2, 'back-off': 2 };
// Not 421: there fetch itself repeats the call on a new connection (Fetch, HTTP-network-or-cache fetch), whatever we do.
it.each((Object.keys(PROBLEMS) as ProblemCode[]).filter((code) => PROBLEMS[code].status !== 421))(
  'the page does about %s what the table says',
  async (code) => {
    const mismatch = vi.fn();
    const signer = page({ onSessionMismatch: mismatch });
    const problem = () =>
      new SignatureProblem(code, { serverTime: Date.now(), ...(code === 'replay-store-unavailable' && { retryAfter: 1 }) });
    gateway.instead = Array.from({ length: 5 }, problem);
    const { advice, status } = PROBLEMS[code];
    expect((await post(signer)).status).toBe(status);
    expect(gateway.seen).toHaveLength(SENDS[advice] ?? 1);
    expect(gateway.tickets).toBe(advice === 'new-ticket-retry-once' ? 2 : 1);
    expect(mismatch).toHaveBeenCalledTimes(advice === 'sign-out' ? 1 : 0);
  },
);

it('another 503 is repeated only if the call may be', async () => {
  const busy = { status: 503, headers: { 'retry-after': '1' } };
  gateway.instead = [busy];
  expect((await post(page())).status).toBe(503);
  gateway.instead = [busy];
  expect((await page().request('/x')).status).toBe(200);
  gateway.instead = [busy];
  expect((await page().request('/x', { method: 'POST', body: 'x', headers: { 'idempotency-key': 'k' } })).status).toBe(200);
});

it('a session that changed behind the page is reported; one that the page changed is not', async () => {
  const mismatch = vi.fn();
  const signer = page({ onSessionMismatch: mismatch });
  await post(signer);
  gateway.sid = 'session-1';
  expect((await post(signer)).status).toBe(401);
  expect(mismatch).toHaveBeenCalledTimes(1);
  signer.reset();
  expect(await (await post(signer)).json()).toMatchObject({ sid: 'session-1' });

  // Signed with the old ticket, sent after sign-out: the call is signed anew instead of signing out twice.
  const late = page({
    onSessionMismatch: mismatch,
    fetch: (url, init) => {
      if ((url as string).endsWith('/x') && gateway.sid) {
        gateway.sid = null;
        late.reset();
      }
      return fetch(url, init);
    },
  });
  expect(await (await post(late)).json()).toMatchObject({ sid: null });
  expect(mismatch).toHaveBeenCalledTimes(1);
});

it('what cannot be signed is not sent', async () => {
  const signer = page();
  const tries: [Promise<unknown>, string][] = [
    [signer.request('https://evil.example/x'), 'other-authority'],
    [signer.request('//evil.example/x'), 'other-authority'],
    [signer.request('/.//evil.example'), 'ambiguous-path'],
    [signer.request('/a%2Fb'), 'ambiguous-path'],
    [post(signer, new Uint8Array(8 * 1024 * 1024 + 1)), 'body-too-large'],
    [signer.request('/x', { method: 'POST', body: 'x', headers: { 'content-type': 'a/b; é' } }), 'not-printable'],
  ];
  for (const [sent, code] of tries) await expect(sent).rejects.toMatchObject({ code });
  gateway.refuseTickets = 429;
  await expect(page().request('/x')).rejects.toMatchObject({ code: 'ticket-refused', status: 429 });
  vi.stubGlobal('crypto', { getRandomValues: () => {} });
  await expect(signer.request('/x')).rejects.toMatchObject({ code: 'signing-unavailable' });
  vi.unstubAllGlobals();
  expect(gateway.seen).toEqual([]);
});

it('after a refused ticket the next call asks again; an abort is an abort', async () => {
  const signer = page();
  gateway.refuseTickets = 503;
  await expect(post(signer)).rejects.toMatchObject({ status: 503 });
  gateway.refuseTickets = 0;
  expect((await post(signer)).status).toBe(200);
  await expect(signer.request('/x', { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
});
