import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SpaceTx } from '#kernel/data/space.ts';
import type { Agent } from '#tools/testing/agent.ts';
import { normalRecoveryCode, RECOVERY_ALPHABET } from '#plugins/account/rules/recoveryCode.ts';
import { Authenticator } from './authenticator.ts';
import { addPasskey, codeAt, guest, PASSWORD, signedIn, turnTotpOn, withPassword } from './person.ts';
import { openSpace, outcome, type Space } from './space.ts';

const STEP = 30_000;
let space: Space;
let mali: { id: string; email: string };
let agent: Agent;
let secret: string;
let codes: string[];

beforeAll(async () => {
  space = await openSpace();
});
afterAll(() => space.site.close());
beforeEach(async () => {
  space.clock.at += 3_600_000;
  mali = await withPassword(space);
  agent = await signedIn(space, mali.email);
  ({ secret, codes } = await turnTotpOn(agent, space));
  space.clock.at += 2 * STEP;
});

const inSpace = <T>(work: (tx: SpaceTx) => Promise<T>): Promise<T> => space.site.gateway.data.inSpace(space.site.manifest().space, work);

const now = (steps = 0) => codeAt(secret, space.clock.at + steps * STEP);

/** The first step, with the right password: what the second is sent with. */
async function firstStep(visitor: Agent): Promise<string> {
  const answer = await visitor.call('account.signIn', { email: mali.email, password: PASSWORD });
  expect(answer.status).toBe(200);
  expect(visitor.cookie).toBeNull();
  return answer.body['secondFactor'] as string;
}
const second = (visitor: Agent, secondFactor: string, code: string) =>
  visitor.call('account.secondFactor', { secondFactor, code }).then(outcome);
/** Both steps, by a new visitor. */
async function signIn(code: string): Promise<string> {
  const visitor = await guest(space);
  return second(visitor, await firstStep(visitor), code);
}

describe('codes of an app', () => {
  it('are those of RFC 6238', () => {
    // Appendix B, the last six digits; base32 of `12345678901234567890`.
    const rfc = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    expect([59, 1_111_111_109, 1_234_567_890, 20_000_000_000].map((seconds) => codeAt(rfc, seconds * 1000))).toEqual([
      '287082',
      '081804',
      '005924',
      '353130',
    ]);
  });

  it('are asked for after the password, and only then is there a session', async () => {
    const visitor = await guest(space);
    const token = await firstStep(visitor);
    expect((await visitor.call('account.own')).status).toBe(401);
    expect(await second(visitor, token, now())).toBe('ok');
    const { devices } = (await visitor.call('account.devices')).body as unknown as { devices: { current: boolean; amr: string[] }[] };
    expect(devices.find(({ current }) => current)!.amr).toEqual(['pwd', 'otp']);
  });

  it('of the step before and after are taken, others are not', async () => {
    expect(await signIn(now(-2))).toBe('wrong-code');
    expect(await signIn(now(2))).toBe('wrong-code');
    expect(await signIn(now(-1))).toBe('ok');
    expect(await signIn(now(1))).toBe('ok');
  });

  it('count once, and none that is older than the last one', async () => {
    expect(await signIn(now())).toBe('ok');
    expect(await signIn(now())).toBe('wrong-code');
    expect(await signIn(now(-1))).toBe('wrong-code');
    space.clock.at += STEP;
    expect(await signIn(now())).toBe('ok');
  });

  it('count once among many at once', async () => {
    const visitors = await Promise.all([1, 2, 3].map(() => guest(space)));
    const tokens = await Promise.all(visitors.map(firstStep));
    const answers = await Promise.all(visitors.map((visitor, index) => second(visitor, tokens[index]!, now())));
    expect(answers.toSorted()).toEqual(['ok', 'wrong-code', 'wrong-code']);
  });

  it('are not asked of who comes with a passkey', async () => {
    const authenticator = new Authenticator('http://a.example');
    const passkey = await addPasskey(agent, authenticator);
    const visitor = await guest(space);
    const { challengeId, options } = (await visitor.call('account.passkeySignInOptions')).body as {
      challengeId: string;
      options: Record<string, unknown>;
    };
    expect(await visitor.call('account.passkeySignIn', { challengeId, response: authenticator.get(options, passkey) }).then(outcome)).toBe(
      'ok',
    );
  });

  it('are kept as a secret that the database alone does not give away', async () => {
    const [row] = await inSpace(({ sql }) => sql<{ secret: string }>`select secret from account_totp where account_id = ${mali.id}`);
    expect(row!.secret).not.toContain(secret);
    // Put under another account it is worth nothing.
    const other = await withPassword(space);
    await inSpace(
      ({ sql }) => sql`
      insert into account_totp (space_id, account_id, secret, confirmed_at) values (${space.site.manifest().space}, ${other.id}, ${row!.secret}, now())`,
    );
    const visitor = await guest(space);
    const { body } = await visitor.call('account.signIn', { email: other.email, password: PASSWORD });
    expect(await second(visitor, body['secondFactor'] as string, now())).toBe('wrong-code');
  });
});

