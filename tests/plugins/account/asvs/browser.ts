import { expect } from 'vitest';
import { safePath } from '#kernel/contract/page.ts';
import { paramsOf } from '#kit/schema/paths.ts';
import { account } from '#plugins/account/plugin.ts';
import { sitePath } from '#plugins/account/rules/next.ts';
import { guest, withPassword } from '../person.ts';
import { outcome } from '../space.ts';
import { PASSWORD, type AsvsStage } from './stage.ts';
import { control } from './table.ts';

const HOSTILE = [
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  ' //evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '/\u0000/evil.example',
  'evil.example',
  '@evil.example',
  '',
];

/** V3: cookies, forged requests, redirects. */
export function browserRows(stage: () => AsvsStage): void {
  /** Every `Set-Cookie` that a session's life brings, under the rules of production. */
  async function cookies(): Promise<string[]> {
    const { space, production } = stage();
    const found: string[] = [];
    const visitor = await guest({ site: production });
    const call = async (id: string, input?: Record<string, unknown>) => {
      const answer = await visitor.call(`account.${id}`, input);
      expect(answer.status, id).toBe(200);
      found.push(...[answer.headers['set-cookie'] ?? []].flat());
    };
    const { email } = await withPassword(space);
    await call('signIn', { email, password: PASSWORD });
    await call('confirm', { password: PASSWORD });
    await call('signOut');
    await call('signIn', { email, password: PASSWORD, remember: true });
    await call('signOutEverywhere');
    // A token that is nobody's is removed as well.
    found.push(...[(await production.get('/user', { cookie: '_account=a.b.c' })).headers['set-cookie'] ?? []].flat());
    expect(found).toHaveLength(8);
    return found;
  }
  const everyCookie = (id: string, what: string, pattern: RegExp, found: string) =>
    control(id, what, async () => {
      for (const cookie of await cookies()) expect(cookie).toMatch(pattern);
      return found;
    });

  everyCookie(
    '3.3.1',
    'cookies are Secure',
    /^(_account|__Host-account-device)=.*; Secure(;|$)/,
    '8 of 8 Secure; the name of the token is fixed by the specification: no __Secure-',
  );
  everyCookie('3.3.2', 'SameSite fits the purpose', /; SameSite=Lax$/, '8 of 8 Lax');
  everyCookie(
    '3.3.3',
    'cookies stay with their host',
    /^(?!.*Domain=).*; Path=\/;/i,
    '8 of 8 host-only, Path=/; no __Host- of the token for the same reason',
  );

  control('3.3.4', 'the token is HttpOnly and in Set-Cookie only', async () => {
    const { space, production } = stage();
    for (const cookie of await cookies()) expect(cookie).toContain('; HttpOnly');
    const visitor = await guest({ site: production });
    const { email } = await withPassword(space);
    const answer = await visitor.call('account.signIn', { email, password: PASSWORD });
    const token = visitor.cookie!;
    const pages = await Promise.all(['/user', '/user/security', '/user/browser'].map((path) => visitor.get(path)));
    for (const body of [answer.text, ...pages.map((page) => page.body)]) {
      expect(body).not.toContain(token);
      expect(body).not.toContain(token.split('.')[2]);
    }
    return '1 answer and 3 pages without it';
  });

  control('3.5.1', 'forged requests of other sites do nothing', async () => {
    const { member, space } = stage();
    const { agent, id } = await member();
    const types = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x', 'application/json'];
    const origins = ['https://evil.example', 'null', 'http://a.example.evil.example', undefined];
    let refused = 0;
    for (const type of types)
      for (const origin of origins) {
        const headers = { 'content-type': type, ...(origin ? { origin, 'sec-fetch-site': 'cross-site' } : {}) };
        const answer = await agent.get('/api/account/sign-out-everywhere', { method: 'POST', headers, body: '{}' });
        expect(answer.statusCode).toBeGreaterThanOrEqual(400);
        refused += 1;
      }
    const key = await agent.get('/api/sign-key', {
      method: 'POST',
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      body: '{}',
    });
    expect(key.statusCode).toBeGreaterThanOrEqual(400);
    expect((await agent.call('account.own')).status).toBe(200);
    expect((await space.read(id)).state).toBe('active');
    return `${refused} unsigned requests refused, no working key for a foreign origin`;
  });

  control('3.5.2', 'nothing works as a request without preflight', async () => {
    const { agent } = await stage().member();
    let refused = 0;
    for (const { method, path } of Object.values(account.calls)) {
      if (method === 'GET') continue;
      const answer = await agent.get(path.replace(/:\w+/g, 'x'), {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: '{}',
      });
      expect([401, 400, 404, 405], path).toContain(answer.statusCode);
      refused += 1;
    }
    expect((await agent.call('account.own')).status).toBe(200);
    return `${refused} calls refused without the signed headers`;
  });

  control('3.5.3', 'safe methods change nothing', async () => {
    const { member, space } = stage();
    const { agent } = await member();
    const sum = async () => {
      const tables = [
        'account_account',
        'account_passkey',
        'account_totp',
        'account_recovery_code',
        'account_token',
        'account_identity',
        'account_consent',
      ];
      const sums = await space.site.gateway.data.inSpace(space.site.manifest().space, async ({ run }) => {
        const found = [];
        for (const table of tables)
          found.push((await run(`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${table} t`, [])).rows);
        return found;
      });
      return JSON.stringify(sums);
    };
    const before = await sum();
    const pages = Object.values(account.pages).filter(({ path }) => !path.includes(':'));
    for (const { path } of pages) for (const method of ['GET', 'HEAD'] as const) await agent.get(path, { method });
    for (const { path, method } of Object.values(account.calls))
      if (method !== 'GET') expect((await agent.get(path.replace(/:\w+/g, 'x'))).statusCode, path).toBeGreaterThanOrEqual(400);
    expect(await sum()).toBe(before);
    return `${pages.length} pages by GET and HEAD, every writing call by GET: tables as before`;
  });

  control('3.7.2', 'redirects go to this site only', async () => {
    const { space } = stage();
    for (const to of HOSTILE) {
      expect(safePath(to), to).toBe('/');
      expect(sitePath(to.trim() === to ? to : to.trim()), to).toBe('');
    }
    expect(safePath('/lesson/1?page=2')).toBe('/lesson/1?page=2');
    const visitor = await space.guest();
    for (const path of ['/user/security', '/user/security?next=https://evil.example', '/user/members//evil.example']) {
      const { statusCode, headers } = await visitor.get(path);
      if (statusCode >= 300 && statusCode < 400) expect(String(headers.location)).toMatch(/^\/(?![/\\])/);
    }
    for (const next of HOSTILE) {
      const { statusCode, headers } = await visitor.get(`/user/login?next=${encodeURIComponent(next)}`);
      expect(headers.location, next).toBeUndefined();
      expect([200, 400], next).toContain(statusCode);
    }
    return `${HOSTILE.length} hostile addresses refused`;
  });

  control('14.2.1', 'nothing secret in addresses', async () => {
    // What the links of mails carry: it works once, and opening it changes nothing.
    const exceptions = new Set(['link', 'invitation']);
    const found = Object.entries(account.calls).flatMap(([name, call]) => {
      const query = 'query' in call ? Object.keys((call.query as { properties?: object }).properties ?? {}) : [];
      const params = paramsOf(call.path);
      return [...query, ...params].some((part) => /password|code|secret|token|proof/i.test(part)) && !exceptions.has(name) ? [name] : [];
    });
    expect(found).toEqual([]);
    return `${Object.keys(account.calls).length} calls; exception: links of mails, which work once`;
  });

  control('14.3.2', 'what is personal is not kept by browsers or proxies', async () => {
    const { agent } = await stage().member();
    const paths = ['/user', '/user/security', '/user/browser', '/user/profile', '/user/dashboard'];
    for (const path of paths)
      for (const each of [path, `${path}/_payload.json`]) {
        const { statusCode, headers } = await agent.get(each);
        expect([statusCode, headers['cache-control']], each).toEqual([200, 'private, no-store']);
      }
    for (const call of ['own', 'factors', 'devices', 'profile'])
      expect((await agent.call(`account.${call}`)).headers['cache-control']).toBe('private, no-store');
    expect(outcome(await agent.call('account.signOut'))).toBe('ok');
    return `${paths.length} pages, their data and 4 calls: private, no-store`;
  });
}
