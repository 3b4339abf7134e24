import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '#tools/testing/agent.ts';
import { formIn, sendForm } from '#tools/testing/withoutScripts.ts';
import { letterTo } from './letters.ts';
import { openSpace, outcome, type Space } from './space.ts';

const HOST = 'a.example';
const PASSWORD = 'ม้าขาววิ่งข้ามทุ่งนา 2569';
const NEW_PASSWORD = 'เรือแจวลำน้อยลอยล่องไป';
let space: Space;
beforeAll(async () => {
  space = await openSpace();
});
afterAll(() => space.site.close());

/** Fills in and sends the form of a call that stands on a page, as a browser without scripts does. */
async function send(who: Agent, path: string, call: string, fields: Record<string, string> = {}) {
  const form = formIn(await who.page(path), call);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return sendForm(who, HOST, path, form);
}
async function registered(email: string) {
  const who = await space.guest();
  const about = { firstname: 'สมหญิง', lastname: 'รักเรียน', email, password: PASSWORD, privacy: true, elapsed: 5000 };
  expect(outcome(await who.call('account.register', about))).toBe('ok');
  return letterTo(space, email);
}
const signIn = async (email: string, password: string) => outcome(await (await space.guest()).call('account.signIn', { email, password }));

describe('without scripts', () => {
  it('the link of a mail opens an account with its password, and says what is wrong', async () => {
    const email = 'plain-1@mail.example';
    const { path, token } = await registered(email);
    const guest = await space.guest();
    const bare = await send(guest, `${path}&next=%2Fabout`, 'account.activate');
    expect(bare.statusCode).toBe(403);
    expect(bare.body).toContain('role="alert"');
    expect(bare.body).toMatch(/<input[^>]*name="password"/);
    const wrong = await send(guest, path, 'account.activate', { password: 'ไม่ใช่รหัสผ่านนี้แน่' });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toContain('รหัสผ่านไม่ตรงกับที่ตั้งไว้ตอนสมัคร');
    const opened = await send(guest, `${path}&next=%2Fabout`, 'account.activate', { password: PASSWORD });
    expect([opened.statusCode, opened.headers.location]).toEqual([303, '/about']);
    expect(opened.headers['set-cookie']).toBeDefined();
    expect(await signIn(email, PASSWORD)).toBe('ok');
    // A second press finds that it was used.
    const again = await sendForm(
      await space.guest(),
      HOST,
      path,
      new URLSearchParams({ 'form-call': 'account.activate', token, password: PASSWORD }),
    );
    expect(again.statusCode).toBe(410);
    expect(again.body).toContain('href="/user/login"');
  });

  it('the link of a mail confirms a new address, and says so', async () => {
    const { agent } = await space.enter({ email: 'before@mail.example' });
    expect(outcome(await agent.call('account.changeEmail', { email: 'after@mail.example' }))).toBe('ok');
    const { path } = await letterTo(space, 'after@mail.example');
    const done = await send(await space.guest(), path, 'account.confirmEmail');
    expect(done.statusCode).toBe(200);
    expect(done.body).toContain('เปลี่ยนอีเมลแล้ว');
    expect(done.body).toContain('after@mail.example');
  });

  it('a lost password is asked for and set anew', async () => {
    const email = 'plain-2@mail.example';
    const { path: activation } = await registered(email);
    await send(await space.guest(), activation, 'account.activate', { password: PASSWORD });
    space.clock.at += 120_000;
    const guest = await space.guest();
    const mistyped = await send(guest, '/user/recovery', 'account.askRecovery', { email: 'plain-2' });
    expect(mistyped.statusCode).toBe(422);
    expect(mistyped.body).toMatch(/<input[^>]*value="plain-2"/);
    const sent = await send(guest, '/user/recovery?next=%2Fabout', 'account.askRecovery', { email });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/user/recovery?sent=1&next=%2Fabout']);
    expect(await guest.page(String(sent.headers.location))).toContain('เราส่งอีเมลไปแล้ว');
    const { path } = await letterTo(space, email);
    const short = await send(guest, path, 'account.recover', { password: 'สั้นไป' });
    expect([short.statusCode, short.body.includes('aria-invalid="true"')]).toEqual([422, true]);
    const set = await send(guest, path, 'account.recover', { password: NEW_PASSWORD });
    expect(set.statusCode).toBe(200);
    expect(set.body).toContain('เปลี่ยนรหัสผ่านแล้ว');
    expect(set.body).toContain('href="/user/login?next=%2Fabout"');
    expect([await signIn(email, PASSWORD), await signIn(email, NEW_PASSWORD)]).toEqual(['wrong-credentials', 'ok']);
  });
});
