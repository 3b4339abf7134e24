import { generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TOKEN_PROBLEMS } from '#kit/session/gateway/token.ts';
import { cookieHeader, forge, openBench, OTHER, parts, SITE, valueOf, type Bench } from './gateway.ts';

let bench: Bench;
let good: string;
let payload: Record<string, unknown>;

beforeAll(async () => {
  bench = await openBench();
  good = valueOf((await bench.sessions.startSession(SITE, { accountId: 'a1', role: 'user', amr: ['pwd'] })).setCookie);
  payload = parts(good).payload;
});
afterAll(() => bench.db.drop());
beforeEach(() => void (bench.warnings.length = 0));

const read = (token: string, site = SITE) => bench.sessions.readSession(site, cookieHeader(token));
const cut = (token: string) => token.split('.') as [string, string, string];
const seconds = () => Math.floor(bench.clock.at / 1000);
/** RS256 with the pair's own private key, or HS256 with its public key as the secret. */
const confused = () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const body = [{ alg: 'RS256', typ: 'JWT', kid: 'pk_academy.0' }, payload]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return {
    rs256: `${body}.${sign('sha256', Buffer.from(body), privateKey).toString('base64url')}`,
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }) as string,
  };
};

const kid = 'pk_academy.0';
const bad: [what: string, code: string, token: () => string][] = [
  ['no dots', 'invalid-compact-jws', () => 'abc'],
  ['two parts', 'invalid-compact-jws', () => cut(good).slice(0, 2).join('.')],
  ['four parts', 'invalid-compact-jws', () => `${good}.x`],
  ['five parts, as in JWE', 'invalid-compact-jws', () => `${good}.x.y`],
  ['three empty parts', 'invalid-token', () => '..'],
  ['a header that is no JSON', 'invalid-token', () => `${Buffer.from('{alg').toString('base64url')}.${cut(good)[1]}.${cut(good)[2]}`],
  ['a payload that is no JSON', 'invalid-token', () => forge({ payload: 'role=admin' })],
  ['a payload that is a list', 'invalid-token', () => forge({ payload: [payload] })],
  ['an unknown critical header', 'invalid-token', () => forge({ header: { alg: 'HS256', typ: 'JWT', kid, crit: ['x'], x: 1 }, payload })],
  ['far too long', 'invalid-token', () => forge({ payload: { ...payload, more: 'x'.repeat(5000) } })],
  [
    'another payload under the same signature',
    'signature-verification-failed',
    () => {
      const [head, , signature] = cut(good);
      return `${head}.${Buffer.from(JSON.stringify({ ...payload, role: 'admin' })).toString('base64url')}.${signature}`;
    },
  ],
  ['no signature', 'signature-verification-failed', () => `${cut(good)[0]}.${cut(good)[1]}.`],
  ['another secret', 'signature-verification-failed', () => forge({ payload, secret: Buffer.alloc(32, 9) })],
  ['an empty secret', 'signature-verification-failed', () => forge({ payload, secret: Buffer.alloc(0) })],
  ['no kid', 'signature-verification-failed', () => forge({ header: { alg: 'HS256', typ: 'JWT' }, payload })],
  [
    'a kid that walks through folders',
    'signature-verification-failed',
    () => forge({ header: { alg: 'HS256', typ: 'JWT', kid: '../../dev/null' }, payload, secret: Buffer.alloc(0) }),
  ],
  ['a kid that is no text', 'signature-verification-failed', () => forge({ header: { alg: 'HS256', typ: 'JWT', kid: [kid] }, payload })],
  [
    'a kid named __proto__',
    'signature-verification-failed',
    () => forge({ header: { alg: 'HS256', typ: 'JWT', kid: '__proto__' }, payload }),
  ],
  ['a kid of an epoch to come', 'signature-verification-failed', () => forge({ epoch: 1, payload })],
  [
    'a key of its own in the header',
    'signature-verification-failed',
    () => forge({ header: { alg: 'HS256', typ: 'JWT', kid: 'mine', jwk: { kty: 'oct', k: 'AAAA' } }, payload, secret: Buffer.alloc(3) }),
  ],
  [
    'the public half of a pair as the secret',
    'signature-verification-failed',
    () => forge({ payload, secret: Buffer.from(confused().publicPem) }),
  ],
  [
    'alg none',
    'unsupported-algorithm',
    () => `${Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT', kid })).toString('base64url')}.${cut(good)[1]}.`,
  ],
  ['alg nOnE', 'unsupported-algorithm', () => forge({ header: { alg: 'nOnE', typ: 'JWT', kid }, payload })],
  ['alg RS256', 'unsupported-algorithm', () => confused().rs256],
  ['alg HS512', 'unsupported-algorithm', () => forge({ header: { alg: 'HS512', typ: 'JWT', kid }, payload })],
  ['expired', 'token-expired', () => forge({ payload: { ...payload, exp: seconds() - 31 } })],
  ['no exp', 'claim-validation-failed', () => forge({ payload: { ...payload, exp: undefined } })],
  ['no iat', 'claim-validation-failed', () => forge({ payload: { ...payload, iat: undefined } })],
  ['issued tomorrow', 'claim-validation-failed', () => forge({ payload: { ...payload, iat: seconds() + 86_400 } })],
  ['not yet valid', 'claim-validation-failed', () => forge({ payload: { ...payload, nbf: seconds() + 3600 } })],
  ['exp as text', 'claim-validation-failed', () => forge({ payload: { ...payload, exp: '9999999999' } })],
  ['another audience', 'claim-validation-failed', () => forge({ payload: { ...payload, aud: 'pk_market' } })],
  ['several audiences', 'claim-validation-failed', () => forge({ payload: { ...payload, aud: ['pk_academy', 'pk_market'] } })],
  ['no audience', 'claim-validation-failed', () => forge({ payload: { ...payload, aud: undefined } })],
  ['another issuer', 'claim-validation-failed', () => forge({ payload: { ...payload, iss: 'evil' } })],
  ['another type of token', 'claim-validation-failed', () => forge({ header: { alg: 'HS256', typ: 'at+jwt', kid }, payload })],
  ['no sid', 'claim-validation-failed', () => forge({ payload: { ...payload, sid: undefined } })],
  ['a sid that is no sid', 'claim-validation-failed', () => forge({ payload: { ...payload, sid: "' or 1=1 --" } })],
  ['a sid that is an object', 'claim-validation-failed', () => forge({ payload: { ...payload, sid: { toString: 'x' } } })],
  ['no user', 'claim-validation-failed', () => forge({ payload: { ...payload, user: '' } })],
  [
    'claims in __proto__ only',
    'claim-validation-failed',
    () =>
      forge({
        payload: `{"iss":"sala","aud":"pk_academy","iat":${seconds()},"exp":${seconds() + 60},"__proto__":${JSON.stringify(payload)}}`,
      }),
  ],
  [
    'claims in constructor.prototype only',
    'claim-validation-failed',
    () => forge({ payload: { iss: 'sala', aud: 'pk_academy', iat: seconds(), exp: seconds() + 60, constructor: { prototype: payload } } }),
  ],
];

