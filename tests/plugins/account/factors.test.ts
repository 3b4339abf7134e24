import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '#tools/testing/agent.ts';
import { Authenticator, type Passkey, type Wrong } from './authenticator.ts';
import { addPasskey, guest, PASSWORD, signedIn, withPassword } from './person.ts';
import { openSpace, outcome, type Space } from './space.ts';

let space: Space;
let mali: { id: string; email: string };
let agent: Agent;
let authenticator: Authenticator;
let passkey: Passkey;

beforeAll(async () => {
  // Two sites of one space: an account of both, a passkey of one.
  space = await openSpace([
    { id: 'a', space: 'shared' },
    { id: 'b', space: 'shared' },
  ]);
  authenticator = new Authenticator('http://a.example');
});
afterAll(() => space.site.close());
beforeEach(async () => {
  space.clock.at += 3_600_000;
  mali = await withPassword(space, { firstname: 'มะลิ' });
  agent = await signedIn(space, mali.email);
  passkey = await addPasskey(agent, authenticator);
});

const question = async (by: Agent) =>
  (await by.call('account.passkeySignInOptions')).body as unknown as { challengeId: string; options: Record<string, unknown> };

/** Signs a guest in with the passkey; gives `ok` or the refusal's code. */
async function signIn(wrong: Wrong = {}, using = passkey, by?: Agent): Promise<string> {
  const visitor = by ?? (await guest(space));
  const { challengeId, options } = await question(visitor);
  return outcome(await visitor.call('account.passkeySignIn', { challengeId, response: authenticator.get(options, using, wrong) }));
}
const factorsOf = async (by: Agent) =>
  (await by.call('account.factors')).body as unknown as {
    passkeys: { credentialId: string; name: string; lastUsedAt: string | null; synced: boolean; here: boolean }[];
  };

