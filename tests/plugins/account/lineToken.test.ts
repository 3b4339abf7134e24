import { SignJWT, UnsecuredJWT, decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LinePerson } from './lineProvider.ts';
import { CHANNEL, openLineStage, OTHER_CHANNEL, type LineStage } from './lineStage.ts';
import { guest } from './person.ts';
import { outcome, type Space } from './space.ts';

let stage: LineStage;
let space: Space;
let count = 0;
const somebody = (): LinePerson => ({ name: `คุณ โทเคน${(count += 1)}` });

beforeAll(async () => {
  stage = await openLineStage();
  ({ space } = stage);
});
afterAll(() => stage.close());
beforeEach(() => {
  // The provider has the clock of this machine.
  space.clock.at = Date.now();
});
afterEach(() => {
  stage.line.tamper = null;
});

const key = (secret: string) => new TextEncoder().encode(secret);
const sign = (claims: object, secret: string, alg = 'HS256') =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg, typ: 'JWT' }).sign(key(secret));
const tampered: [string, (claims: Record<string, unknown>) => string | Promise<string>][] = [
  ['for another channel', (claims) => sign({ ...claims, aud: OTHER_CHANNEL.id }, CHANNEL.secret)],
  ['for two channels', (claims) => sign({ ...claims, aud: [CHANNEL.id, OTHER_CHANNEL.id] }, CHANNEL.secret)],
  ['of another issuer', (claims) => sign({ ...claims, iss: 'https://access.line.me' }, CHANNEL.secret)],
  ['that has run out', (claims) => sign({ ...claims, iat: 1_700_000_000, exp: 1_700_003_600 }, CHANNEL.secret)],
  ['without an end', ({ exp: _exp, ...claims }) => sign(claims, CHANNEL.secret)],
  ['without a nonce', ({ nonce: _nonce, ...claims }) => sign(claims, CHANNEL.secret)],
  ['of nobody', ({ sub: _sub, ...claims }) => sign(claims, CHANNEL.secret)],
  ['signed with another secret', (claims) => sign(claims, OTHER_CHANNEL.secret)],
  ['signed with another algorithm', (claims) => sign(claims, CHANNEL.secret.repeat(2), 'HS512')],
  ['that is not signed', (claims) => new UnsecuredJWT(claims).encode()],
  ['whose signature was taken off', async (claims) => (await sign(claims, CHANNEL.secret)).replace(/[^.]*$/, '')],
  [
    'that says somebody else',
    async (claims) => {
      const [head, , signature] = (await sign(claims, CHANNEL.secret)).split('.');
      return [head, Buffer.from(JSON.stringify({ ...claims, sub: 'Uadmin' })).toString('base64url'), signature].join('.');
    },
  ],
  ['that is none', () => 'no.token.at-all'],
];
it.each(tampered)('a token %s is refused', async (_what, make) => {
  stage.line.tamper = (token) => make(decodeJwt(token));
  const agent = await guest(space);
  expect(outcome(await stage.signIn(agent, somebody()))).toBe('line-untrusted');
  expect(agent.cookie).toBeNull();
});

it('a token with nothing wrong is taken by the same road', async () => {
  stage.line.tamper = (token) => sign(decodeJwt(token), CHANNEL.secret);
  expect((await stage.signIn(await guest(space), somebody())).body).toMatchObject({ step: 'register' });
});

describe('algorithms', () => {
  it('ES256 is checked with the published keys, where the site is set to it', async () => {
    const agent = await guest(space, 'c');
    expect((await stage.signIn(agent, somebody())).body).toMatchObject({ step: 'register' });
    stage.line.tamper = async (token) =>
      new SignJWT(decodeJwt(token)).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(CHANNEL.secret));
    expect(outcome(await stage.signIn(await guest(space, 'c'), somebody()))).toBe('line-untrusted');
  });
});

it('a site may have a secret of its own, which goes before that of the installation', async () => {
  expect((await stage.signIn(await guest(space, 'own'), somebody())).body).toMatchObject({ step: 'register' });
});
