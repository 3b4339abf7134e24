import { Secret, TOTP } from 'otpauth';
import type { Agent } from '#tools/testing/agent.ts';
import { hashPassword } from '#plugins/account/gateway/password.ts';
import type { Authenticator, Passkey } from './authenticator.ts';
import { outcome, type Someone, type Space } from './space.ts';

export const PASSWORD = 'ม้าขาววิ่งข้ามทุ่งนา 2569';

/** Gives the space somebody with a password. */
export async function withPassword(space: Pick<Space, 'add' | 'site'>, someone: Someone = {}): Promise<{ id: string; email: string }> {
  const person = await space.add(someone);
  const hash = await hashPassword(PASSWORD);
  await space.site.gateway.data.inSpace(
    space.site.manifest(someone.at).space,
    ({ sql }) => sql`update account_account set password_hash = ${hash}, email_verified_at = now() where id = ${person.id}`,
  );
  return person;
}

let addresses = 0;

/** A guest with a network address of their own: what is counted by address does not add up over a file. */
export async function guest(space: Pick<Space, 'site'>, at?: string): Promise<Agent> {
  const agent = await space.site.as('guest', at ? { at } : {});
  addresses += 1;
  const ip = `198.51.${100 + Math.floor(addresses / 250)}.${1 + (addresses % 250)}`;
  return {
    ...agent,
    get cookie() {
      return agent.cookie;
    },
    get: (path, options) => agent.get(path, { ip, ...options }),
    call: (id, input, options) => agent.call(id, input, { ip, ...options }),
  };
}

/** A browser of that person, signed in with their password a moment ago. */
export async function signedIn(space: Pick<Space, 'site'>, email: string, at?: string): Promise<Agent> {
  const agent = await guest(space, at);
  const answer = await agent.call('account.signIn', { email, password: PASSWORD });
  if (outcome(answer) !== 'ok') throw new Error(`Not signed in: ${answer.text}`);
  return agent;
}

/** Adds a passkey to the account that the agent is signed in to. */
export async function addPasskey(agent: Agent, authenticator: Authenticator, name = 'โทรศัพท์'): Promise<Passkey> {
  const { body } = await agent.call('account.newPasskeyOptions');
  const { passkey, response } = authenticator.create(body['options'] as Record<string, unknown>);
  const added = await agent.call('account.addPasskey', { challengeId: body['challengeId'], name, response });
  if (outcome(added) !== 'ok') throw new Error(`No passkey: ${added.text}`);
  return passkey;
}

/** The code that an authenticator app shows at a time, Unix ms. */
export const codeAt = (secret: string, timestamp: number): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30, timestamp });

/** Turns the app on. Its first code is used up: move the clock on by a step before the next one. */
export async function turnTotpOn(agent: Agent, space: Space): Promise<{ secret: string; codes: string[] }> {
  const { body } = await agent.call('account.startTotp');
  const secret = body['secret'] as string;
  const confirmed = await agent.call('account.confirmTotp', { code: codeAt(secret, space.clock.at) });
  if (outcome(confirmed) !== 'ok') throw new Error(`No app: ${confirmed.text}`);
  return { secret, codes: confirmed.body['codes'] as string[] };
}