describe('the second step', () => {
  it('makes wait as wrong passwords do, longer each time, whoever tries', async () => {
    for (let i = 0; i < 4; i++) expect(await signIn('000000')).toBe('wrong-code');
    expect(await signIn(now())).toBe('sign-in-wait');
    space.clock.at += 1_000;
    expect(await signIn('000000')).toBe('wrong-code');
    space.clock.at += 1_000;
    expect(await signIn(now())).toBe('sign-in-wait');
    space.clock.at += 1_000;
    expect(await signIn(now())).toBe('ok');
    expect(await signIn('000000')).toBe('wrong-code');
  });

  it('ends after five wrong codes; the owner is told that somebody has the password', async () => {
    const visitor = await guest(space);
    const token = await firstStep(visitor);
    for (let i = 0; i < 4; i++) expect(await second(visitor, token, '000000')).toBe('wrong-code');
    space.clock.at += 1_000;
    expect(await second(visitor, token, '000000')).toBe('sign-in-over');
    space.clock.at += 2_000;
    expect(await second(visitor, token, now())).toBe('sign-in-over');
    const [mail] = await space.mails(mali.email);
    expect(mail!.subject).toContain('ผิดหลายครั้ง');
    expect(mail!.letter.paragraphs.join(' ')).toContain('อาจรู้รหัสผ่าน');
  });

  it('is good for five minutes, for one session, for what it was made for', async () => {
    const visitor = await guest(space);
    const token = await firstStep(visitor);
    const [id, random] = token.split('.') as [string, string];
    for (const wrong of ['', 'x', id, `${id}.${'A'.repeat(43)}`, `${mali.id}.${random}`])
      expect(await second(visitor, wrong, now())).toBe('sign-in-over');
    expect(await second(visitor, token, now())).toBe('ok');
    expect(await second(await guest(space), token, now(1))).toBe('sign-in-over');

    const late = await guest(space);
    const old = await firstStep(late);
    space.clock.at += 300_000;
    expect(await second(late, old, now())).toBe('sign-in-over');
    const { challengeId } = (await late.call('account.passkeySignInOptions')).body;
    expect(await second(late, `${String(challengeId)}.${random}`, now())).toBe('sign-in-over');
  });

  it('is not for an account that was suspended in between', async () => {
    const visitor = await guest(space);
    const token = await firstStep(visitor);
    await inSpace(({ sql }) => sql`update account_account set state = 'suspended' where id = ${mali.id}`);
    expect(await second(visitor, token, now())).toBe('sign-in-over');
  });

  it('remembers where the first step was asked to', async () => {
    const visitor = await guest(space);
    const { body } = await visitor.call('account.signIn', { email: mali.email, password: PASSWORD, remember: true });
    const answer = await visitor.call('account.secondFactor', { secondFactor: body['secondFactor'], code: now() });
    expect(String(answer.headers['set-cookie'])).toContain(`Max-Age=${7 * 24 * 3600}`);
  });

  it('gives an account back that is being closed, to who asked for it', async () => {
    await inSpace(({ sql }) => sql`update account_account set state = 'closing' where id = ${mali.id}`);
    const visitor = await guest(space);
    expect(await visitor.call('account.signIn', { email: mali.email, password: PASSWORD }).then(outcome)).toBe('account-closing');
    const { body } = await visitor.call('account.signIn', { email: mali.email, password: PASSWORD, reopen: true });
    expect((await space.read(mali.id)).state).toBe('closing');
    expect(await second(visitor, body['secondFactor'] as string, now())).toBe('ok');
    expect((await space.read(mali.id)).state).toBe('active');
  });
});

