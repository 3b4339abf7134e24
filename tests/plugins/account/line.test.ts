import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SpaceTx } from '#kernel/data/space.ts';
import type { Agent } from '#tools/testing/agent.ts';
import type { LinePerson } from './lineProvider.ts';
import { CHANNEL, openLineStage, OTHER_CHANNEL, type LineStage, type Visit } from './lineStage.ts';
import { guest, PASSWORD, signedIn, turnTotpOn, withPassword } from './person.ts';
import { outcome, type Space } from './space.ts';

let stage: LineStage;
let space: Space;
let count = 0;
/** Somebody at LINE whom nobody has seen before. */
const somebody = (more: Partial<LinePerson> = {}): LinePerson => ({ name: `คุณ ทดสอบ${(count += 1)}`, ...more });

beforeAll(async () => {
  stage = await openLineStage();
  ({ space } = stage);
});
afterAll(() => stage.close());
beforeEach(() => {
  // The provider has the clock of this machine.
  space.clock.at = Date.now();
});

const inSpace = <T>(work: (tx: SpaceTx) => Promise<T>, at?: string): Promise<T> =>
  space.site.gateway.data.inSpace(space.site.manifest(at).space, work);
/** Accounts that have this person's LINE. */
const linkedTo = (person: LinePerson, at?: string) =>
  inSpace(
    ({ sql }) => sql<{ id: string; state: string; name: string }>`
      select a.id, a.state, i.name from account_identity i join account_account a on a.id = i.account_id
      where i.subject = ${stage.line.subjectOf(person)}`,
    at,
  );
const finish = (agent: Agent, visit: Visit) => agent.call('account.finishLine', { ...visit });

/** An account of that person at LINE, who has signed in with it and out again. */
async function member(person: LinePerson): Promise<{ id: string; email: string }> {
  const someone = await withPassword(space);
  const agent = await signedIn(space, someone.email);
  const linked = await stage.signIn(agent, person, { link: true });
  expect(outcome(linked)).toBe('ok');
  return someone;
}

describe('signing in with a LINE that an account has', () => {
  it('opens a session, and says where to go on', async () => {
    const person = somebody();
    const { id } = await member(person);
    const agent = await guest(space);
    const visit = await stage.visit(agent, person, { next: '/news?page=2' });
    const answer = await finish(agent, visit);
    expect(answer.body).toMatchObject({ step: 'done', purpose: 'sign-in', next: '/news?page=2', ticket: '' });
    expect((await agent.call('account.own')).status).toBe(200);
    expect((await space.audited('account.signIn', id)).at(-1)).toMatchObject({ after: { amr: ['fed'] } });
  });

  it('goes nowhere else', async () => {
    const person = somebody();
    await member(person);
    for (const next of ['https://evil.example', '//evil.example', 'javascript:alert(1)', '/\\evil.example']) {
      const agent = await guest(space);
      expect((await finish(agent, await stage.visit(agent, person, { next }))).body['next']).toBe('');
    }
  });

  it('takes the name that LINE has now, and knows the person by nothing but the subject', async () => {
    const person = somebody({ email: 'first@line.example' });
    const { id } = await member(person);
    const again = { ...person, email: 'second@line.example' };
    await stage.signIn(await guest(space), again);
    expect(await linkedTo(person)).toEqual([{ id, state: 'active', name: person.name }]);
  });

  it.each([
    ['suspended', 'account-suspended'],
    ['closing', 'account-closing'],
    ['pending', 'account-pending'],
  ])('a %s account lets nobody in', async (state, code) => {
    const person = somebody();
    const { id } = await member(person);
    await inSpace(({ sql }) => sql`update account_account set state = ${state} where id = ${id}`);
    const agent = await guest(space);
    expect(outcome(await stage.signIn(agent, person))).toBe(code);
    expect(agent.cookie).toBeNull();
  });

  it('an account that is being closed is taken back where its owner wants it', async () => {
    const person = somebody();
    const { id } = await member(person);
    await inSpace(({ sql }) => sql`update account_account set state = 'closing', erase_at = now() + interval '9 days' where id = ${id}`);
    expect(outcome(await stage.signIn(await guest(space), person, { reopen: true }))).toBe('ok');
    expect(await linkedTo(person)).toMatchObject([{ state: 'active' }]);
  });

  it('an account with an authenticator app asks for its code', async () => {
    const person = somebody();
    const someone = await member(person);
    const app = await turnTotpOn(await signedIn(space, someone.email), space);
    const agent = await guest(space);
    const answer = await stage.signIn(agent, person);
    expect(answer.body).toMatchObject({ step: 'code' });
    expect(agent.cookie).toBeNull();
    const second = (code: string) => agent.call('account.secondFactor', { secondFactor: answer.body['secondFactor'], code }).then(outcome);
    expect(await second('000000')).toBe('wrong-code');
    expect(await second(app.codes[0]!)).toBe('ok');
  });

  it('stays within its space', async () => {
    const person = somebody();
    await member(person);
    const agent = await guest(space, 'b');
    expect((await stage.signIn(agent, person)).body).toMatchObject({ step: 'register' });
  });
});

