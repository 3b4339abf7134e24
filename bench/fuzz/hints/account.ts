import { Secret, TOTP } from 'otpauth';
import { hashPassword } from '#plugins/account/gateway/password.ts';
import { Authenticator, type Passkey } from '../../../tests/plugins/account/authenticator.ts';
import type { Hints } from '../hints.ts';
import type { Stage } from '../stage.ts';
import type { Visitor } from '../visitor.ts';

const PASSWORD = 'ม้าขาววิ่งข้ามทุ่งนา 2569';
const hashed = hashPassword(PASSWORD);
const newAddress = () => `new-${crypto.randomUUID()}@fuzz.example`;
const codeOf = (secret: string) => TOTP.generate({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });

const someone = (stage: Stage, role: 'user' | 'admin' = 'user') => stage.world.member(stage.place, role);
const guest = (stage: Stage) => stage.world.guest(stage.place);

/** Somebody who can sign in with the password. */
async function withPassword(stage: Stage): Promise<Visitor> {
  const who = await someone(stage);
  await stage.sql('update account_account set password_hash = $2 where space_id = $1 and id = $3', await hashed, who.accountId);
  return who;
}

/** What the newest mail to an address brought. */
async function letter(stage: Stage, to: string): Promise<{ code: string; token: string }> {
  const { body } = await stage.call(guest(stage), 'mail.inbox', { to });
  const [newest] = body['items'] as { letter: { code?: string | null; action?: { url: string } | null } }[];
  if (!newest) throw new Error(`no mail to ${to}`);
  return {
    code: newest.letter.code ?? '',
    token: newest.letter.action ? (new URL(newest.letter.action.url).searchParams.get('token') ?? '') : '',
  };
}

async function registered(stage: Stage) {
  const who = guest(stage);
  const email = newAddress();
  const { body } = await stage.call(who, 'account.register', {
    firstname: 'มะลิ',
    lastname: 'ใจดี',
    email,
    password: PASSWORD,
    privacy: true,
  });
  return { who, input: { token: (await letter(stage, email)).token, ticket: body['ticket'] as string } };
}

async function withPasskey(stage: Stage): Promise<{ who: Visitor; authenticator: Authenticator; passkey: Passkey }> {
  const who = await someone(stage);
  const authenticator = new Authenticator(who.origin);
  const { body } = await stage.call(who, 'account.newPasskeyOptions');
  const { passkey, response } = authenticator.create(body['options'] as Record<string, unknown>);
  await stage.call(who, 'account.addPasskey', { challengeId: body['challengeId'], name: 'โทรศัพท์', response });
  return { who, authenticator, passkey };
}

/** Somebody with a password and an authenticator app, and a code of it that is still good. */
async function withApp(stage: Stage): Promise<{ who: Visitor; code: string }> {
  const who = await withPassword(stage);
  const { body } = await stage.call(who, 'account.startTotp');
  const secret = body['secret'] as string;
  const { body: made } = await stage.call(who, 'account.confirmTotp', { code: codeOf(secret) });
  return { who, code: (made['codes'] as string[])[0]! };
}

async function device(stage: Stage) {
  const { body } = await stage.call(guest(stage), 'account.startDevice');
  const link = new URL(body['link'] as string).searchParams.get('device')!;
  return { link, number: body['number'] as string };
}

async function scanned(stage: Stage) {
  const asked = await device(stage);
  const who = await someone(stage);
  await stage.call(who, 'account.scanDevice', { link: asked.link });
  return { who, ...asked };
}

/** Leaves for LINE and comes back as somebody. */
async function atLine(stage: Stage, who: Visitor, email?: string, link = false) {
  const { body } = await stage.call(who, link ? 'account.linkLine' : 'account.startLine', {});
  const back = await stage.outside.line.visit(body['url'] as string, { name: `คน ${crypto.randomUUID()}`, ...(email ? { email } : {}) });
  return { code: back.searchParams.get('code')!, state: back.searchParams.get('state')!, binding: body['binding'] as string };
}

async function lineTicket(stage: Stage, email: string) {
  const who = guest(stage);
  const { body } = await stage.call(who, 'account.finishLine', await atLine(stage, who, email));
  return { who, ticket: body['ticket'] as string };
}

async function bypass(stage: Stage) {
  const { body } = await stage.call(await someone(stage, 'admin'), 'account.makeBypass', {
    accountId: (await someone(stage)).accountId,
    reason: 'ทำโทรศัพท์หาย',
  });
  const { pathname, hash } = new URL(body['link'] as string);
  return { slug: pathname.split('/').at(-1)!, secret: hash.slice(1) };
}

const signIn = async (stage: Stage) => ({ who: guest(stage), input: { email: (await withPassword(stage)).email, password: PASSWORD } });