describe('recovery codes', () => {
  it('are ten, readable, and each stands in for the app once', async () => {
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(new RegExp(`^[${RECOVERY_ALPHABET}]{5}-[${RECOVERY_ALPHABET}]{5}$`));
    expect(await signIn(codes[0]!.toUpperCase().replace('-', ' '))).toBe('ok');
    expect(await signIn(codes[0]!)).toBe('wrong-code');
    expect(await signIn(codes[1]!)).toBe('ok');
    expect((await agent.call('account.factors')).body['recoveryCodes']).toBe(8);
    expect((await space.mails(mali.email))[0]!.subject).toContain('เหลืออีก 8 รหัส');
  });

  it('are not in the database, not even so that they could be guessed', async () => {
    const rows = await inSpace(
      ({ sql }) => sql<{ code_hash: Buffer }>`select code_hash from account_recovery_code where account_id = ${mali.id}`,
    );
    expect(rows).toHaveLength(10);
    const plain = new Set(codes.map((code) => createHash('sha256').update(normalRecoveryCode(code)!).digest('hex')));
    expect(rows.filter((row) => plain.has(row.code_hash.toString('hex')))).toEqual([]);
  });

  it('of one account are none of another', async () => {
    const other = await signedIn(space, (await withPassword(space)).email);
    const { codes: others } = await turnTotpOn(other, space);
    expect(await signIn(others[0]!)).toBe('wrong-code');
  });

  it('can be made anew, and then the old ones are worth nothing', async () => {
    const made = (await agent.call('account.newRecoveryCodes')).body['codes'] as string[];
    expect(await signIn(codes[0]!)).toBe('wrong-code');
    expect(await signIn(made[0]!)).toBe('ok');
  });

  it.each([
    ['K3M9P-7WX2D', 'k3m9p7wx2d'],
    [' k3m9p 7wx2d ', 'k3m9p7wx2d'],
    ['k3m9p7wx2', null],
    ['k3m9p7wx20', null],
    ['287082', null],
  ])('%s is read as %s', (typed, read) => {
    expect(normalRecoveryCode(typed)).toBe(read);
  });
});

