import { expect } from 'vitest';
import { PARAMETERS } from '#kit/passwords/passwords.ts';
import { leakedPasswords } from '#plugins/account/gateway/life/blocklist.ts';
import { guest, withPassword } from '../person.ts';
import { outcome } from '../space.ts';
import { PASSWORD, type AsvsStage } from './stage.ts';
import { control } from './table.ts';

const GOOD = 'กระต่ายน้อยกลอยใจ 99';
let people = 0;

/** V6.2: passwords. V11.4.2: how they are kept. */
export function passwordRows(stage: () => AsvsStage): void {
  const register = async (password: string, more: object = {}) => {
    people += 1;
    const visitor = await stage().space.guest();
    const answer = await visitor.call('account.register', {
      firstname: 'ใหม่',
      lastname: 'มาก',
      email: `new-${people}@mail.example`,
      privacy: true,
      elapsed: 5000,
      password,
      ...more,
    });
    const { fields } = answer.body as { fields?: { password?: string } };
    return outcome(answer) === 'ok' ? 'ok' : (fields?.password ?? answer.body.code);
  };
  const change = async (from: string, to: string) => {
    const { agent, email } = await stage().member();
    const answer = await agent.call('account.changePassword', { current: from, password: to });
    return { answer, email, agent };
  };
  const signIn = async (email: string, password: string) =>
    outcome(await (await stage().space.guest()).call('account.signIn', { email, password }));

  control('6.2.1', 'at least 8 characters, 15 recommended', async () => {
    const { space } = stage();
    expect(await register('กขคฆงจฉชซฌญฎฏฐ')).toBe('password.short');
    const floor = await space.site.apply({ id: 'a', plugins: { mail: {}, account: { settings: { passwordMinLength: 7 } } } });
    expect(floor.ok).toBe(false);
    return '15 unless the site says otherwise; fewer than 8 cannot be set';
  });
  control('6.2.2', 'members can change their password', async () => {
    const { answer, email } = await change(PASSWORD, GOOD);
    expect(outcome(answer)).toBe('ok');
    expect(await signIn(email, GOOD)).toBe('ok');
    expect(await signIn(email, PASSWORD)).toBe('wrong-credentials');
    return 'changed; the old one opens nothing';
  });
  control('6.2.3', 'a change needs the present password', async () => {
    const { answer, email, agent } = await change('ไม่ใช่รหัสผ่านเดิม', GOOD);
    expect(outcome(answer)).toBe('password-wrong');
    expect(outcome(await agent.call('account.changePassword', { password: GOOD }))).not.toBe('ok');
    expect(await signIn(email, PASSWORD)).toBe('ok');
    return 'wrong or missing: refused';
  });
  control('6.2.4', 'common passwords are refused', async () => {
    const list = ['passwordpassword', '123456789012345', 'qwertyuiopasdfghjkl', 'iloveyouiloveyou', 'aaaaaaaaaaaaaaa', 'abcdefghijklmnopq'];
    for (const password of list) expect(await register(password), password).not.toBe('ok');
    return `${list.length} tried; list of ${(await leakedPasswords()).size} at least 8 long or part of a longer one`;
  });
  control('6.2.5', 'any composition', async () => {
    const list = [
      'ล้วนตัวอักษรไทยล้วนๆเลย',
      'correct horse battery staple',
      '        เว้นวรรคเยอะ มาก        ',
      '🐘🦋🌾🎐🪁 ช้างผีเสื้อรวงข้าว',
      '8402 1177 9356 2048 6631',
    ];
    for (const password of list) expect(await register(password), password).toBe('ok');
    return `${list.length} kinds, no rule of characters`;
  });
  control('6.2.6', 'typed unseen', async () => {
    const visitor = await stage().space.guest();
    let fields = 0;
    for (const path of ['/user/login', '/user/register']) {
      const { body } = await visitor.get(path);
      const inputs = [...body.matchAll(/<input[^>]*name="[^"]*assword[^"]*"[^>]*>/g)].map(([tag]) => tag);
      expect(inputs.length).toBeGreaterThan(0);
      for (const tag of inputs) expect(tag).toContain('type="password"');
      fields += inputs.length;
    }
    return `${fields} fields of type password; seen only while asked for`;
  });
  control('6.2.7', 'pasting and password managers help', async () => {
    const visitor = await stage().space.guest();
    const [login, register] = await Promise.all(['/user/login', '/user/register'].map((path) => visitor.get(path)));
    expect(login!.body).toMatch(/autocomplete="current-password"/i);
    expect(login!.body).toMatch(/autocomplete="username webauthn"/i);
    expect(register!.body).toMatch(/autocomplete="new-password"/i);
    for (const page of [login!, register!]) expect(page.body).not.toMatch(/onpaste|autocomplete="off"[^>]*type="password"/i);
    return 'username webauthn, current-password, new-password';
  });
  control('6.2.8', 'checked exactly as typed', async () => {
    const long = `${'ยาว'.repeat(30)} Tail-A`;
    const { email, answer } = await change(PASSWORD, long);
    expect(outcome(answer)).toBe('ok');
    for (const other of [`${long} `, ` ${long}`, long.replace('Tail-A', 'Tail-B'), long.toUpperCase(), long.slice(0, 72)])
      expect(await signIn(email, other).then((code) => (code === 'sign-in-wait' ? 'wrong-credentials' : code))).toBe('wrong-credentials');
    stage().space.clock.at += 600_000;
    expect(await signIn(email, long)).toBe('ok');
    return 'no cut at 72 bytes, no folding, no trimming';
  });
  control('6.2.9', 'at least 64 characters are taken', async () => {
    for (const length of [64, 128, 300]) {
      const words = Array.from({ length }, (_, index) => String.fromCodePoint(0x0e01 + ((index * 7 + length) % 40))).join('');
      expect(await register(words), `${length}`).toBe('ok');
    }
    return '64, 128 and 300 taken';
  });
  control('6.2.10', 'no rotation', async () => {
    const { space } = stage();
    const { email } = await withPassword(space);
    const before = space.clock.at;
    space.clock.at += 3 * 365 * 24 * 3_600_000;
    expect(await signIn(email, PASSWORD)).toBe('ok');
    space.clock.at = before;
    return 'good after three years';
  });
  control('6.2.11', 'words of person and site are refused', async () => {
    const email = 'prasertsak.wongsuwan@mail.example';
    for (const password of ['prasertsak.wongsuwan', 'Prasertsak1Wongsuwan', 'ใหม่มากใหม่มากใหม่มาก'])
      expect(await register(password, { email }), password).not.toBe('ok');
    return '3 made of name and address refused';
  });
  control('6.2.12', 'leaked passwords are refused', async () => {
    const leaked = await leakedPasswords();
    const long = [...leaked].filter((password) => password.length >= 15).slice(0, 10);
    for (const password of long) expect(await register(password), password).not.toBe('ok');
    const { answer } = await change(PASSWORD, long[0]!);
    expect(outcome(answer)).toBe('invalid-fields');
    return `${leaked.size} known without asking anybody; ${long.length} of the long ones tried`;
  });
  control('11.4.2', 'kept by a function that is slow by design', async () => {
    const { space } = stage();
    const { email, id } = await withPassword(space);
    const { password_hash: stored } = await space.read(id);
    expect(stored).toMatch(new RegExp(`^\\$argon2id\\$v=19\\$m=${PARAMETERS.memoryCost},t=1,p=1\\$`));
    expect(PARAMETERS.memoryCost).toBeGreaterThanOrEqual(47_104);
    // A weaker one of earlier times is replaced when it is next used.
    const { argon2id } = await import('../weak.ts');
    const weak = await argon2id(PASSWORD);
    await space.site.gateway.data.inSpace(
      space.site.manifest().space,
      ({ sql }) => sql`update account_account set password_hash = ${weak} where id = ${id}`,
    );
    expect(outcome(await (await guest(space)).call('account.signIn', { email, password: PASSWORD }))).toBe('ok');
    expect((await space.read(id)).password_hash).toMatch(/m=47104,t=1,p=1/);
    return 'argon2id, 46 MiB, t=1, p=1; weaker ones renewed';
  });
}