describe('a token that is refused', () => {
  it.each(bad)('%s: %s', async (_what, code, token) => {
    const text = token();
    const reading = await read(text);
    expect(reading.session).toBeNull();
    expect(reading.problem).toBe(code);
    expect(reading.setCookie).toMatch(/^_account=; Path=\/; Max-Age=0; /);
    expect(bench.warnings).toMatchObject([{ message: 'Token verification failed', fields: { code, site: 'academy' } }]);
    if (text.length > 20) expect(JSON.stringify(bench.warnings)).not.toContain(text.slice(0, 20));
  });

  it('are told in the words of the specification', () => {
    expect(Object.values(TOKEN_PROBLEMS)).toEqual([
      'Invalid Compact JWS',
      'Signature verification failed',
      'Invalid token',
      'Unsupported algorithm',
      'Expired token',
      'Claim validation failed',
    ]);
  });

  it('does not soil any other object', async () => {
    await read(forge({ payload: `{"__proto__":{"role":"admin","sid":"x"}}` }));
    expect(({} as { role?: string }).role).toBeUndefined();
  });
});

describe('a token that is genuine', () => {
  it('opens the session, again and again', async () => {
    for (let i = 0; i < 3; i++) expect((await read(good)).session).toMatchObject({ accountId: 'a1', role: 'user', amr: ['pwd'] });
    expect(bench.warnings).toEqual([]);
  });

  it('says no more of the visitor than it must', () => {
    expect(Object.keys(payload).toSorted()).toEqual(['aud', 'exp', 'iat', 'iss', 'role', 'sid', 'user']);
    expect(parts(good).header).toEqual({ alg: 'HS256', typ: 'JWT', kid });
  });

  it('is refused on another site of the same space, also after its own site has just verified it', async () => {
    await read(good);
    expect(await read(good, OTHER)).toMatchObject({ session: null, problem: 'signature-verification-failed' });
    expect((await read(good)).session).not.toBeNull();
  });

  it('is refused on another site even if that site had signed it', async () => {
    const moved = forge({ siteKey: 'pk_market', payload: { ...payload, aud: 'pk_market' } });
    expect(await read(moved, OTHER)).toMatchObject({ session: null, problem: 'session-unknown' });
  });

  it('has no role: the row has it', async () => {
    const own = valueOf((await bench.sessions.startSession(SITE, { accountId: 'a1', role: 'user', amr: ['pwd'] })).setCookie);
    expect((await read(forge({ payload: { ...parts(own).payload, role: 'admin' } }))).session?.role).toBe('user');
  });

  it('names the account of its session or nobody', async () => {
    expect(await read(forge({ payload: { ...payload, user: 'a2' } }))).toMatchObject({ session: null, problem: 'session-unknown' });
  });

  it('is taken from Authorization as well, and no cookie is then sent', async () => {
    for (const value of [`Bearer ${good}`, `bearer ${good}`, good]) {
      const reading = await bench.sessions.readSession(SITE, ['Authorization', value]);
      expect(reading).toMatchObject({ session: { accountId: 'a1' }, setCookie: null });
    }
    expect(await bench.sessions.readSession(SITE, ['authorization', 'Bearer x.y'])).toMatchObject({
      session: null,
      problem: 'invalid-compact-jws',
      setCookie: null,
    });
  });

  it.each<[string, () => string[]]>([
    ['in one header', () => ['Cookie', `_account=${good}; _account=${good}`]],
    ['in two headers', () => ['Cookie', `_account=${good}`, 'cookie', 'a=b; _account=x.y.z']],
    ['as two Authorizations', () => ['Authorization', `Bearer ${good}`, 'authorization', `Bearer ${good}`]],
  ])('sent twice %s is refused, and neither is removed', async (_how, headers) => {
    expect(await bench.sessions.readSession(SITE, headers())).toEqual({ session: null, problem: 'duplicate-token', setCookie: null });
    expect(bench.warnings).toMatchObject([{ message: 'Token verification failed' }]);
  });

  it.each([
    ['nothing', []],
    ['another cookie', ['Cookie', 'my_account=a.b.c; _accounts=x; _ACCOUNT=y']],
    ['an empty one', ['Cookie', '_account=']],
    ['a password for a proxy', ['Authorization', 'Basic YTpi']],
  ])('is missing: %s is a guest without a word', async (_what, headers) => {
    expect(await bench.sessions.readSession(SITE, headers)).toEqual({ session: null, problem: null, setCookie: null });
    expect(bench.warnings).toEqual([]);
  });
});
