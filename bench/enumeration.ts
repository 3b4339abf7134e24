/**
 * Whether time tells who has an account: `node bench/enumeration.ts`. Sign-in with a wrong password for known and for
 * unknown addresses, registering and recovery for both; 500 tries each, one of each in turn, over a connection of
 * their own.                                                          bar: median difference at most 2 ms
 *
 * Each try has another address, so that no delay and no cool-down is measured, and another client address out of
 * 127.0.0.0/8, so that no limit is.
 */
import { request } from 'node:http';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { createNodeSigner, nodeHandshake } from '#tools/testing/nodeSigner.ts';
import type { TicketAnswer } from '#kit/signing/canonical.ts';
import { judge, median, printFigure } from './kit/figures.ts';
import { databaseUrl, ensureBuilt, forget, SITE, startGateway } from './kit/gateway.ts';

const TRIES = 500;
const WARM_UP = 20;
const siteKey = 'pk_academy';

ensureBuilt();
forget('enumeration');
const gateway = await startGateway({ data: 'enumeration', environment: 'localhost' });
const authority = `${SITE.host}:${gateway.port}`;

/** One POST; gives its status, its body and how long the answer took, ms. */
function post(path: string, body: string, headers: Record<string, string>, from: string) {
  return new Promise<{ status: number; text: string; ms: number }>((resolve, reject) => {
    const began = performance.now();
    const sent = request(
      {
        host: '127.0.0.1',
        port: gateway.port,
        path,
        method: 'POST',
        localAddress: from,
        agent: false,
        headers: { host: authority, ...headers },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () => resolve({ status: answer.statusCode!, text, ms: performance.now() - began }));
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}

const { clientKey, finish } = nodeHandshake({ siteKey, authority });
const handshake = await post(
  '/api/sign-key',
  JSON.stringify({ clientKey }),
  { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
  '127.0.0.1',
);
if (handshake.status !== 200) throw new Error(`no working key: ${handshake.text}`);
const ticket = JSON.parse(handshake.text) as TicketAnswer;
const signer = createNodeSigner({ siteKey, authority, ticket: ticket.ticket, key: finish(ticket) });

let calls = 0;
/** Makes a signed call from an address of its own. Throws where it is not answered as expected. */
async function call(target: string, input: object, expected: number): Promise<number> {
  calls += 1;
  const from = `127.${1 + (calls >> 15)}.${(calls >> 7) & 255}.${1 + (calls & 127)}`;
  const body = JSON.stringify(input);
  const signed = signer.sign({ method: 'POST', target, contentType: 'application/json', body: Buffer.from(body) });
  const { status, text, ms } = await post(target, body, { ...signed }, from);
  if (status !== expected) throw new Error(`${target} was answered with ${status}: ${text}`);
  return ms;
}

/** Accounts with one password; nobody signs in with it. */
async function addAccounts(kind: string): Promise<void> {
  const client = new pg.Client(databaseUrl(gateway.data));
  await client.connect();
  const password = await hash('nobody signs in with this', { memoryCost: 47_104, timeCost: 1, parallelism: 1 });
  await client.query(
    `insert into account_account (space_id, email, password_hash, firstname, state)
     select $1, $2 || n || '@known.example', $3, 'คน', 'active' from generate_series(0, $4::int) n`,
    [SITE.space, kind, password, TRIES + WARM_UP],
  );
  await client.query('analyze account_account');
  await client.end();
}

const form = (email: string) => ({
  firstname: 'สมหญิง',
  lastname: 'รักเรียน',
  email,
  password: 'ม้าขาววิ่งข้ามทุ่งนา 2569',
  privacy: true,
  elapsed: 5000,
});
const ways = [
  { name: 'sign-in', path: '/api/account/sign-in', input: (email: string) => ({ email, password: 'a wrong password' }), expected: 401 },
  { name: 'registering', path: '/api/account/register', input: form, expected: 200 },
  { name: 'recovery', path: '/api/account/recovery', input: (email: string) => ({ email }), expected: 200 },
];

try {
  for (const { name, path, input, expected } of ways) {
    await addAccounts(name);
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let n = 0; n < TRIES + WARM_UP; n++)
      // In turn, and not always in the same order: the machine drifts by more than what is measured.
      for (const who of n % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const ms = await call(path, input(`${name}${n}@${who}.example`), expected);
        if (n >= WARM_UP) times[who].push(ms);
      }
    printFigure(`${name}: address that has an account, ms`, median(times.known));
    printFigure(`${name}: address that has none, ms`, median(times.unknown));
    // Of two neighbours each: what else the machine does meets both.
    const differences = times.known.map((ms, n) => ms - times.unknown[n]!);
    judge(`${name}: median difference, ms`, Math.abs(median(differences)), 2, 'at most');
  }
} finally {
  await gateway.stop();
}