describe('the app', () => {
  it('is on when its first code was right, within a quarter of an hour', async () => {
    const { email } = await withPassword(space);
    const other = await signedIn(space, email);
    expect(await other.call('account.confirmTotp', { code: '123456' }).then(outcome)).toBe('enrolment-over');
    const { body } = await other.call('account.startTotp');
    expect(body['uri']).toMatch(/^otpauth:\/\/totp\/.*issuer=.*secret=[A-Z2-7]{32}.*algorithm=SHA1.*digits=6.*period=30/);
    expect(await other.call('account.confirmTotp', { code: '000000' }).then(outcome)).toBe('wrong-code');
    expect((await other.call('account.factors')).body).toMatchObject({ totpSince: null, recoveryCodes: 0 });
    space.clock.at += 900_000;
    const later = await signedIn(space, email);
    const code = codeAt(body['secret'] as string, space.clock.at);
    expect(await later.call('account.confirmTotp', { code }).then(outcome)).toBe('enrolment-over');
  });

  it('is not replaced while it is on, and going needs a fresh proof', async () => {
    expect(await agent.call('account.startTotp').then(outcome)).toBe('totp-on');
    expect(await agent.call('account.confirmTotp', { code: now() }).then(outcome)).toBe('totp-on');
    space.clock.at += 300_001;
    for (const call of ['startTotp', 'disableTotp', 'newRecoveryCodes'])
      expect(await agent.call(`account.${call}`).then(outcome)).toBe('step-up-needed');
    expect(await agent.call('account.confirm', { code: now() }).then(outcome)).toBe('ok');
    expect(await agent.call('account.disableTotp').then(outcome)).toBe('ok');
    expect((await agent.call('account.factors')).body).toMatchObject({ totpSince: null, recoveryCodes: 0 });
    const visitor = await guest(space);
    expect((await visitor.call('account.signIn', { email: mali.email, password: PASSWORD })).body).toEqual({});
    expect(await agent.call('account.newRecoveryCodes').then(outcome)).toBe('totp-off');
    expect((await space.mails(mali.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('ปิดใช้แอปยืนยันตัวตน'),
      expect.stringContaining('เปิดใช้แอปยืนยันตัวตน'),
    ]);
  });
});

describe('proving anew who one is', () => {
  it('gives the session another name; the old one is dead', async () => {
    const before = agent.cookie!;
    space.clock.at += 300_001;
    expect(await agent.call('account.newPasskeyOptions').then(outcome)).toBe('step-up-needed');
    expect(await agent.call('account.confirm', { password: PASSWORD }).then(outcome)).toBe('ok');
    expect(agent.cookie).not.toBe(before);
    expect(await agent.call('account.newPasskeyOptions').then(outcome)).toBe('ok');
    const old = await space.site.get('/user', { cookie: `_account=${before}` });
    expect(old.statusCode).not.toBe(200);
  });

  it('says which ways there are', async () => {
    expect((await agent.call('account.confirmOptions')).body).toMatchObject({ password: true, code: true, passkey: null });
    const authenticator = new Authenticator('http://a.example');
    const passkey = await addPasskey(agent, authenticator);
    const { passkey: question } = (await agent.call('account.confirmOptions')).body as unknown as {
      passkey: { challengeId: string; options: Record<string, unknown> };
    };
    expect(question.options).toMatchObject({ allowCredentials: [{ id: passkey.id }], userVerification: 'required' });
    space.clock.at += 200_000;
    const proof = { challengeId: question.challengeId, response: authenticator.get(question.options, passkey) };
    expect(await agent.call('account.confirm', { passkey: proof }).then(outcome)).toBe('ok');
    space.clock.at += 200_000;
    expect(await agent.call('account.newRecoveryCodes').then(outcome)).toBe('ok');
    expect(await agent.call('account.confirm', { passkey: proof }).then(outcome)).toBe('challenge-over');
  });

  it('by somebody else’s passkey is refused', async () => {
    const authenticator = new Authenticator('http://a.example');
    await addPasskey(agent, authenticator);
    const other = await signedIn(space, (await withPassword(space)).email);
    const theirs = await addPasskey(other, authenticator);
    const { passkey: question } = (await agent.call('account.confirmOptions')).body as unknown as {
      passkey: { challengeId: string; options: Record<string, unknown> };
    };
    const proof = { challengeId: question.challengeId, response: authenticator.get(question.options, theirs) };
    expect(await agent.call('account.confirm', { passkey: proof }).then(outcome)).toBe('passkey-refused');
  });

  it('takes one proof, and makes wait after wrong ones', async () => {
    expect(await agent.call('account.confirm', {}).then(outcome)).toBe('invalid-input');
    expect(await agent.call('account.confirm', { password: PASSWORD, code: now() }).then(outcome)).toBe('invalid-input');
    for (let i = 0; i < 4; i++) expect(await agent.call('account.confirm', { password: 'ผิดแน่นอน' }).then(outcome)).toBe('wrong-password');
    expect(await agent.call('account.confirm', { password: PASSWORD }).then(outcome)).toBe('sign-in-wait');
    expect(await agent.call('account.confirm', { code: now() }).then(outcome)).toBe('ok');
    expect(await agent.call('account.confirm', { code: now() }).then(outcome)).toBe('wrong-code');
    expect(await (await guest(space)).call('account.confirm', { password: PASSWORD }).then(outcome)).toBe('sign-in-needed');
  });
});
