import { expect } from 'vitest';
import { account } from '#plugins/account/plugin.ts';
import { guest, signedIn } from '../person.ts';
import { outcome } from '../space.ts';
import { PASSWORD, type AsvsStage } from './stage.ts';
import { control } from './table.ts';

const HOUR = 3_600_000;
const reason = 'ตรวจสอบความปลอดภัย';

/** V7: sessions. */
export function sessionRows(stage: () => AsvsStage): void {
  const holds = async (cookie: string | null) =>
    (await stage().space.site.get('/user', { cookie: `_account=${cookie}` })).statusCode === 200;

  control('7.2.1', 'sessions are checked by the gateway only', async () => {
    const { agent, id } = await stage().member();
    const [head, body, signature] = agent.cookie!.split('.') as [string, string, string];
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
    const forged = `${head}.${Buffer.from(JSON.stringify({ ...claims, role: 'admin' })).toString('base64url')}.${signature}`;
    expect(await holds(forged)).toBe(false);
    const page = await agent.page('/user');
    expect(page).toContain('"role":"user"');
    expect(page).not.toMatch(/SALA_MASTER_KEY|secret_key|private_key/i);
    expect(page).not.toContain(id.slice(0, 8) + agent.cookie!.slice(-10));
    return 'a forged role is a guest; the page has a role and no key';
  });

  control('7.2.3', 'names of sessions cannot be guessed', async () => {
    const { email } = await stage().member();
    const sids = new Set<string>();
    for (let i = 0; i < 20; i++) {
      const { cookie } = await signedIn(stage().space, email);
      sids.add((JSON.parse(Buffer.from(cookie!.split('.')[1]!, 'base64url').toString()) as { sid: string }).sid);
    }
    expect(sids.size).toBe(20);
    for (const sid of sids) expect(Buffer.from(sid, 'base64url')).toHaveLength(16);
    return '128 random bits; the database has their hash';
  });

  control('7.2.4', 'signing in and proving anew give a new token, the old one is dead', async () => {
    const { agent, email } = await stage().member();
    const first = agent.cookie;
    expect(outcome(await agent.call('account.confirm', { password: PASSWORD }))).toBe('ok');
    const second = agent.cookie;
    expect(second).not.toBe(first);
    expect([await holds(first), await holds(second)]).toEqual([false, true]);
    expect(outcome(await agent.call('account.signIn', { email, password: PASSWORD }))).toBe('ok');
    expect([await holds(second), await holds(agent.cookie)]).toEqual([false, true]);
    return 'replaced twice; each old one refused at once';
  });

  control('7.3.1', 'a session ends without activity', async () => {
    const { agent } = await stage().member();
    const { clock } = stage().space;
    clock.at += 2 * HOUR - 1;
    expect(await holds(agent.cookie)).toBe(true);
    clock.at += 2 * HOUR;
    expect(await holds(agent.cookie)).toBe(false);
    return 'after 7,200,000 ms, on the server';
  });

  control(
    '7.3.2',
    'a session ends however active',
    async () => {
      const { space } = stage();
      const { agent, email } = await stage().member();
      const remembered = await guest(space);
      await remembered.call('account.signIn', { email, password: PASSWORD, remember: true });
      let hours = 0;
      const last = { plain: 0, remembered: 0 };
      const use = async (who: typeof agent) => {
        const { statusCode, cookies } = await space.site.get('/user', { cookie: `_account=${tokens.get(who)!}` });
        const set = cookies.find(({ name }) => name === '_account');
        if (set) tokens.set(who, set.value);
        return statusCode === 200;
      };
      const tokens = new Map([
        [agent, agent.cookie!],
        [remembered, remembered.cookie!],
      ]);
      for (; hours < 24 * 7 + 3; hours += 1) {
        space.clock.at += HOUR;
        if (hours < 14 && (await use(agent))) last.plain = hours + 1;
        if (await use(remembered)) last.remembered = hours + 1;
      }
      expect(last.plain).toBeLessThanOrEqual(12);
      expect(last.plain).toBeGreaterThanOrEqual(11);
      expect(last.remembered).toBeLessThanOrEqual(24 * 7);
      expect(last.remembered).toBeGreaterThanOrEqual(24 * 7 - 1);
      return `used every hour: 12 hours, remembered 7 days`;
    },
    60_000,
  );

  control('7.4.1', 'signing out ends it', async () => {
    const { agent } = await stage().member();
    const token = agent.cookie;
    const headers = await agent.sign('GET', '/api/account/own');
    expect(outcome(await agent.call('account.signOut'))).toBe('ok');
    expect(await holds(token)).toBe(false);
    // Neither the cookie nor a call that was signed before brings it back.
    const late = await stage().space.site.get('/api/account/own', { cookie: `_account=${token}`, headers });
    expect(late.statusCode).toBeGreaterThanOrEqual(400);
    return 'the old token and calls signed before are refused';
  });

  control('7.4.2', 'disabling an account ends its sessions', async () => {
    const admin = await stage().member({ role: 'admin' });
    const { agent, id } = await stage().member();
    expect(outcome(await admin.agent.call('account.suspendMember', { id, reason }))).toBe('ok');
    expect(await holds(agent.cookie)).toBe(false);
    const closing = await stage().member();
    expect(outcome(await closing.agent.call('account.closeAccount', { email: closing.email }))).toBe('ok');
    expect(closing.agent.cookie).toBeNull();
    return 'suspended and closed: signed out at once';
  });

  control('7.4.3', 'after a change of factors the others can be signed out', async () => {
    const { agent, email } = await stage().member();
    const [phone, tablet] = [await signedIn(stage().space, email), await signedIn(stage().space, email)];
    expect(outcome(await agent.call('account.changePassword', { current: PASSWORD, password: 'ลมหนาวพัดผ่านยอดไผ่ 12' }))).toBe('ok');
    expect([await holds(phone.cookie), await holds(tablet.cookie), await holds(agent.cookie)]).toEqual([false, false, true]);
    expect(outcome(await agent.call('account.endOtherDevices'))).toBe('ok');
    expect(await agent.page('/user/security')).toContain('href="/user/browser"');
    return 'a new password does so itself; for the rest the security page leads there';
  });

  control('7.4.4', 'signing out is on every page', async () => {
    const { agent } = await stage().member();
    const paths = Object.values(account.pages).filter(
      ({ path, roles }) => !path.includes(':') && (roles as readonly string[]).includes('user'),
    );
    let seen = 0;
    for (const { path } of paths) {
      const { statusCode, body } = await agent.get(path);
      if (statusCode !== 200 || (paths.find((page) => page.path === path) as { layout?: string }).layout === 'fullscreen') continue;
      expect(body, path).toContain('ออกจากระบบ');
      seen += 1;
    }
    expect(seen).toBeGreaterThan(8);
    return `${seen} pages have it in their header`;
  });

  control('7.4.5', 'admins can end the sessions of a member', async () => {
    const admin = await stage().member({ role: 'admin' });
    const { agent, id } = await stage().member();
    expect(outcome(await admin.agent.call('account.endMemberSessions', { id, reason }))).toBe('ok');
    expect(await holds(agent.cookie)).toBe(false);
    return 'ended at once, with a reason in the audit log';
  });

  control('7.5.1', 'what decides on signing in wants a fresh proof', async () => {
    const { agent } = await stage().member();
    stage().space.clock.at += 300_001;
    const calls: [string, Record<string, unknown>][] = [
      ['newPasskeyOptions', {}],
      ['removePasskey', { credentialId: 'x'.repeat(20) }],
      ['startTotp', {}],
      ['disableTotp', {}],
      ['newRecoveryCodes', {}],
      ['changeEmail', { email: 'other@mail.example' }],
      ['setPassword', { password: 'x' }],
    ];
    for (const [call, input] of calls) expect(outcome(await agent.call(`account.${call}`, input)), call).toBe('step-up-needed');
    return `${calls.length} calls refused after 5 minutes; a new password wants the old one`;
  });

  control('7.5.2', 'members see their sessions and end them, having proved anew', async () => {
    const { agent, email } = await stage().member();
    const phone = await signedIn(stage().space, email);
    const { devices } = (await agent.call('account.devices')).body as unknown as { devices: { ref: string; current: boolean }[] };
    const { ref } = devices.find(({ current }) => !current)!;
    stage().space.clock.at += 300_001;
    expect(outcome(await agent.call('account.endDevice', { ref }))).toBe('step-up-needed');
    expect(outcome(await agent.call('account.confirm', { password: PASSWORD }))).toBe('ok');
    expect(outcome(await agent.call('account.endDevice', { ref }))).toBe('ok');
    expect(await holds(phone.cookie)).toBe(false);
    return `${devices.length} seen, one ended; "everywhere" ends this one too and asks for nothing`;
  });

  control('7.5.3', 'highly sensitive work wants a fresh proof', async () => {
    const admin = await stage().member({ role: 'admin' });
    const { id } = await stage().member();
    stage().space.clock.at += 300_001;
    expect(outcome(await admin.agent.call('account.changeMemberRole', { id, role: 'admin', reason }))).toBe('step-up-needed');
    const marked = Object.values(account.calls).filter((call) => 'stepUp' in call).length;
    return `giving a role refused; ${marked} calls of accounts are marked so`;
  });
}
