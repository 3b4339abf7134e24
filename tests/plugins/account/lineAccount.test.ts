import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SpaceTx } from '#kernel/data/space.ts';
import type { Agent } from '#tools/testing/agent.ts';
import type { LinePerson } from './lineProvider.ts';
import { openLineStage, type LineStage } from './lineStage.ts';
import { guest, PASSWORD, signedIn, turnTotpOn, withPassword } from './person.ts';
import { linkOf, outcome, type Space } from './space.ts';

let stage: LineStage;
let space: Space;
let count = 0;
const somebody = (more: Partial<LinePerson> = {}): LinePerson => ({ name: `คุณ ใหม่${(count += 1)}`, ...more });
const address = () => `line-${(count += 1)}@people.example`;

beforeAll(async () => {
  stage = await openLineStage();
  ({ space } = stage);
});
afterAll(() => stage.close());
beforeEach(() => {
  space.clock.at = Date.now();
});

const inSpace = <T>(work: (tx: SpaceTx) => Promise<T>, at?: string): Promise<T> =>
  space.site.gateway.data.inSpace(space.site.manifest(at).space, work);
const owners = (person: LinePerson, at?: string) =>
  inSpace(
    ({ sql }) => sql<{ account_id: string }>`select account_id from account_identity where subject = ${stage.line.subjectOf(person)}`,
    at,
  ).then((found) => found.map((row) => row.account_id));
const accountOf = (email: string, at?: string) =>
  inSpace(
    ({ sql }) => sql<{ id: string; state: string; firstname: string; password_hash: string | null; email_verified_at: Date | null }>`
      select id, state, firstname, password_hash, email_verified_at from account_account where email = ${email}`,
    at,
  ).then(([row]) => row);
const names = { firstname: 'ทดสอบ', lastname: 'ใจดี', privacy: true };
const register = (agent: Agent, ticket: unknown, input: object) => agent.call('account.registerWithLine', { ticket, ...names, ...input });
const subjects = async (to: string) => (await space.mails(to)).map(({ subject }) => subject);

describe('somebody whom nobody knows', () => {
  it('gives name, address and consent, confirms the address, and has LINE from then on', async () => {
    const person = somebody({ email: address() });
    const agent = await guest(space);
    const { body } = await stage.signIn(agent, person);
    expect(body).toMatchObject({ step: 'register', name: person.name, email: person.email });
    const registered = await register(agent, body['ticket'], { email: person.email });
    expect(registered.body).toMatchObject({ step: 'mail' });
    expect(agent.cookie).toBeNull();
    // LINE is linked with the activation, not before it.
    expect(await owners(person)).toEqual([]);
    expect(await accountOf(person.email!)).toMatchObject({ state: 'pending', password_hash: null });

    const [mail] = await space.mails(person.email!);
    const token = new URLSearchParams(linkOf(mail!).split('?')[1]).get('token');
    expect(outcome(await agent.call('account.activate', { token, ticket: registered.body['ticket'] }))).toBe('ok');
    const { id } = (await accountOf(person.email!))!;
    expect(await owners(person)).toEqual([id]);
    expect(await inSpace(({ sql }) => sql`select purpose, given from account_consent where account_id = ${id}`)).toEqual([
      { purpose: 'privacy', given: true },
    ]);
    const again = await guest(space);
    expect((await stage.signIn(again, person)).body).toMatchObject({ step: 'done' });
    expect((await again.call('account.own')).body).toMatchObject({ email: person.email });
  });

  it.each<[string, string, Partial<LinePerson>]>([
    ['the provider says that it is verified', 'a', { emailVerified: true }],
    ["the site takes LINE's word for it", 'd', {}],
  ])('needs no mail where %s', async (_why, at, more) => {
    const person = somebody({ email: address(), ...more });
    const agent = await guest(space, at);
    const { body } = await stage.signIn(agent, person);
    expect((await register(agent, body['ticket'], { email: person.email!.toUpperCase() })).body).toMatchObject({ step: 'signed-in' });
    expect((await agent.call('account.own')).body).toMatchObject({ firstname: 'ทดสอบ', email: person.email });
    const made = (await accountOf(person.email!, at))!;
    expect(made).toMatchObject({ state: 'active', password_hash: null });
    expect(made.email_verified_at).not.toBeNull();
    expect(await owners(person, at)).toEqual([made.id]);
  });

  it('needs one for any other address, and where the provider says that it is not verified', async () => {
    for (const [claimed, typed] of [
      [{ email: address(), emailVerified: true }, address()],
      [{ email: address(), emailVerified: false }, null],
      [{}, address()],
    ] as const) {
      const agent = await guest(space);
      const { body } = await stage.signIn(agent, somebody(claimed));
      const email = typed ?? (claimed as { email: string }).email;
      expect((await register(agent, body['ticket'], { email })).body).toMatchObject({ step: 'mail' });
      expect(await accountOf(email)).toMatchObject({ state: 'pending' });
    }
  });

  it('is told what is missing, field by field', async () => {
    const agent = await guest(space);
    const { body } = await stage.signIn(agent, somebody());
    const answer = await register(agent, body['ticket'], { firstname: ' ', lastname: '', email: 'x', privacy: false });
    expect(answer.status).toBe(422);
    expect(answer.body['fields']).toEqual({
      firstname: 'line.firstnameMissing',
      lastname: 'line.lastnameMissing',
      email: 'line.emailWrong',
      privacy: 'line.privacyMissing',
    });
  });

  it('cannot make two accounts of one LINE, nor come late', async () => {
    const person = somebody({ email: address(), emailVerified: true });
    const agent = await guest(space);
    const { body } = await stage.signIn(agent, person);
    await register(agent, body['ticket'], { email: person.email });
    expect(outcome(await register(await guest(space), body['ticket'], { email: address() }))).toBe('line-taken');
    const late = await stage.signIn(await guest(space), somebody());
    space.clock.at += 1_800_001;
    expect(outcome(await register(await guest(space), late.body['ticket'], { email: address() }))).toBe('line-state');
  });

  it('is told nothing of an address that has an account; its owner is', async () => {
    const owner = await withPassword(space);
    const agent = await guest(space);
    const { body } = await stage.signIn(agent, somebody());
    expect((await register(agent, body['ticket'], { email: owner.email })).body).toMatchObject({ step: 'mail' });
    expect((await accountOf(owner.email))!.state).toBe('active');
    expect(await subjects(owner.email)).toHaveLength(1);
  });
});

