import { generateKeyPairSync } from 'node:crypto';
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify, SignJWT, type JSONWebKeySet } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CertificateInfo } from '#plugins/certification/contract.ts';
import { openStage, type Person, type Stage } from './stage.ts';

let stage: Stage;
let holder: Person;
let course: string;
let certificate: CertificateInfo;
let code: string;
beforeAll(async () => {
  stage = await openStage();
  holder = await stage.person('user', 'ศิริพร', 'แก้วกาญจนา');
  const source = await stage.offer({ slug: 'pump', description: 'ซ่อมปั๊มน้ำ' });
  course = 'pump';
  certificate = await stage.issue(source, holder);
  code = (await stage.draw(certificate.id)).code;
});
afterAll(() => stage.close());
beforeEach(() => stage.forgetLimits());

const search = async (q: string, of = '') => {
  const guest = await stage.site.as('guest');
  return (await guest.call('certification.searchCertificates', { q, course: of })).body as {
    rows: { name: string; publicPath: string }[];
    publicPath: string;
    missing: string;
  };
};

describe('searching', () => {
  test('a code leads to its page however it was typed', async () => {
    for (const typed of [
      code,
      code.toLowerCase(),
      ` ${code.slice(0, 6)}-${code.slice(6, 12)} ${code.slice(12)}`,
      code.replaceAll('0', 'o').replaceAll('1', 'l'),
    ])
      expect((await search(typed)).publicPath).toBe(certificate.publicPath);
    const page = await stage.site.get(`/certification/find?q=${code}`);
    expect([page.statusCode, page.headers.location]).toEqual([302, certificate.publicPath]);
  });

  test('one letter wrong is no code', async () => {
    const wrong = code.slice(0, -1) + (code.at(-1) === '7' ? '8' : '7');
    expect((await stage.site.get(`/lesson/certification/public/${wrong}`)).statusCode).toBe(404);
    expect(await stage.site.page(`/lesson/certification/public/${wrong}`)).toContain('ไม่พบใบรับรอง');
  });

  test('a serial, which can be counted up, shows a masked name and leads nowhere', async () => {
    const { rows } = await search(certificate.serial.toLowerCase());
    expect(rows).toMatchObject([{ name: 'ศิริพร แ•••', publicPath: '' }]);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  test('a name needs a course; the surname is shown to who knows it', async () => {
    expect((await search('ศิริพร')).missing).toBe('course');
    expect((await search('ศิ', course)).missing).toBe('short');
    expect((await search('ศิริพร', course)).rows).toMatchObject([{ name: 'ศิริพร แ•••', publicPath: '' }]);
    expect((await search('น.ส.  ศิริพร แก้วกาญจนา', course)).rows).toMatchObject([
      { name: 'ศิริพร แก้วกาญจนา', publicPath: certificate.publicPath },
    ]);
    expect((await search('%', course)).rows).toEqual([]);
    expect((await search('ศิริพร แก้ว', 'nowhere')).rows).toEqual([]);
  });

  test('who hides is found by nothing but the code', async () => {
    const other = await stage.person();
    expect((await other.agent.call('certification.setSearchable', { id: certificate.id, searchable: false })).status).toBe(404);
    await holder.agent.call('certification.setSearchable', { id: certificate.id, searchable: false });
    expect((await search(certificate.serial)).rows).toEqual([]);
    expect((await search('ศิริพร แก้วกาญจนา', course)).rows).toEqual([]);
    expect(await stage.site.page(certificate.publicPath)).toContain('ศิริพร แก้วกาญจนา');
    await holder.agent.call('certification.setSearchable', { id: certificate.id, searchable: true });
  });

  test('neither the public page nor the search says an e-mail, an account or a reason', async () => {
    const page = await stage.site.page(certificate.publicPath);
    for (const secret of ['@mail.example', holder.id, certificate.id]) expect(page).not.toContain(secret);
  });
});

test('who guesses codes is stopped, and is told nothing more even with a right one; others go on', async () => {
  const ip = '203.0.113.7';
  const tries = await Promise.all(
    Array.from({ length: 70 }, (_, index) => stage.site.get(`/lesson/certification/public/${String(index).padStart(18, '0')}`, { ip })),
  );
  const answers = tries.map(({ statusCode }) => statusCode);
  expect(answers.toSorted((a, b) => a - b).join()).toBe(
    [...Array.from({ length: 60 }, () => 404), ...Array.from({ length: 10 }, () => 429)].join(),
  );
  expect((await stage.site.get(certificate.publicPath, { ip })).statusCode).toBe(429);
  expect((await stage.site.get(certificate.publicPath, { ip: '203.0.113.8' })).statusCode).toBe(200);
});

describe('the credential, outside the product', () => {
  let base: string;
  /** As somebody else's program asks, over HTTP. */
  const ask = (path: string) => fetch(base + new URL(path, 'https://a.example').pathname, { headers: { 'x-forwarded-host': 'a.example' } });
  const json = async <T>(path: string) => (await stage.site.get(new URL(path, 'https://a.example').pathname)).json<T>();
  const keySet = () => json<JSONWebKeySet>('/.well-known/jwks.json');
  const badge = async () => (await stage.site.get(`${certificate.publicPath}/badge.jwt`)).body;
  beforeAll(async () => {
    base = `http://127.0.0.1:${await stage.site.listen()}`;
  });

  test('verifies with nothing but the key set; what it names can be fetched', async () => {
    const jwt = await badge();
    const { payload, protectedHeader } = await jwtVerify(jwt, createLocalJWKSet(await keySet()), {
      algorithms: ['RS256'],
      issuer: 'https://a.example/certification/issuer',
      currentDate: stage.clock.at,
    });
    expect(protectedHeader).toMatchObject({ alg: 'RS256', typ: 'JWT' });
    expect(payload).toMatchObject({
      '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      id: `https://a.example${certificate.publicPath}`,
      jti: `https://a.example${certificate.publicPath}`,
      validFrom: '2026-11-21T03:00:00.000Z',
      credentialSubject: { type: ['AchievementSubject'], identifier: [{ identityType: 'name', identityHash: 'ศิริพร แก้วกาญจนา' }] },
    });
    const { issuer, credentialSubject, credentialStatus } = payload as unknown as {
      issuer: { id: string; name: string };
      credentialSubject: { achievement: { id: string } };
      credentialStatus: { id: string };
    };
    expect(await json(issuer.id)).toMatchObject({
      type: ['Profile'],
      name: issuer.name,
      id: expect.stringContaining(new URL(issuer.id).pathname) as string,
    });
    expect(await json(credentialSubject.achievement.id)).toMatchObject({
      type: ['Achievement'],
      name: 'ปั๊มน้ำและการบำรุงรักษา',
      criteria: { narrative: expect.any(String) },
    });
    expect(await json(protectedHeader.kid!)).toMatchObject({ kty: 'RSA', kid: protectedHeader.kid, alg: 'RS256' });
    expect(await json(credentialStatus.id)).toMatchObject({ revokedCredential: [] });
    const read = await json<{ proof: { jwt: string }; credentialSubject: unknown }>(`${certificate.publicPath}/badge.json`);
    expect(read.proof.jwt).toBe(jwt);
    expect(read.credentialSubject).toEqual(payload.credentialSubject);
  });

  test('pages of other houses may read the keys, and no private part is among them', async () => {
    const { headers, body } = await stage.site.get('/.well-known/jwks.json');
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
    expect(headers['content-type']).toContain('application/json');
    expect(headers['set-cookie']).toBeUndefined();
    for (const { n, ...key } of (JSON.parse(body) as JSONWebKeySet).keys) {
      expect(Object.keys(key).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'use']);
      expect(Buffer.from(n!, 'base64url').length * 8).toBeGreaterThanOrEqual(2048);
    }
    expect((await ask('/.well-known/jwks.json')).status).toBeLessThan(500);
    const stored = await stage.work((ctx) => ctx.db.selectFrom('certification_key').select('private_sealed').execute());
    for (const { private_sealed } of stored) expect(private_sealed).not.toContain('PRIVATE KEY');
  });

  test('changed or signed by another key, it is refused', async () => {
    const jwt = await badge();
    const keys = createLocalJWKSet(await keySet());
    const [head, body, signature] = jwt.split('.') as [string, string, string];
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as {
      credentialSubject: { identifier: { identityHash: string }[] };
    };
    claims.credentialSubject.identifier[0]!.identityHash = 'คนอื่น';
    const forged = [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
    await expect(jwtVerify(forged, keys)).rejects.toMatchObject({ code: 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED' });
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const own = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: decodeProtectedHeader(jwt).kid }).sign(privateKey);
    await expect(jwtVerify(own, keys)).rejects.toMatchObject({ code: 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED' });
  });

  test('after the key was replaced, old ones verify with the old key and new ones with the new; only admins replace it', async () => {
    const [manager, admin] = [await stage.person('manager'), await stage.person('admin')];
    expect((await manager.agent.call('certification.signingKeys')).status).toBe(403);
    expect((await manager.agent.call('certification.rotateKey', { activeId: null })).status).toBe(403);
    const { rows } = (await admin.agent.call('certification.signingKeys')).body as { rows: { id: string; active: boolean }[] };
    const activeId = rows.find(({ active }) => active)!.id;
    await admin.agent.call('certification.rotateKey', { activeId });
    await admin.agent.call('certification.rotateKey', { activeId });
    const set = await keySet();
    expect(set.keys).toHaveLength(2);
    const next = await stage.issue(await stage.offer(), holder);
    const fresh = (await stage.draw(next.id)).credential_jwt!;
    const old = await badge();
    expect(decodeProtectedHeader(fresh).kid).not.toBe(decodeProtectedHeader(old).kid);
    for (const jwt of [fresh, old]) await jwtVerify(jwt, createLocalJWKSet(set), { currentDate: stage.clock.at });
  });
});
