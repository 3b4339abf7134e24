/**
 * The site-call signature against a raw `node:crypto` HMAC-SHA256 of the same body, and against its peers, on one thread.
 * Run: node bench/signing.ts. Rounds alternate between all contestants and the median of each is printed, because
 * a shared machine drifts by more than the differences. Always exits with 0; the bars are printed.
 */
import { createHash, createHmac, createSecretKey, randomBytes } from 'node:crypto';
import { SignatureV4 } from '@smithy/signature-v4';
// @ts-expect-error aws4 has no types
import aws4 from 'aws4';
import { createSigner as createMessageKey, httpbis } from 'http-message-signatures';
import { CompactSign } from 'jose';
import { Bench } from 'tinybench';
import { createVerifier } from '#kit/signing/gateway.ts';
import { createNodeSigner, nodeHandshake } from '#tools/testing/nodeSigner.ts';
import { memoryReplayStore } from '#kit/signing/replay.ts';

const ROUNDS = 9;
const SITE = { siteKey: 'pk_academy', authority: 'academy.example' };
const TARGET = '/account/wallet?key=pk_academy';
/** What a browser sends besides, which the verifier has to step over. */
const OTHER_HEADERS = [
  'Host',
  SITE.authority,
  'Connection',
  'keep-alive',
  'User-Agent',
  'Mozilla/5.0',
  'Accept',
  '*/*',
  'Origin',
  'https://academy.example',
  'Sec-Fetch-Site',
  'same-origin',
  'Accept-Language',
  'th,en;q=0.8',
  'Cookie',
  '_account=abc',
  'Content-Length',
  '1024',
];
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

class Sha256 {
  private readonly state;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.state = secret === undefined ? createHash('sha256') : createHmac('sha256', secret as Buffer);
  }
  update(data: string | Uint8Array): void {
    this.state.update(data);
  }
  async digest(): Promise<Uint8Array> {
    return this.state.digest();
  }
  reset(): void {}
}