/** Proofs of who somebody is: codes of mails, apps, passkeys, other devices and LINE. */
export const accountHints: Hints = {
  'account.signIn': signIn,
  'account.activate': registered,
  async 'account.recover'(stage) {
    const { email } = await withPassword(stage);
    await stage.call(guest(stage), 'account.askRecovery', { email });
    return { who: guest(stage), input: { token: (await letter(stage, email)).token, password: 'ช้างเดินชมสวนดอกไม้ 2570' } };
  },
  async 'account.saveProfile'(stage) {
    const who = await someone(stage);
    const { body } = await stage.call(who, 'account.ownProfile');
    const { version } = body;
    const address = { line: '1 ถนนท่าแพ', subdistrict: '', district: '', province: '', postcode: '' };
    const fields = { prefix: '', firstname: 'มะลิ', lastname: 'ใจดี', firstnameEn: '', lastnameEn: '', phone: '', address, locale: 'th' };
    return { who, input: { ...fields, version } };
  },
  async 'account.confirmEmail'(stage) {
    const who = await someone(stage);
    const email = newAddress();
    await stage.call(who, 'account.changeEmail', { email });
    return { who, input: { token: (await letter(stage, email)).token } };
  },
  'account.changePassword': async (stage) => ({
    who: await withPassword(stage),
    input: { current: PASSWORD, password: 'ช้างเดินชมสวนดอกไม้ 2570' },
  }),
  async 'account.closeAccount'(stage) {
    const who = await someone(stage);
    return { who, input: { email: who.email } };
  },
  async 'account.passkeySignIn'(stage) {
    const { authenticator, passkey } = await withPasskey(stage);
    const who = guest(stage);
    const { body } = await stage.call(who, 'account.passkeySignInOptions');
    return {
      who,
      input: { challengeId: body['challengeId'], response: authenticator.get(body['options'] as Record<string, unknown>, passkey) },
    };
  },
  async 'account.secondFactor'(stage) {
    const { who: owner, code } = await withApp(stage);
    const who = guest(stage);
    const { body } = await stage.call(who, 'account.signIn', { email: owner.email, password: PASSWORD });
    return { who, input: { secondFactor: body['secondFactor'], code } };
  },
  async 'account.addPasskey'(stage) {
    const who = await someone(stage);
    const { body } = await stage.call(who, 'account.newPasskeyOptions');
    const { response } = new Authenticator(who.origin).create(body['options'] as Record<string, unknown>);
    return { who, input: { challengeId: body['challengeId'], name: 'โทรศัพท์', response } };
  },
  async 'account.renamePasskey'(stage) {
    const { who, passkey } = await withPasskey(stage);
    return { who, input: { credentialId: passkey.id, name: 'เครื่องเก่า' } };
  },
  async 'account.removePasskey'(stage) {
    const { who, passkey } = await withPasskey(stage);
    await stage.sql('update account_account set password_hash = $2 where space_id = $1 and id = $3', await hashed, who.accountId);
    return { who, input: { credentialId: passkey.id } };
  },
  async 'account.confirmTotp'(stage) {
    const who = await someone(stage);
    const { body } = await stage.call(who, 'account.startTotp');
    return { who, input: { code: codeOf(body['secret'] as string) } };
  },
  'account.newRecoveryCodes': async (stage) => ({ who: (await withApp(stage)).who }),
  'account.confirm': async (stage) => ({ who: await withPassword(stage), input: { password: PASSWORD } }),
  async 'account.endDevice'(stage) {
    const who = await someone(stage);
    await stage.world.enter(stage.place, 'user', who.accountId!, who.email);
    const { body } = await stage.call(who, 'account.devices');
    const other = (body['devices'] as { ref: string; current: boolean }[]).find(({ current }) => !current)!;
    return { who, input: { ref: other.ref } };
  },
  async 'account.acceptInvitation'(stage) {
    const email = newAddress();
    await stage.call(await someone(stage, 'admin'), 'account.invite', { email, role: 'user' });
    const { token } = await letter(stage, email);
    return { who: guest(stage), input: { token, firstname: 'มะลิ', lastname: 'ใจดี', password: PASSWORD, consent: true } };
  },
  async 'account.finishLine'(stage) {
    const who = await someone(stage);
    return { who, input: await atLine(stage, who, undefined, true) };
  },
  async 'account.proveForLine'(stage) {
    const { who, ticket } = await lineTicket(stage, (await withPassword(stage)).email);
    return { who, input: { ticket, password: PASSWORD } };
  },
  async 'account.registerWithLine'(stage) {
    const email = newAddress();
    const { who, ticket } = await lineTicket(stage, email);
    return { who, input: { ticket, firstname: 'มะลิ', lastname: 'ใจดี', email, privacy: true } };
  },
  async 'account.unlinkLogin'(stage) {
    const who = await withPassword(stage);
    await stage.call(who, 'account.finishLine', await atLine(stage, who, undefined, true));
    const { body } = await stage.call(who, 'account.linkedLogins');
    return { who, input: { id: (body['items'] as { id: string }[])[0]!.id } };
  },
  async 'account.pollDevice'(stage) {
    const who = guest(stage);
    const { body } = await stage.call(who, 'account.startDevice');
    return { who, input: { id: body['id'], secret: body['secret'] } };
  },
  async 'account.scanDevice'(stage) {
    const { link } = await device(stage);
    return { who: await someone(stage), input: { link } };
  },
  async 'account.approveDevice'(stage) {
    const { who, link, number } = await scanned(stage);
    return { who, input: { link, number } };
  },
  async 'account.denyDevice'(stage) {
    const { who, link } = await scanned(stage);
    return { who, input: { link } };
  },
  async 'account.bypassStanding'(stage) {
    const { slug } = await bypass(stage);
    return { who: guest(stage), input: { slug } };
  },
  'account.useBypass': async (stage) => ({ who: guest(stage), input: await bypass(stage) }),
};