describe('an account that somebody else began with the address', () => {
  const begin = async (email: string) => {
    const attacker = await guest(space);
    const answer = await attacker.call('account.register', { ...names, email, password: PASSWORD, elapsed: 5000 });
    expect(outcome(answer)).toBe('ok');
    return attacker;
  };

  it('is the one of whom LINE names: the password of before opens nothing', async () => {
    const email = address();
    await begin(email);
    const agent = await guest(space);
    const { body } = await stage.signIn(agent, somebody({ email, emailVerified: true }));
    expect(body).toMatchObject({ step: 'register' });
    expect((await register(agent, body['ticket'], { email })).body).toMatchObject({ step: 'signed-in' });
    expect(outcome(await (await guest(space)).call('account.signIn', { email, password: PASSWORD }))).toBe('wrong-credentials');
    const [mail] = await space.mails(email);
    const token = new URLSearchParams(linkOf(mail!).split('?')[1]).get('token');
    expect(outcome(await (await guest(space)).call('account.activate', { token, password: PASSWORD }))).toBe('link-over');
  });

  it('begun with LINE, has no LINE once its owner has registered anew', async () => {
    const email = address();
    const attacker = somebody();
    const browser = await guest(space);
    const { body } = await stage.signIn(browser, attacker);
    await register(browser, body['ticket'], { email });
    const owner = await begin(email);
    const [mail] = await space.mails(email);
    const token = new URLSearchParams(linkOf(mail!).split('?')[1]).get('token');
    expect(outcome(await owner.call('account.activate', { token, password: PASSWORD }))).toBe('ok');
    expect(await owners(attacker)).toEqual([]);
  });
});

describe('an address that has an account', () => {
  it('asks for its password before LINE is linked', async () => {
    const owner = await withPassword(space);
    const person = somebody({ email: owner.email.toUpperCase(), emailVerified: true });
    const agent = await guest(space);
    const { body } = await stage.signIn(agent, person);
    expect(body).toMatchObject({ step: 'prove', email: owner.email });
    expect(agent.cookie).toBeNull();
    const prove = (password: string) => agent.call('account.proveForLine', { ticket: body['ticket'], password });
    expect(outcome(await prove('ไม่ใช่รหัสผ่าน'))).toBe('wrong-credentials');
    expect(await owners(person)).toEqual([]);
    expect((await prove(PASSWORD)).body).toEqual({ step: 'done' });
    expect(await owners(person)).toEqual([owner.id]);
    expect((await agent.call('account.own')).body).toMatchObject({ email: owner.email });
    expect((await subjects(owner.email))[0]).toContain('LINE');
    expect((await stage.signIn(await guest(space), person)).body).toMatchObject({ step: 'done' });
  });

  it('asks for the code of its app as well', async () => {
    const owner = await withPassword(space);
    const app = await turnTotpOn(await signedIn(space, owner.email), space);
    const person = somebody({ email: owner.email });
    const agent = await guest(space);
    const { body } = await stage.signIn(agent, person);
    const prove = (code?: string) =>
      agent.call('account.proveForLine', { ticket: body['ticket'], password: PASSWORD, ...(code ? { code } : {}) });
    expect((await prove()).body).toEqual({ step: 'code' });
    expect(outcome(await prove('000000'))).toBe('wrong-code');
    expect(await owners(person)).toEqual([]);
    expect((await prove(app.codes[0])).body).toEqual({ step: 'done' });
    expect(await owners(person)).toEqual([owner.id]);
  });

  it('makes guessing wait as any sign-in does', async () => {
    const owner = await withPassword(space);
    const agent = await guest(space);
    const { body } = await stage.signIn(agent, somebody({ email: owner.email }));
    const guess = () => agent.call('account.proveForLine', { ticket: body['ticket'], password: 'x' }).then(outcome);
    for (let i = 0; i < 4; i++) expect(await guess()).toBe('wrong-credentials');
    expect(await guess()).toBe('sign-in-wait');
    expect(outcome(await (await guest(space)).call('account.signIn', { email: owner.email, password: PASSWORD }))).toBe('sign-in-wait');
  });
});
