import { SignJWT } from 'jose';
import { createHmac, generateKeyPairSync } from 'node:crypto';
import { expect } from 'vitest';
import { ROLES } from '#kernel/contract/role.ts';
import { createKeys } from '#kit/keys/keys.ts';
import { paramsOf } from '#kit/schema/paths.ts';
import { account } from '#plugins/account/plugin.ts';
import { guest, signedIn, withPassword } from '../person.ts';
import { outcome } from '../space.ts';
import { PASSWORD, type AsvsStage } from './stage.ts';
import { control } from './table.ts';

const reason = 'ตรวจสอบความปลอดภัย';

/** V8: who may do what. V9: tokens. */
export function authorizationRows(stage: () => AsvsStage): void {
  control(
    '8.2.1',
    'calls and pages are for the roles that they name',
    async () => {
      const { space } = stage();
      let checked = 0;
      for (const role of ROLES) {
        const agent = role === 'guest' ? await guest(space) : (await space.enter({ role })).agent;
        for (const [name, { roles, path }] of Object.entries(account.calls)) {
          if ((roles as readonly string[]).includes(role)) continue;
          const params = Object.fromEntries(paramsOf(path).map((param) => [param, 'x']));
          const answer = await agent.call(`account.${name}`, params);
          expect([name, answer.status, answer.body.code]).toEqual([
            name,
            role === 'guest' ? 401 : 403,
            role === 'guest' ? 'sign-in-needed' : 'role-not-allowed',
          ]);
          checked += 1;
        }
        for (const { roles, path } of Object.values(account.pages)) {
          if ((roles as readonly string[]).includes(role)) continue;
          const { statusCode } = await agent.get(path.replace(/:\w+/g, 'x'));
          expect([302, 303, 307, 404], `${role} ${path}`).toContain(statusCode);
          checked += 1;
        }
      }
      return `${checked} of role × call and role × page refused, made from the declarations`;
    },
    60_000,
  );

  control('8.2.2', 'other people’s things are not found', async () => {
    const { space } = stage();
    const { agent: owner, id } = await stage().member();
    const { agent: other } = await stage().member();
    const { devices } = (await owner.call('account.devices')).body as unknown as { devices: { ref: string }[] };
    await space.site.gateway.data.inSpace(
      space.site.manifest().space,
      ({ sql }) => sql`
      insert into account_passkey (space_id, credential_id, account_id, rp_id, public_key, name)
      values (${space.site.manifest().space}, 'credential-of-the-owner', ${id}, 'a.example', ${Buffer.from([1])}, 'ของเจ้าของ')`,
    );
    const tries: [string, Record<string, unknown>][] = [
      ['endDevice', { ref: devices[0]!.ref }],
      ['renamePasskey', { credentialId: 'credential-of-the-owner', name: 'ของฉัน' }],
      ['removePasskey', { credentialId: 'credential-of-the-owner' }],
      ['unlinkLogin', { id }],
    ];
    for (const [call, input] of tries) expect(outcome(await other.call(`account.${call}`, input)), call).toBe('not-found');
    const found = await Promise.all(['own', 'factors', 'devices', 'ownProfile'].map((call) => other.call(`account.${call}`)));
    for (const answer of found) expect(answer.text).not.toMatch(/ของเจ้าของ|credential-of-the-owner/);
    expect((await owner.call('account.own')).status).toBe(200);
    return `${tries.length} of another's ids: 404`;
  });

  control('8.2.3', 'fields that one may not write or read', async () => {
    const { agent, id } = await stage().member();
    const { space } = stage();
    for (const field of ['role', 'state', 'id', 'password_hash', 'space_id', 'email_verified_at'])
      for (const call of ['saveProfile', 'register', 'signIn', 'confirm'])
        expect((await agent.call(`account.${call}`, { [field]: 'admin' })).status, `${call} ${field}`).toBe(400);
    expect((await space.read(id)).role).toBe('user');
    const answers = await Promise.all(['own', 'factors', 'devices', 'ownProfile', 'profile'].map((call) => agent.call(`account.${call}`)));
    for (const answer of answers) expect(answer.text).not.toMatch(/password_hash|argon2|public_key|secret|sid_hash/);
    return '24 extra fields refused; 5 answers without hashes, keys, secrets';
  });

  control('8.3.2', 'another role counts at the next request', async () => {
    const { space } = stage();
    const admin = await stage().member({ role: 'admin' });
    const { agent, id } = await stage().member({ role: 'manager' });
    expect((await agent.get('/user/members')).statusCode).toBe(200);
    expect(outcome(await admin.agent.call('account.changeMemberRole', { id, role: 'user', reason }))).toBe('ok');
    expect((await agent.get('/user/members')).statusCode).not.toBe(200);
    expect(outcome(await agent.call('account.listMembers'))).toBe('role-not-allowed');
    expect((await space.read(id)).role).toBe('user');
    return 'page and call refused at once (other gateways: tests/kernel/core/server/revocation)';
  });

  control('8.4.1', 'spaces do not touch each other', async () => {
    const { space } = stage();
    const mine = await stage().member();
    const theirs = await withPassword(space, { at: 'b' });
    // The account of one space signs in nowhere else, and its token is nobody's there.
    const there = await guest(space, 'b');
    expect(outcome(await there.call('account.signIn', { email: mine.email, password: PASSWORD }))).toBe('wrong-credentials');
    expect((await space.site.get('/user', { host: 'b.example', cookie: `_account=${mine.agent.cookie}` })).statusCode).not.toBe(200);
    const admin = await stage().member({ role: 'admin' });
    for (const call of ['member', 'suspendMember', 'changeMemberRole', 'endMemberSessions'])
      expect(
        outcome(
          await admin.agent.call(`account.${call}`, {
            id: theirs.id,
            ...(call === 'member' ? {} : { reason }),
            ...(call === 'changeMemberRole' ? { role: 'user' } : {}),
          }),
        ),
        call,
      ).toBe('not-found');
    expect((await space.read(theirs.id, 'b')).state).toBe('active');
    expect(outcome(await (await guest(space, 'b')).call('account.signIn', { email: theirs.email, password: PASSWORD }))).toBe('ok');
    return 'sign-in, token and 4 acts of staff across: refused';
  });

  control('8.4.2', 'what staff does is guarded more than once', async () => {
    const { agent } = await stage().member();
    for (const path of ['/user/members', '/user/members/invitations']) expect((await agent.get(path)).statusCode).not.toBe(200);
    const manager = await stage().member({ role: 'manager' });
    const { id } = await stage().member();
    expect(outcome(await manager.agent.call('account.changeMemberRole', { id, role: 'admin', reason }))).toBe('role-not-allowed');
    const admin = await stage().member({ role: 'admin' });
    stage().space.clock.at += 300_001;
    expect(outcome(await admin.agent.call('account.changeMemberRole', { id, role: 'manager', reason }))).toBe('step-up-needed');
    return 'role, capability of the site, fresh proof, audit with reason';
  });

  /** A token of our own making, with the site's real key unless told. */
  async function token(
    change: { header?: Record<string, unknown>; claims?: Record<string, unknown>; key?: Uint8Array; alg?: string; lifetime?: number } = {},
  ) {
    const { space } = stage();
    const { agent } = await stage().member();
    const claims = JSON.parse(Buffer.from(agent.cookie!.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;
    const key = change.key ?? createKeys(Buffer.alloc(32, 5)).derive('session', 'pk_a', 0);
    const now = Math.floor(space.clock.at / 1000);
    const body: Record<string, unknown> = { ...claims, iat: now, exp: now + (change.lifetime ?? 3600), ...change.claims };
    return new SignJWT(body).setProtectedHeader({ alg: change.alg ?? 'HS256', typ: 'JWT', kid: 'pk_a.0', ...change.header }).sign(key);
  }
  const isTaken = async (cookie: string) => (await stage().space.site.get('/user', { cookie: `_account=${cookie}` })).statusCode === 200;

  control('9.1.1', 'tokens are checked by their MAC', async () => {
    const good = await token();
    expect(await isTaken(good)).toBe(true);
    const [head, body, signature] = good.split('.') as [string, string, string];
    const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    for (const bad of [`${head}.${body}.${flipped}`, `${head}.${body}.`, `${head}.${body}`, `${head}.${body}.${signature}.x`, body, ''])
      expect(await isTaken(bad)).toBe(false);
    expect(await isTaken(await token({ key: Buffer.alloc(32, 9) }))).toBe(false);
    return 'a genuine one is taken; 7 that are not are refused';
  });
  control('9.1.2', 'one algorithm, never none', async () => {
    const good = await token();
    const [, body] = good.split('.') as [string, string, string];
    const head = (alg: string) => Buffer.from(JSON.stringify({ alg, typ: 'JWT', kid: 'pk_a.0' })).toString('base64url');
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const key = createKeys(Buffer.alloc(32, 5)).derive('session', 'pk_a', 0);
    const mac = (alg: string, hash: string) =>
      `${head(alg)}.${body}.${createHmac(hash, key)
        .update(`${head(alg)}.${body}`)
        .digest('base64url')}`;
    const bad = [
      `${head('none')}.${body}.`,
      `${head('None')}.${body}.`,
      `${head('nOnE')}.${body}.`,
      mac('HS384', 'sha384'),
      mac('HS512', 'sha512'),
      mac('RS256', 'sha256'),
      await new SignJWT(JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>)
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: 'pk_a.0' })
        .sign(privateKey),
    ];
    for (const each of bad) expect(await isTaken(each)).toBe(false);
    return `HS256 only; ${bad.length} others refused, with the right key too`;
  });
  control('9.1.3', 'the token does not choose its key', async () => {
    const kids = ['../../etc/passwd', 'pk_b.0', 'pk_a.1', 'pk_a.0 ', '', "' or 1=1 --", '__proto__'];
    for (const kid of kids) expect(await isTaken(await token({ header: { kid } })), kid).toBe(false);
    const own = Buffer.alloc(32, 9);
    const jwk = { kty: 'oct', k: own.toString('base64url') };
    for (const header of [{ jwk }, { jku: 'https://evil.example/keys' }, { x5u: 'https://evil.example/x' }])
      expect(await isTaken(await token({ header, key: own }))).toBe(false);
    return `${kids.length} key names and 3 key sources of its own refused`;
  });
  control('9.2.1', 'only within its time', async () => {
    expect(await isTaken(await token({ lifetime: -31 }))).toBe(false);
    const now = Math.floor(stage().space.clock.at / 1000);
    expect(await isTaken(await token({ claims: { iat: now + 3600, exp: now + 7200 } }))).toBe(false);
    expect(await isTaken(await token({ claims: { nbf: now + 3600 } }))).toBe(false);
    for (const claims of [{ exp: undefined }, { iat: undefined }, { exp: 'tomorrow' }])
      expect(await isTaken(await token({ claims }).catch(() => 'x'))).toBe(false);
    return 'expired, of the future, without times: refused; 30 s for clocks';
  });
  control('9.2.2', 'only for what it was made', async () => {
    for (const typ of ['at+jwt', 'logout+jwt', undefined]) expect(await isTaken(await token({ header: { typ } }))).toBe(false);
    const other = createKeys(Buffer.alloc(32, 5)).derive('ticket', 'pk_a', 0);
    expect(await isTaken(await token({ key: other }))).toBe(false);
    for (const claims of [{ sid: 'x' }, { sid: 42 }, { user: '' }, { role: 7 }]) expect(await isTaken(await token({ claims }))).toBe(false);
    return 'another type, a key of another purpose, odd claims: refused';
  });
  control('9.2.3', 'only for this site', async () => {
    for (const aud of ['pk_b', ['pk_a', 'pk_b'], '', undefined]) expect(await isTaken(await token({ claims: { aud } }))).toBe(false);
    for (const iss of ['other', undefined]) expect(await isTaken(await token({ claims: { iss } }))).toBe(false);
    const { email } = await withPassword(stage().space, { at: 'b' });
    const { cookie } = await signedIn(stage().space, email, 'b');
    expect(await isTaken(cookie!)).toBe(false);
    return 'another audience or issuer, and a genuine token of another site: refused';
  });
  control('9.2.4', 'every site has its own key and audience', async () => {
    const keys = createKeys(Buffer.alloc(32, 5));
    expect(keys.derive('session', 'pk_a', 0).equals(keys.derive('session', 'pk_b', 0))).toBe(false);
    expect(await isTaken(await token({ key: keys.derive('session', 'pk_b', 0) }))).toBe(false);
    return 'keys by HKDF per site and purpose';
  });
}