describe('an answer that is not the one that was asked for', () => {
  let person: LinePerson;
  beforeEach(async () => {
    person = somebody();
    await member(person);
  });
  const refused = async (change: (visit: Visit, agent: Agent) => Promise<Visit> | Visit): Promise<string> => {
    const agent = await guest(space);
    const answer = await finish(agent, await change(await stage.visit(agent, person), agent));
    expect(agent.cookie).toBeNull();
    return outcome(answer);
  };

  it('another state is refused', async () => {
    expect(await refused((visit) => ({ ...visit, state: `${visit.state}x` }))).toBe('line-state');
  });

  it("somebody else's code and state are refused in this browser: nobody is signed in as another", async () => {
    const attacker = await stage.visit(await guest(space), somebody());
    expect(await refused((visit) => ({ ...attacker, binding: visit.binding }))).toBe('line-state');
    // Nor with a code of the attacker under the own state: the code was asked for with another challenge.
    expect(await refused((visit) => ({ ...visit, code: attacker.code }))).toBe('line-refused');
  });

  it('a browser that began nothing has nothing to show', async () => {
    expect(await refused((visit) => ({ ...visit, binding: 'x'.repeat(200) }))).toBe('line-state');
    expect(await refused((visit) => ({ ...visit, binding: `${visit.binding.slice(0, -4)}AAAA` }))).toBe('line-state');
    const agent = await guest(space);
    const { binding: _none, ...rest } = await stage.visit(agent, person);
    expect(outcome(await agent.call('account.finishLine', rest))).toBe('invalid-input');
  });

  it('what was sealed for one site or one purpose is nothing elsewhere', async () => {
    const visit = await stage.visit(await guest(space), person);
    expect(outcome(await finish(await guest(space, 'b'), visit))).toBe('line-state');
    const answer = await stage.signIn(await guest(space), somebody());
    expect(await refused((own) => ({ ...own, binding: answer.body['ticket'] as string }))).toBe('line-state');
    const agent = await guest(space);
    expect(outcome(await agent.call('account.proveForLine', { ticket: visit.binding, password: PASSWORD }))).toBe('line-state');
  });

  it('too late is refused', async () => {
    expect(
      await refused((visit) => {
        space.clock.at += 600_001;
        return visit;
      }),
    ).toBe('line-state');
  });

  it('an answer counts once', async () => {
    const agent = await guest(space);
    const visit = await stage.visit(agent, person);
    expect(outcome(await finish(agent, visit))).toBe('ok');
    for (const again of [agent, await guest(space)]) expect(outcome(await finish(again, visit))).toMatch(/^line-(?:refused|state)$/);
  });

  it('of many at once at most one counts', async () => {
    const visit = await stage.visit(await guest(space), person);
    const agents = await Promise.all(Array.from({ length: 5 }, () => guest(space)));
    const answers = await Promise.all(agents.map((agent) => finish(agent, visit)));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    expect(agents.filter(({ cookie }) => cookie !== null).length).toBeLessThanOrEqual(1);
  });

  it('a code counts once, and a wrong one uses the state up', async () => {
    const agent = await guest(space);
    const used = await stage.visit(agent, person);
    await finish(agent, used);
    const visit = await stage.visit(await guest(space), person);
    const later = await guest(space);
    expect(outcome(await finish(later, { ...visit, code: used.code }))).toBe('line-refused');
    // The right code comes too late.
    expect(outcome(await finish(later, visit))).toBe('line-state');
    expect(later.cookie).toBeNull();
  });

  it('opening the callback changes nothing: only the call of the page does', async () => {
    const agent = await guest(space);
    const visit = await stage.visit(agent, person);
    const address = `/user/authen/line/callback?code=${visit.code}&state=${visit.state}`;
    for (let i = 0; i < 2; i++) expect((await agent.get(address)).statusCode).toBe(200);
    expect(outcome(await finish(agent, visit))).toBe('ok');
  });

  it('another nonce is refused', async () => {
    const agent = await guest(space);
    const visit = await stage.visit(agent, person, {}, (url) => url.searchParams.set('nonce', 'another'));
    expect(outcome(await finish(agent, visit))).toBe('line-untrusted');
  });

  it('a code of another channel is refused, and so is its token', async () => {
    const agent = await guest(space);
    const visit = await stage.visit(agent, person, {}, (url) => url.searchParams.set('client_id', OTHER_CHANNEL.id));
    expect(outcome(await finish(agent, visit))).toBe('line-refused');
  });
});

describe('where LINE does not answer, or not to this channel', () => {
  it.each([
    ['down', 'line-unreachable', 503],
    ['stranger', 'line-setup', 503],
  ])('a site that is %s says so: %s', async (at, code, status) => {
    const answer = await stage.signIn(await guest(space, at), somebody());
    expect(outcome(answer)).toBe(code);
    expect(answer.status).toBe(status);
  });

  it('a site without LINE has no page, no call and no button of it', async () => {
    const agent = await guest(space, 'off');
    expect((await agent.get('/user/authen/line')).statusCode).toBe(404);
    expect((await agent.get('/user/authen/line/callback?code=x&state=y')).statusCode).toBe(404);
    expect(outcome(await agent.call('account.startLine'))).toBe('not-found');
    expect(await agent.page('/user/login')).not.toContain('LINE');
    expect(await (await guest(space)).page('/user/login')).toContain('href="/user/authen/line"');
  });

  it('asks with PKCE, nonce and state, and for nothing more than name and address', async () => {
    const { body } = await (await guest(space)).call('account.startLine');
    const { searchParams } = new URL(body['url'] as string);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: CHANNEL.id,
      response_type: 'code',
      scope: 'openid profile email',
      redirect_uri: 'http://a.example/user/authen/line/callback',
      code_challenge_method: 'S256',
      ui_locales: 'th',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)!.length).toBeGreaterThanOrEqual(43);
    // Neither secret nor verifier leave the gateway in a form that can be read.
    expect(JSON.stringify(body)).not.toContain(CHANNEL.secret);
    expect(Buffer.from(body['binding'] as string, 'base64url').toString('latin1')).not.toContain(searchParams.get('nonce'));
  });
});
