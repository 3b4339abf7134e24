import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPublic, type Network } from '#kit/outbound/network.ts';
import { askOutside, type OutboundRequest } from '#kit/outbound/outbound.ts';

/* What people enter as destinations reaches the open internet, and nothing of ours. */

const asked: IncomingMessage[] = [];
const endless: ServerResponse[] = [];
const answers: Record<string, (response: ServerResponse) => void> = {
  '/good': (response) => response.writeHead(200, { 'content-type': 'text/plain' }).end('good'),
  '/gone': (response) => response.writeHead(404).end('gone'),
  '/to-good': (response) => response.writeHead(302, { location: '/good' }).end(),
  '/elsewhere': (response) => response.writeHead(302, { location: `http://other.example:${port}/good` }).end(),
  '/round': (response) => response.writeHead(302, { location: '/round' }).end(),
  '/metadata': (response) => response.writeHead(307, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  '/named-inside': (response) => response.writeHead(302, { location: `http://inside.example:${port}/good` }).end(),
  '/file': (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/large': (response) => response.writeHead(200).end('x'.repeat(2_000)),
  '/drips': (response) => {
    endless.push(response);
    response.writeHead(200).write('x');
  },
};
const server = createServer((request, response) => {
  asked.push(request);
  answers[request.url!]!(response);
});
let port = '';
let lookups = 0;
/** As the internet is, but that this machine's server counts as being there, and one name means something else with each question. */
const network: Network = {
  async resolve(host) {
    lookups += 1;
    if (host === 'inside.example') return ['127.0.0.1', '10.0.0.1'];
    if (host === 'turning.example') return lookups === 1 ? ['127.0.0.1'] : ['10.0.0.1'];
    if (host === 'nowhere.example') throw new Error('ENOTFOUND');
    return ['127.0.0.1'];
  },
  isAllowed: (address) => address === '127.0.0.1' || isPublic(address),
  isPort: (given) => given === port,
};
const ask = (path: string, more: Partial<OutboundRequest> = {}, host = 'feeds.example') =>
  askOutside(path.includes(':') ? path : `http://${host}:${port}${path}`, { largest: 1_000, patience: 5_000, network, ...more });

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = String((server.address() as { port: number }).port);
});
afterAll(() => {
  for (const response of endless) response.destroy();
  server.close();
});

test('what is outside answers, whatever its status', async () => {
  const { status, body, headers } = await ask('/good');
  expect([status, body.toString(), headers['content-type']]).toEqual([200, 'good', 'text/plain']);
  expect(await ask('/gone')).toMatchObject({ status: 404 });
  expect(await ask('/to-good')).toMatchObject({ status: 200 });
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '[::1]',
  '[::]',
])('nothing at %s is asked', async (host) => {
  await expect(askOutside(`http://${host}/`, { largest: 1, patience: 5_000 })).rejects.toMatchObject({ code: 'forbidden' });
});

test.each([
  '[::ffff:127.0.0.1]',
  '[fe80::1]',
  '[fd00::1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '0x7f.1',
  '2130706433',
  '127.1',
  'localhost',
])('nor under the name %s', async (host) => {
  await expect(askOutside(`http://${host}/`, { largest: 1, patience: 5_000 })).rejects.toMatchObject({ code: 'forbidden' });
});

test('a name that also means an inside address is refused, and one that does not exist is not there', async () => {
  await expect(ask('/good', {}, 'inside.example')).rejects.toMatchObject({ code: 'forbidden' });
  await expect(ask('/good', {}, 'nowhere.example')).rejects.toMatchObject({ code: 'unreachable' });
});

test('a name is looked up once: what was checked is what is connected to', async () => {
  lookups = 0;
  expect(await ask('/good', {}, 'turning.example')).toMatchObject({ status: 200 });
  expect(lookups).toBe(1);
});

test('being sent inside, round and round, or to another kind of address is refused', async () => {
  for (const path of ['/metadata', '/named-inside']) await expect(ask(path)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(ask('/file')).rejects.toMatchObject({ code: 'address' });
  const before = asked.length;
  await expect(ask('/round')).rejects.toMatchObject({ code: 'redirects' });
  expect(asked.length - before).toBe(4);
});

test('credentials stay with the server that they are for, and what is posted is not sent on', async () => {
  const headers = { authorization: 'Bearer secret', 'x-other': '1' };
  await ask('/elsewhere', { headers });
  expect(asked.at(-1)!.headers).toMatchObject({ host: `other.example:${port}`, 'x-other': '1' });
  expect(asked.at(-1)!.headers.authorization).toBeUndefined();
  expect(await ask('/metadata', { method: 'POST', body: '{}' })).toMatchObject({ status: 307 });
});

test('too much and too slow are cut off', async () => {
  await expect(ask('/large')).rejects.toMatchObject({ code: 'large' });
  await expect(ask('/drips', { patience: 200 })).rejects.toMatchObject({ code: 'slow' });
  const never: Network = { ...network, resolve: () => new Promise(() => {}) };
  await expect(ask('/good', { patience: 200, network: never })).rejects.toMatchObject({ code: 'slow' });
});

test.each([
  'ftp://x.example/',
  'file:///etc/passwd',
  'gopher://x.example/',
  'http://name:word@x.example/',
  'nothing',
  'http://x.example:25/',
])('%s is no address', async (address) => {
  await expect(ask(address)).rejects.toMatchObject({ code: expect.stringMatching(/^(address|forbidden)$/) });
});

/** Destinations of the installation's own settings, which no site changes: they may be inside. */
const OPERATORS = [
  'plugins/ai/gateway/provider/http.ts',
  'plugins/billing/gateway/providers/standard.ts',
  'plugins/broadcast/gateway/servers.ts',
  'plugins/notification/gateway/line.ts',
  'plugins/files/gateway/content/scan/clamd.ts',
];

test('plugins open connections by it only, but to where the installation says', () => {
  const files = readdirSync('plugins', { recursive: true, encoding: 'utf8' })
    .filter((path) => /^[^/]+\/(gateway|demo)(\/|\.ts$)/.test(path) && path.endsWith('.ts'))
    .map((path) => `plugins/${path}`);
  const opens = files.filter((path) =>
    /\bfetch\(|from 'node:(https?|net|tls|dgram|http2|dns\/promises)'/.test(
      readFileSync(path, 'utf8').replaceAll(/import type .*|import \{ isIP \} from 'node:net';/g, ''),
    ),
  );
  expect(opens.toSorted()).toEqual(OPERATORS.toSorted());
});