async function measure(size: number): Promise<Map<string, number>> {
  const body = randomBytes(size);
  const raw = createSecretKey(randomBytes(32));
  const verifier = createVerifier({ masterKey: randomBytes(32), replay: memoryReplayStore({ maxNonces: 1e7 }) });
  const handshake = nodeHandshake(SITE);
  const answer = verifier.issueTicket({ ...SITE, epoch: 1, sid: 'a-session', clientKey: handshake.clientKey });
  const signer = createNodeSigner({ ...SITE, ticket: answer.ticket, key: handshake.finish(answer) });
  const call = { method: 'POST', target: TARGET, contentType: 'application/json', body };

  // Each call is verified once only (a second time it is a replay) and has header texts of its own, as from a socket.
  // They are made just before, outside the measured time: thousands kept in store would measure the garbage collector.
  const batch = size > 10_000 ? 40 : 200;
  const samples = size > 10_000 ? 12 : 25;
  let waiting: string[][] = [];
  const refill = (count: number): void => {
    waiting = Array.from({ length: count }, () => {
      const texts = [...OTHER_HEADERS, ...Object.entries(signer.sign(call)).flat()];
      return texts.map((text) => Buffer.from(text, 'latin1').toString('latin1'));
    });
  };

  const credentials = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };
  const smithy = new SignatureV4({ service: 'execute-api', region: 'ap-southeast-1', credentials, sha256: Sha256 });
  const messageKey = createMessageKey(randomBytes(32), 'hmac-sha256', 'key-1');
  const joseKey = randomBytes(32);
  const request = { method: 'POST', protocol: 'https:', hostname: SITE.authority, path: '/account/wallet', query: { key: 'pk_academy' } };

  const contestants: [string, () => void | Promise<unknown>, number][] = [
    [
      'raw HMAC-SHA256',
      () => {
        createHmac('sha256', raw).update(body).digest('base64url');
      },
      1,
    ],
    [
      'SITE-HS256 sign',
      () => {
        signer.sign(call);
      },
      1,
    ],
    [
      'SITE-HS256 verify',
      () => {
        const verified = verifier.verify({
          method: 'POST',
          authority: SITE.authority,
          target: TARGET,
          rawHeaders: waiting.pop()!,
          siteKey: SITE.siteKey,
          epoch: 1,
        });
        verifier.verifyBody(verified, body);
        void verifier.claim(verified, { safe: false });
      },
      1,
    ],
    [
      'aws4 sign',
      () => {
        aws4.sign(
          {
            service: 'execute-api',
            region: 'ap-southeast-1',
            method: 'POST',
            host: SITE.authority,
            path: TARGET,
            headers: { 'content-type': 'application/json' },
            body,
          },
          credentials,
        );
      },
      4,
    ],
    [
      '@smithy/signature-v4 sign',
      () => smithy.sign({ ...request, headers: { host: SITE.authority, 'content-type': 'application/json' }, body }),
      4,
    ],
    [
      'http-message-signatures sign',
      () =>
        httpbis.signMessage(
          { key: messageKey, fields: ['@method', '@authority', '@path', '@query', 'content-type', 'content-digest'] },
          {
            method: 'POST',
            url: `https://${SITE.authority}${TARGET}`,
            headers: {
              'content-type': 'application/json',
              'content-digest': `sha-256=:${createHash('sha256').update(body).digest('base64')}:`,
            },
          },
        ),
      4,
    ],
    ['jose HS256 sign', () => new CompactSign(body).setProtectedHeader({ alg: 'HS256' }).sign(joseKey), 8],
  ];

  const best = new Map<string, number[]>(contestants.map(([name]) => [name, []]));
  for (let round = -1; round < ROUNDS; round++) {
    for (const [name, act, slower] of contestants) {
      const calls = Math.max(1, Math.round(batch / slower));
      const beforeEach = name.endsWith('verify') ? () => refill(calls) : undefined;
      // A batch per sample: one call is shorter than reading the clock is exact.
      const bench = new Bench({ time: 0, iterations: samples, warmup: false });
      const loop = (): void => {
        for (let i = 0; i < calls; i++) void act();
      };
      const asyncLoop = async (): Promise<void> => {
        for (let i = 0; i < calls; i++) await act();
      };
      const isAsync = slower > 1 && name !== 'aws4 sign';
      bench.add(name, isAsync ? asyncLoop : loop, { async: isAsync, beforeEach });
      await bench.run();
      const result = bench.tasks[0]!.result;
      if (!('latency' in result)) throw new Error(`${name}: ${JSON.stringify(result)}`);
      // The first round only warms up.
      if (round >= 0) best.get(name)!.push((calls / result.latency.p50) * 1000);
    }
  }
  const rawRates = [...best.get('raw HMAC-SHA256')!];
  const ratios = new Map<string, number>();
  console.log(`\nbody of ${size / 1024} KB${' '.repeat(24)}ops/s     ratio to raw`);
  for (const [name, rates] of best) {
    // The ratio within each round, then the median: what slows a round down slows all of it.
    ratios.set(name, median(rates.map((rate, i) => rate / rawRates[i]!)));
    console.log(
      `  ${name.padEnd(30)} ${Math.round(median(rates)).toLocaleString('en').padStart(10)} ${ratios.get(name)!.toFixed(2).padStart(12)}`,
    );
  }
  return ratios;
}

console.log(`Node ${process.version}, one thread, median of ${ROUNDS} rounds`);
const small = await measure(1024);
const large = await measure(64 * 1024);
console.log('\nbars (ratio to raw)');
for (const [name, atSmall, atLarge] of [
  ['SITE-HS256 sign', 0.6, 0.9],
  ['SITE-HS256 verify', 0.45, 0.88],
] as const) {
  for (const [size, bar, ratios] of [
    ['1 KB', atSmall, small],
    ['64 KB', atLarge, large],
  ] as const) {
    const ratio = ratios.get(name)!;
    console.log(
      `  ${name.padEnd(18)} ${size.padStart(5)}  bar ${bar.toFixed(2)}  measured ${ratio.toFixed(2)}  ${ratio >= bar ? 'reached' : 'NOT reached'}`,
    );
  }
}
