import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { startSite } from '#tools/testing/startSite.ts';
import { testDatabase } from '#tools/testing/testDatabase.ts';
import { codeAt, guest, turnTotpOn, withPassword } from '../person.ts';
import { openSpace, outcome } from '../space.ts';
import { PASSWORD, type AsvsStage } from './stage.ts';
import { control } from './table.ts';

const sources = (...folders: string[]) =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => ({ name: join(folder, name), text: readFileSync(join(folder, name), 'utf8') })),
  );

/** Where secrets are made and compared. */
const SECRET = [
  'plugins/account/gateway',
  'plugins/account/rules',
  'kernel/core/server',
  ...['keys', 'live/gateway', 'session/gateway', 'signing'].map((name) => `kernel/kit/${name}`),
];

/** V11: cryptography. V14.3: what browsers keep. V16: logs and errors. */
export function operationRows(stage: () => AsvsStage): void {
  control('11.2.4', 'secrets are compared in constant time', () => {
    const files = sources(...SECRET);
    const compared = files.filter(({ text }) => /timingSafeEqual/.test(text)).map(({ name }) => name);
    const naive = files.flatMap(({ name, text }) =>
      text
        .split('\n')
        .filter((line) => /\b(mac|signature|secretHash|tokenHash|codeHash)\b\s*(===|!==)(?!\s*(undefined|null)\b)/.test(line))
        .map((line) => `${name}: ${line.trim()}`),
    );
    expect(naive).toEqual([]);
    expect(compared.length).toBeGreaterThan(0);
    return `${compared.length} comparisons by timingSafeEqual; all else is found by its hash`;
  });

  control('11.5.1', 'what must not be guessed comes from the system’s generator', () => {
    const files = sources(...SECRET);
    expect(files.filter(({ text }) => /Math\.random/.test(text)).map(({ name }) => name)).toEqual([]);
    const sizes = files.flatMap(({ text }) => [...text.matchAll(/randomBytes\((\d+)\)/g)].map(([, bytes]) => Number(bytes)));
    const short = files.flatMap(({ name, text }) =>
      [...text.matchAll(/randomBytes\((\d+)\)/g)].filter(([, bytes]) => Number(bytes) < 16).map(() => name),
    );
    // Names of files.
    expect(short.filter((name) => !name.endsWith('keys/keys.ts'))).toEqual([]);
    return `no Math.random in ${files.length} files; ${sizes.filter((size) => size >= 16).length} secrets of 128 bits or more`;
  });

  control('14.3.1', 'nothing personal is left after signing out', async () => {
    const { agent } = await stage().member();
    const { headers } = await agent.call('account.signOut');
    expect(String(headers['set-cookie'])).toContain('Max-Age=0');
    const text = readFileSync('plugins/account/parts/useSignOut.ts', 'utf8');
    // A full load: the page and all that it held are gone, in the other tabs too.
    expect(text).toContain("location.assign('/')");
    expect(text).toContain('announceSessionEnd()');
    return 'cookie removed, page left by a full load in every tab; storage has nothing personal (14.3.3)';
  });

  control('14.3.3', 'browser storage has no sensitive data', () => {
    const kept = sources(
      'kernel/core/browser',
      'kernel/kit/page',
      'kernel/kit/session',
      'kernel/kit/ui',
      'plugins/account/parts',
      'plugins/account/pages',
    ).flatMap(({ name, text }) =>
      [...text.matchAll(/(?:localStorage|sessionStorage)\.setItem\(([^,]+),/g)].map(
        ([, key]) => `${name.split('/').at(-1)} ${key!.trim()}`,
      ),
    );
    // `keepScroll.ts`: how far pages were scrolled; `typedText.ts`: what its own account typed in this tab, nothing that is secret.
    const known = ['watchBuild.ts', 'tabs.ts', 'hereChecks.ts', 'toLine.ts', 'pending.ts', 'opened.ts', 'keepScroll.ts', 'typedText.ts'];
    expect(kept.filter((each) => !known.some((file) => each.startsWith(file)))).toEqual([]);
    // A registration under way: who and until when, and the ticket of this browser; no password, no code. `opened.ts`: that it has ended.
    expect(readFileSync('plugins/account/parts/life/pending.ts', 'utf8')).not.toMatch(/password\s*[:?]/);
    return `${kept.length} entries known by name: last activity, build, and steps under way`;
  });

  control('16.2.5', 'logs hold no credentials', async () => {
    const { production, space, logged } = stage();
    logged.length = 0;
    const visitor = await guest({ site: production });
    const { email } = await withPassword(space);
    const canary = 'canary-password-ลับมาก-2569';
    await visitor.call('account.signIn', { email, password: canary });
    await visitor.call('account.signIn', { email, password: PASSWORD });
    const cookie = visitor.cookie!;
    const { secret, codes } = await turnTotpOn(visitor, space);
    space.clock.at += 60_000;
    const other = await guest({ site: production });
    const { body } = await other.call('account.signIn', { email, password: PASSWORD });
    const code = codeAt(secret, space.clock.at);
    await other.call('account.secondFactor', { secondFactor: body['secondFactor'], code: '000000' });
    await other.call('account.secondFactor', { secondFactor: body['secondFactor'], code: codes[0] });
    await production.get(`/user/activate?token=canary-token-of-a-mail-0123456789`, { cookie: `_account=${cookie}` });
    const text = logged.join('\n');
    expect(logged.length).toBeGreaterThan(6);
    for (const hidden of [
      canary,
      PASSWORD,
      cookie,
      cookie.split('.')[2]!,
      secret,
      code,
      codes[0]!,
      String(body['secondFactor']),
      'canary-token',
      email,
    ])
      expect(text, hidden).not.toContain(hidden);
    return `${logged.length} lines; 10 canaries in none of them, the address neither`;
  });

  control('16.3.1', 'every sign-in is written down, failed ones too', async () => {
    const { space, production, logged } = stage();
    const { email, id } = await withPassword(space);
    logged.length = 0;
    const visitor = await guest({ site: production });
    await visitor.call('account.signIn', { email, password: 'ไม่ถูกต้องแน่นอน' });
    expect(logged.some((line) => line.includes('Sign-in refused') && line.includes('"ip"'))).toBe(true);
    await visitor.call('account.signIn', { email, password: PASSWORD });
    await visitor.call('account.confirm', { password: PASSWORD });
    await visitor.call('account.signOutEverywhere');
    const acts = await Promise.all(
      ['account.signIn', 'account.confirm', 'account.signOutEverywhere'].map((action) => space.audited(action, id)),
    );
    expect(acts.map((entries) => entries.length)).toEqual([1, 1, 1]);
    expect(acts[0]![0]!.after).toMatchObject({ amr: ['pwd'] });
    return 'refusals in the log with address, acts in the audit log with the factors used';
  });

  control('16.3.2', 'refused rights are written down', async () => {
    const { production, space, logged } = stage();
    logged.length = 0;
    const visitor = await guest({ site: production });
    await visitor.call('account.signIn', { email: (await withPassword(space)).email, password: PASSWORD });
    await visitor.call('account.listMembers');
    const lines = logged.map((line) => JSON.parse(line) as { code?: string; request?: string; account?: string; site?: string });
    const refused = lines.find(({ code }) => code === 'role-not-allowed');
    expect(refused).toMatchObject({ site: 'a', status: 403 });
    expect(lines.filter(({ request }) => request === refused!.request).some(({ account }) => account)).toBe(true);
    return 'code and site, and by the request id the account';
  });

  control('16.3.3', 'attempts to get around controls are written down', async () => {
    const { production, logged } = stage();
    logged.length = 0;
    const visitor = await guest({ site: production });
    const headers = await visitor.sign('GET', '/account/profile');
    await visitor.get('/account/profile', { headers: { ...headers, 'x-content-sign': 'A'.repeat(43) } });
    await visitor.get('/user', { cookie: '_account=a.b.c' });
    await visitor.call('account.signIn', { email: 'x@mail.example', password: 'x', role: 'admin' });
    for (const what of ['signature', 'Token verification failed', 'invalid-input']) expect(logged.join('\n'), what).toContain(what);
    return 'forged signature, forged token, fields that nobody has';
  });

  control('16.3.4', 'faults are written down with their reference', async () => {
    const broken = await openSpace([{}], [], { SALA_LOG: 'fatal' });
    try {
      const { email } = await withPassword(broken);
      await broken.site.db.asOwner('alter table account_attempt rename to account_attempt_gone');
      const answer = await (await guest(broken)).call('account.signIn', { email, password: PASSWORD });
      expect([answer.status, answer.body.code]).toEqual([500, 'fault']);
      expect(answer.body['reference']).toMatch(/^[\da-f-]{36}$/);
      expect(answer.text).not.toMatch(/account_attempt|relation|at .*\.ts/);
      await broken.site.db.asOwner('alter table account_attempt_gone rename to account_attempt');
      expect(outcome(await (await guest(broken)).call('account.signIn', { email, password: PASSWORD }))).toBe('ok');
      return 'a table that is gone: 500 with a reference, and the process goes on';
    } finally {
      await broken.site.close();
    }
  });

  control('16.4.1', 'nothing can be written into the log', async () => {
    const { production, logged } = stage();
    logged.length = 0;
    await production.get('/user/login?next=%0d%0a{"level":60,"msg":"forged"}', { headers: { 'user-agent': 'x\\r\\n{"msg":"forged"}' } });
    await (await guest({ site: production })).call('account.signIn', { email: 'a\r\n{"msg":"forged"}@mail.example', password: 'x' });
    for (const line of logged) {
      expect(line.trim().split('\n')).toHaveLength(1);
      expect((JSON.parse(line) as { msg?: string }).msg).not.toBe('forged');
    }
    return `${logged.length} lines, each one JSON object`;
  });

  control('16.5.1', 'errors tell nothing of the inside', async () => {
    const visitor = await guest(stage().space);
    const odd: Record<string, unknown>[] = [
      { email: "' or 1=1 --", password: 'x' },
      { email: 'a@b', password: '\u0000' },
      { email: ['a'], password: {} },
      { email: 'a@b.example', password: 'x', remember: 'yes' },
    ];
    for (const input of odd) {
      const { text, status } = await visitor.call('account.signIn', input);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(text).not.toMatch(/select |insert |\.tsx?:\d|node_modules|postgres|stack/i);
    }
    return `${odd.length} odd inputs: codes and texts for people only`;
  });

  control(
    '16.5.2',
    'without the database nothing is let through',
    async () => {
      const db = await testDatabase();
      const dying = await startSite({ manifest: { plugins: { mail: {}, account: {} } }, database: db });
      const agent = await dying.as('user');
      expect((await agent.call('account.devices')).status).toBe(200);
      const headers = await agent.sign('POST', '/api/account/sign-out-everywhere', '{}');
      await db.drop();
      const [page, call, sign] = await Promise.all([
        agent.get('/user'),
        agent.get('/api/account/sign-out-everywhere', { method: 'POST', headers, body: '{}' }),
        agent.get('/api/account/sign-in', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }),
      ]);
      for (const answer of [page, call, sign]) {
        expect(answer.statusCode).toBeGreaterThanOrEqual(401);
        expect(answer.body).not.toMatch(/database|postgres|at .*\.ts/i);
      }
      expect([page.statusCode, call.statusCode]).toEqual([503, 503]);
      await dying.close();
      return 'page and writing call: 503, nobody is taken for a guest';
    },
    60_000,
  );

  control('16.5.3', 'what fails half-way never was', async () => {
    const broken = await openSpace([{}], [], { SALA_LOG: 'fatal' });
    try {
      const { email, id } = await withPassword(broken);
      const visitor = await guest(broken);
      await visitor.call('account.signIn', { email, password: PASSWORD });
      const { body } = await visitor.call('account.startTotp');
      // The notice to its owner cannot be written: then the app is not on either.
      await broken.site.db.asOwner('alter table mail_message rename to mail_message_gone');
      const answer = await visitor.call('account.confirmTotp', { code: codeAt(body['secret'] as string, broken.clock.at) });
      expect(answer.status).toBe(500);
      await broken.site.db.asOwner('alter table mail_message_gone rename to mail_message');
      expect((await visitor.call('account.factors')).body).toMatchObject({ totpSince: null, recoveryCodes: 0 });
      expect(await broken.audited('account.totpOn', id)).toEqual([]);
      return 'no mail, no app, no codes, no audit entry';
    } finally {
      await broken.site.close();
    }
  });
}