describe('signing in with a passkey', () => {
  it('opens a session of its own kind, without a password and without a code', async () => {
    const visitor = await guest(space);
    expect(await signIn({}, passkey, visitor)).toBe('ok');
    expect((await visitor.call('account.own')).body).toMatchObject({ firstname: 'มะลิ' });
    const { devices } = (await visitor.call('account.devices')).body as unknown as { devices: { current: boolean; amr: string[] }[] };
    expect(devices.find(({ current }) => current)!.amr).toEqual(['hwk', 'user']);
    expect((await factorsOf(agent)).passkeys[0]).toMatchObject({ name: 'โทรศัพท์', lastUsedAt: new Date(space.clock.at).toISOString() });
  });

  it('asks any passkey of this hostname, for user verification, and names nobody', async () => {
    const { options } = await question(await guest(space));
    expect(options).toMatchObject({ rpId: 'a.example', userVerification: 'required' });
    expect(options['allowCredentials'] ?? []).toEqual([]);
    expect(Buffer.from(options['challenge'] as string, 'base64url')).toHaveLength(32);
  });

  it.each<[string, Wrong]>([
    ['of another origin', { origin: 'https://evil.example' }],
    ['of another port', { origin: 'http://a.example:8080' }],
    ['for another hostname', { rpId: 'b.example' }],
    ['without PIN, finger or face', { unverified: true }],
    ['with a challenge of its own', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['that names another account', { userHandle: Buffer.from('0199f0a0-0000-7000-8000-000000000000').toString('base64url') }],
    ['that was made for registering', { type: 'webauthn.create' }],
  ])('an answer %s is refused, and does not say why', async (_what, wrong) => {
    const visitor = await guest(space);
    const { challengeId, options } = await question(visitor);
    const answer = await visitor.call('account.passkeySignIn', { challengeId, response: authenticator.get(options, passkey, wrong) });
    expect(answer).toMatchObject({ status: 401, body: { code: 'passkey-refused' } });
    expect(Object.keys(answer.body).toSorted()).toEqual(['code', 'reference', 'status', 'title', 'type']);
    expect(visitor.cookie).toBeNull();
  });

  it('counts an answer once', async () => {
    const visitor = await guest(space);
    const { challengeId, options } = await question(visitor);
    const response = authenticator.get(options, passkey);
    expect(outcome(await visitor.call('account.passkeySignIn', { challengeId, response }))).toBe('ok');
    const other = await guest(space);
    expect(outcome(await other.call('account.passkeySignIn', { challengeId, response }))).toBe('challenge-over');
    // Nor with a question that is still open: the signature is over the first one.
    expect(outcome(await other.call('account.passkeySignIn', { challengeId: (await question(other)).challengeId, response }))).toBe(
      'passkey-refused',
    );
  });

  it('uses a question up by a wrong answer, too', async () => {
    const visitor = await guest(space);
    const { challengeId, options } = await question(visitor);
    const send = (wrong: Wrong) =>
      visitor.call('account.passkeySignIn', { challengeId, response: authenticator.get(options, passkey, wrong) }).then(outcome);
    expect(await send({ unverified: true })).toBe('passkey-refused');
    expect(await send({})).toBe('challenge-over');
  });

  it('takes an answer for five minutes', async () => {
    const visitor = await guest(space);
    const { challengeId, options } = await question(visitor);
    space.clock.at += 300_000;
    expect(outcome(await visitor.call('account.passkeySignIn', { challengeId, response: authenticator.get(options, passkey) }))).toBe(
      'challenge-over',
    );
  });

  it('refuses a counter that does not go on: somebody has a copy', async () => {
    expect(await signIn({ counter: 9 })).toBe('ok');
    expect(await signIn({ counter: 9 })).toBe('passkey-refused');
    expect(await signIn({ counter: 4 })).toBe('passkey-refused');
    expect(await signIn({ counter: 10 })).toBe('ok');
  });

  it('of two uses of one counter at once takes one', async () => {
    const answers = await Promise.all([signIn({ counter: 50 }), signIn({ counter: 50 })]);
    expect(answers.toSorted()).toEqual(['ok', 'passkey-refused']);
  });

  it('refuses a forged signature and an unknown passkey alike', async () => {
    const stranger = authenticator.create({ challenge: 'x', user: { id: passkey.userHandle } }).passkey;
    expect(await signIn({}, stranger)).toBe('passkey-refused');
    expect(await signIn({}, { ...stranger, id: passkey.id })).toBe('passkey-refused');
  });

  it('makes wait after failures, as with passwords', async () => {
    for (let i = 0; i < 4; i++) expect(await signIn({ unverified: true })).toBe('passkey-refused');
    expect(await signIn()).toBe('sign-in-wait');
    space.clock.at += 1_000;
    expect(await signIn()).toBe('ok');
  });

  it('works on the hostname that it was made for only', async () => {
    const visitor = await guest(space, 'b');
    const { challengeId, options } = await question(visitor);
    const there = new Authenticator('http://b.example');
    expect(outcome(await visitor.call('account.passkeySignIn', { challengeId, response: there.get(options, passkey) }))).toBe(
      'passkey-refused',
    );
  });

  it.each([
    ['suspended', 'passkey-refused'],
    ['pending', 'account-pending'],
    ['closing', 'account-closing'],
  ])('of a %s account is refused with %s', async (state, code) => {
    await space.site.gateway.data.inSpace('shared', ({ sql }) => sql`update account_account set state = ${state} where id = ${mali.id}`);
    expect(await signIn()).toBe(code);
  });

  it('takes an account back that is being closed', async () => {
    await space.site.gateway.data.inSpace('shared', ({ sql }) => sql`update account_account set state = 'closing' where id = ${mali.id}`);
    const visitor = await guest(space);
    const { challengeId, options } = await question(visitor);
    const input = { challengeId, response: authenticator.get(options, passkey), reopen: true };
    expect(outcome(await visitor.call('account.passkeySignIn', input))).toBe('ok');
    expect((await space.read(mali.id)).state).toBe('active');
  });
});

describe('adding a passkey', () => {
  it('says what it is, and leaves out those that the account has', async () => {
    const { options } = (await agent.call('account.newPasskeyOptions')).body as { options: Record<string, unknown> };
    expect(options).toMatchObject({
      rp: { id: 'a.example' },
      user: { id: Buffer.from(mali.id).toString('base64url'), name: mali.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [{ id: passkey.id }],
    });
    expect((await factorsOf(agent)).passkeys).toMatchObject([{ credentialId: passkey.id, synced: true, here: true, lastUsedAt: null }]);
  });

  it.each<[string, Wrong]>([
    ['of another origin', { origin: 'https://evil.example' }],
    ['for another hostname', { rpId: 'b.example' }],
    ['without user verification', { unverified: true }],
    ['to another challenge', { challenge: Buffer.alloc(32, 1).toString('base64url') }],
    ['that was made for signing in', { type: 'webauthn.get' }],
  ])('refuses an answer %s', async (_what, wrong) => {
    const { challengeId, options } = (await agent.call('account.newPasskeyOptions')).body as {
      challengeId: string;
      options: Record<string, unknown>;
    };
    const { response } = authenticator.create(options, wrong);
    expect(outcome(await agent.call('account.addPasskey', { challengeId, name: 'x', response }))).toBe('passkey-invalid');
    expect(
      outcome(await agent.call('account.addPasskey', { challengeId, name: 'x', response: authenticator.create(options).response })),
    ).toBe('challenge-over');
    expect((await factorsOf(agent)).passkeys).toHaveLength(1);
  });

  it('needs the question of the same person, and one for registering', async () => {
    const other = await signedIn(space, (await withPassword(space)).email);
    const { challengeId, options } = (await other.call('account.newPasskeyOptions')).body as {
      challengeId: string;
      options: Record<string, unknown>;
    };
    const { response } = authenticator.create(options);
    expect(outcome(await agent.call('account.addPasskey', { challengeId, name: 'x', response }))).toBe('challenge-over');
    const asked = await question(agent);
    const made = authenticator.create({ ...options, challenge: asked.options['challenge'] });
    expect(outcome(await agent.call('account.addPasskey', { challengeId: asked.challengeId, name: 'x', response: made.response }))).toBe(
      'challenge-over',
    );
  });

  it('takes nobody’s passkey over', async () => {
    const other = await signedIn(space, (await withPassword(space)).email);
    const { challengeId, options } = (await other.call('account.newPasskeyOptions')).body as {
      challengeId: string;
      options: Record<string, unknown>;
    };
    const { response } = authenticator.create(options);
    expect(outcome(await other.call('account.addPasskey', { challengeId, name: 'x', response }))).toBe('ok');
    // The same credential, answered anew by somebody else.
    await space.site.gateway.data.inSpace(
      'shared',
      ({ sql }) => sql`
      insert into account_challenge (space_id, challenge, purpose, account_id, expires_at)
      values ('shared', ${String(options['challenge'])}, 'register', ${mali.id}, ${new Date(space.clock.at + 60_000)})`,
    );
    const [again] = await space.site.gateway.data.inSpace(
      'shared',
      ({ sql }) => sql<{ id: string }>`select id from account_challenge where account_id = ${mali.id} and purpose = 'register'`,
    );
    expect(outcome(await agent.call('account.addPasskey', { challengeId: again!.id, name: 'x', response }))).toBe('passkey-taken');
  });

  it('and removing one asks for a fresh proof; so that the owner hears of it, mails are sent', async () => {
    await addPasskey(agent, authenticator, 'คอมพิวเตอร์');
    space.clock.at += 300_001;
    expect(outcome(await agent.call('account.newPasskeyOptions'))).toBe('step-up-needed');
    expect(outcome(await agent.call('account.removePasskey', { credentialId: passkey.id }))).toBe('step-up-needed');
    await agent.call('account.confirm', { password: PASSWORD });
    expect(outcome(await agent.call('account.removePasskey', { credentialId: passkey.id }))).toBe('ok');
    const mails = await space.mails(mali.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('ลบพาสคีย์ “โทรศัพท์”'),
      expect.stringContaining('เพิ่มพาสคีย์ “คอมพิวเตอร์”'),
      expect.stringContaining('เพิ่มพาสคีย์ “โทรศัพท์”'),
    ]);
    expect(mails[0]!.letter.paragraphs.join(' ')).toMatch(/2569.*ไม่ใช่คุณ/s);
    expect(mails[0]!.letter.action!.url).toBe('http://a.example/user/security');
    expect(await signIn()).toBe('passkey-refused');
  });
});

describe('looking after passkeys', () => {
  it('renames one’s own only', async () => {
    expect(outcome(await agent.call('account.renamePasskey', { credentialId: passkey.id, name: ' กุญแจบ้าน ' }))).toBe('ok');
    expect((await factorsOf(agent)).passkeys[0]!.name).toBe('กุญแจบ้าน');
    const other = await signedIn(space, (await withPassword(space)).email);
    expect(outcome(await other.call('account.renamePasskey', { credentialId: passkey.id, name: 'ของฉัน' }))).toBe('not-found');
    expect(outcome(await other.call('account.removePasskey', { credentialId: passkey.id }))).toBe('not-found');
    expect(outcome(await agent.call('account.renamePasskey', { credentialId: passkey.id, name: '   ' }))).toBe('invalid-input');
  });

  it('keeps the last way to sign in', async () => {
    await space.site.gateway.data.inSpace(
      'shared',
      ({ sql }) => sql`update account_account set password_hash = null where id = ${mali.id}`,
    );
    expect(outcome(await agent.call('account.removePasskey', { credentialId: passkey.id }))).toBe('last-way');
    const second = await addPasskey(agent, authenticator);
    const both = await Promise.all(
      [passkey, second].map(({ id }) => agent.call('account.removePasskey', { credentialId: id }).then(outcome)),
    );
    expect(both.toSorted()).toEqual(['last-way', 'ok']);
    expect((await factorsOf(agent)).passkeys).toHaveLength(1);
  });

  it('has an end', async () => {
    for (let i = 1; i < 20; i++) await addPasskey(agent, authenticator, `${i}`);
    expect(outcome(await agent.call('account.newPasskeyOptions'))).toBe('too-many-passkeys');
  });

  it('says which are for another address of the space', async () => {
    space.clock.at += 1_000;
    const there = await signedIn(space, mali.email, 'b');
    await addPasskey(there, new Authenticator('http://b.example'), 'ที่อื่น');
    expect((await factorsOf(agent)).passkeys.map(({ name, here }) => [name, here])).toEqual([
      ['ที่อื่น', false],
      ['โทรศัพท์', true],
    ]);
  });
});
