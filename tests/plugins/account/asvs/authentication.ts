import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Agent } from '#tools/testing/agent.ts';
import { hashPassword } from '#plugins/account/gateway/password.ts';
import { letterTo } from '../letters.ts';
import { openLineStage, type LineStage } from '../lineStage.ts';
import { codeAt, guest, turnTotpOn, withPassword } from '../person.ts';
import { outcome } from '../space.ts';
import { PASSWORD, type AsvsStage } from './stage.ts';
import { control } from './table.ts';

const STEP = 30_000;
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** A visitor of a gateway that has just started: on a busy machine it turns the first ones away. */
async function awake({ space }: LineStage): Promise<Agent> {
  // Another one each time: who was given no working key does not ask again.
  const asked = async () => (await guest(space, 'a')).call('account.startLine').then(outcome, () => 'overloaded');
  await expect.poll(asked, { timeout: 30_000, interval: 250 }).toBe('ok');
  return guest(space, 'a');
}

/** V6.3–6.8: signing in. */
export function authenticationRows(stage: () => AsvsStage): void {
  const signIn = async (email: string, password: string) => (await guest(stage().space)).call('account.signIn', { email, password });
  const withApp = async () => {
    const person = await stage().member();
    const app = await turnTotpOn(person.agent, stage().space);
    stage().space.clock.at += 2 * STEP;
    return { ...person, ...app };
  };
  /** Password and then a code, by a new visitor. */
  const bothSteps = async (email: string, code: string, password = PASSWORD) => {
    const visitor = await guest(stage().space);
    const { body } = await visitor.call('account.signIn', { email, password });
    return {
      visitor,
      token: body['secondFactor'] as string,
      answer: await visitor.call('account.secondFactor', { secondFactor: body['secondFactor'], code }),
    };
  };

  control(
    '6.3.1',
    'guessing is slowed down, nobody is locked out',
    async () => {
      const { space } = stage();
      const { email } = await withPassword(space);
      let guesses = 0;
      const end = space.clock.at + 3_600_000;
      // An attacker with any number of addresses, who tries as soon as it is of use.
      while (space.clock.at < end) {
        const answer = await signIn(email, `guess-${guesses}-of-an-attacker`);
        if (outcome(answer) === 'wrong-credentials') guesses += 1;
        else space.clock.at += Number(answer.body['retryAfter']) * 1000;
      }
      const answer = await signIn(email, PASSWORD);
      const wait = Number(answer.body['retryAfter'] ?? 0);
      space.clock.at += wait * 1000;
      expect(outcome(await signIn(email, PASSWORD))).toBe('ok');
      expect(guesses).toBeLessThan(30);
      expect(wait).toBeLessThanOrEqual(300);
      // One address against many accounts.
      const attacker = await guest(space);
      let tried = 0;
      while (outcome(await attacker.call('account.signIn', { email: `u${tried}@list.example`, password: 'x' })) !== 'too-many-requests')
        tried += 1;
      // 100 in a window, of which a second one may have begun meanwhile.
      expect(tried).toBeGreaterThanOrEqual(100);
      expect(tried).toBeLessThan(200);
      return `${guesses} guesses an hour at one account; its owner waits 5 minutes at most; ${tried} accounts from one address`;
    },
    120_000,
  );

  control('6.3.3', 'a second factor, or a passkey that is two', async () => {
    const { email, secret, agent } = await withApp();
    const visitor = await guest(stage().space);
    const first = await visitor.call('account.signIn', { email, password: PASSWORD });
    expect(first.body).toEqual({ secondFactor: expect.any(String) });
    expect(visitor.cookie).toBeNull();
    expect((await visitor.call('account.own')).status).toBe(401);
    const { answer } = await bothSteps(email, codeAt(secret, stage().space.clock.at));
    expect(outcome(answer)).toBe('ok');
    const { options } = (await agent.call('account.newPasskeyOptions')).body as { options: { authenticatorSelection: object } };
    expect(options.authenticatorSelection).toMatchObject({ userVerification: 'required' });
    return 'no session before the code; passkeys with user verification only';
  });

  control(
    '6.3.8',
    'failures do not tell who has an account',
    async () => {
      const { space } = stage();
      const pairs = 50;
      const hash = await hashPassword(PASSWORD);
      const known = Array.from({ length: pairs }, (_, index) => `known-${index}-${randomUUID()}@list.example`);
      await space.site.gateway.data.inSpace(space.site.manifest().space, async ({ sql }) => {
        for (const email of known)
          await sql`insert into account_account (space_id, email, password_hash, firstname) values (${space.site.manifest().space}, ${email}, ${hash}, 'ก')`;
      });
      const visitor = await guest(space);
      const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
      const shapes = new Set<string>();
      for (let index = 0; index < pairs; index++) {
        if (index % 40 === 0) space.clock.at += 300_000;
        const tries = [
          ['known', known[index]!],
          ['unknown', `nobody-${index}-${randomUUID()}@list.example`],
        ] as const;
        // In turns, and each of them first as often as the other: what the machine does besides falls on both.
        for (const [kind, email] of index % 2 ? tries : tries.toReversed()) {
          const at = performance.now();
          const { status, body } = await visitor.call('account.signIn', { email, password: 'ผิดแต่ยาวพอควร' }, { ip: `192.0.2.${index}` });
          took[kind].push(performance.now() - at);
          shapes.add(JSON.stringify([status, body.code, Object.keys(body), body['title']]));
        }
      }
      expect(shapes.size).toBe(1);
      const difference = Math.abs(median(took.known.map((ms, index) => ms - took.unknown[index]!)));
      // A busy machine moves single tries by much more than their middle.
      expect(difference).toBeLessThan(Math.max(5, 0.2 * median(took.known)));
      const asked = new Set<string>();
      for (const email of [known[0]!, 'ghost@list.example']) {
        const recovery = await (await guest(space)).call('account.askRecovery', { email });
        asked.add(JSON.stringify([recovery.status, recovery.body]));
      }
      expect(asked.size).toBe(1);
      return `one answer; ${pairs} pairs differ in the middle by ${difference.toFixed(2)} ms (of ${median(took.known).toFixed(0)} ms); recovery alike`;
    },
    120_000,
  );

  control('6.4.3', 'a reset keeps the second factor', async () => {
    const { space } = stage();
    const { email, secret } = await withApp();
    const visitor = await guest(space);
    await visitor.call('account.askRecovery', { email });
    const { token } = await letterTo(space, email);
    const NEW = 'หิ่งห้อยลอยล่องเหนือน้ำ 7';
    expect(outcome(await visitor.call('account.recover', { token, password: NEW }))).toBe('ok');
    expect(visitor.cookie).toBeNull();
    expect((await signIn(email, NEW)).body).toHaveProperty('secondFactor');
    expect(outcome((await bothSteps(email, codeAt(secret, space.clock.at), NEW)).answer)).toBe('ok');
    return 'asked for the code after the reset as before';
  });

  control('6.5.1', 'one-time codes count once', async () => {
    const { space } = stage();
    const { email, secret, codes } = await withApp();
    const code = codeAt(secret, space.clock.at);
    expect(outcome((await bothSteps(email, code)).answer)).toBe('ok');
    expect(outcome((await bothSteps(email, code)).answer)).toBe('wrong-code');
    const { answer, token } = await bothSteps(email, codes[0]!);
    expect(outcome(answer)).toBe('ok');
    expect(outcome((await bothSteps(email, codes[0]!)).answer)).toBe('wrong-code');
    expect(outcome(await (await guest(space)).call('account.secondFactor', { secondFactor: token, code: codes[1] }))).toBe('sign-in-over');
    return 'codes of the app, recovery codes, and what they are sent with';
  });

  control('6.5.2', 'recovery codes are kept by a slow hash', async () => {
    const { space } = stage();
    const { id, codes } = await withApp();
    const rows = await space.site.gateway.data.inSpace(
      space.site.manifest().space,
      ({ sql }) => sql<{ hash: string }>`select encode(code_hash, 'hex') as hash from account_recovery_code where account_id = ${id}`,
    );
    expect([rows.length, codes.length]).toEqual([10, 10]);
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(10);
    return '49 bits each; argon2id with a salt that is not in the database';
  });

  control('6.5.5', 'codes and questions have a short life', async () => {
    const { space } = stage();
    const { email, secret } = await withApp();
    const old = codeAt(secret, space.clock.at);
    space.clock.at += 3 * STEP;
    expect(outcome((await bothSteps(email, old)).answer)).toBe('wrong-code');
    const visitor = await guest(space);
    const { body } = await visitor.call('account.signIn', { email, password: PASSWORD });
    space.clock.at += 300_000;
    const late = { secondFactor: body['secondFactor'], code: codeAt(secret, space.clock.at) };
    expect(outcome(await visitor.call('account.secondFactor', late))).toBe('sign-in-over');
    return '30 s and one step of drift for codes, 5 minutes for everything that waits for one';
  });

  control(
    '6.8.1',
    'whoever a provider names is known by provider and subject',
    async () => {
      const line = await openLineStage();
      try {
        const { email } = await withPassword(line.space, { email: 'mali@line.example', at: 'a' });
        const visitor = await awake(line);
        // The same address at the provider is not the same person.
        const { body } = await line.signIn(visitor, { name: 'มะลิ', email });
        expect([body['step'], visitor.cookie]).toEqual(['prove', null]);
        return 'the address of an account opens nothing: its password is asked for';
      } finally {
        await line.close();
      }
    },
    60_000,
  );

  control(
    '6.8.2',
    'assertions are checked by their signature',
    async () => {
      const line = await openLineStage();
      try {
        const visitor = await awake(line);
        const part = (text: string) => Buffer.from(text).toString('base64url');
        const forged: ((token: string) => string)[] = [
          (token) => `${part('{"alg":"none"}')}.${token.split('.')[1]}.`,
          (token) => `${token.split('.').slice(0, 2).join('.')}.${'A'.repeat(43)}`,
          (token) => {
            const [head, body, signature] = token.split('.') as [string, string, string];
            const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
            return `${head}.${part(JSON.stringify({ ...claims, sub: 'somebody-else' }))}.${signature}`;
          },
        ];
        for (const tamper of forged) {
          line.line.tamper = tamper;
          expect(outcome(await line.signIn(visitor, { name: 'มะลิ' }))).toBe('line-untrusted');
          expect(visitor.cookie).toBeNull();
        }
        return `${forged.length} forged tokens refused: none, another signature, another subject`;
      } finally {
        await line.close();
      }
    },
    60_000,
  );
}
