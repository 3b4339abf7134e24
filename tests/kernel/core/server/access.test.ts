import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Gateway } from '#kernel/contract/gateway.ts';
import { definePlugin } from '#kernel/contract/plugin.ts';
import { AS_GUEST, AS_MANAGER, EVERYONE, MEMBERS, STAFF } from '#kernel/contract/role.ts';
import { closed } from '#kit/schema/shapes.ts';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';

const Nothing = { type: 'object', additionalProperties: false } as const;
const Said = { type: 'object', properties: { said: { type: 'string' } }, required: ['said'], additionalProperties: false } as const;

const vault = definePlugin({
  id: 'vault',
  summary: 'What only the right person may do',
  capabilities: { open: { summary: 'Opens it', roles: ['admin'] } },
  pages: {
    door: { path: '/vault/:door', roles: EVERYONE, sameAs: AS_GUEST },
    fair: { path: '/fair-:year', roles: EVERYONE, sameAs: AS_GUEST, params: closed({ year: { type: 'string', pattern: '^[0-9]{2}$' } }) },
    keys: { path: '/vault/keys', roles: STAFF, sameAs: AS_MANAGER },
    oneKey: { path: '/vault/keys/:key', roles: ['admin'] },
  },
  calls: {
    open: { method: 'POST', path: '/api/vault/open', roles: MEMBERS, body: Nothing, reply: Said, needs: 'open' },
    burn: { method: 'POST', path: '/api/vault/burn', roles: MEMBERS, body: Nothing, reply: Said, stepUp: true },
    seal: { method: 'POST', path: '/api/vault/seal', roles: MEMBERS, body: Said, reply: Said },
    can: { method: 'GET', path: '/api/vault/can', roles: MEMBERS, reply: Said },
  },
});
const says = (text: string) => () => text;
const views = {
  pages: {
    door: { guest: says('A door') },
    fair: { guest: ({ params }: { params: Record<string, string> }) => `The fair of ${params.year}` },
    keys: { manager: says('All keys') },
    oneKey: { admin: says('One key') },
  },
};
const gateway = {
  handlers: {
    open: async () => ({ said: 'open' }),
    burn: async () => ({ said: 'burnt' }),
    seal: async (ctx, { said }) => ({ said: ctx.keys.unseal(said) ?? ctx.keys.seal(said) }),
    can: async (ctx) => ({ said: `${ctx.can('open')} ${ctx.locale} ${ctx.site.palette.accent}` }),
  },
} satisfies Gateway<typeof vault>;

let clock = Date.UTC(2026, 10, 21, 3);
let site: RunningSite;
beforeAll(async () => {
  site = await startSite({
    extraPlugins: [{ declaration: vault, gateway, views }],
    manifest: { plugins: { cms: {}, mail: {}, account: {}, vault: { capabilities: { open: ['manager'] } } } },
    now: () => new Date(clock),
  });
});
afterAll(() => site.close());

it('a call that needs a capability is there for those whom the site gives it, and for nobody else', async () => {
  expect((await (await site.as('manager')).call('vault.open')).body).toEqual({ said: 'open' });
  for (const role of ['user', 'admin'] as const)
    expect(await (await site.as(role)).call('vault.open')).toMatchObject({ status: 403, body: { code: 'role-not-allowed' } });
  expect(await (await site.as('guest')).call('vault.open')).toMatchObject({ status: 401 });
  expect((await (await site.as('manager')).call('vault.can')).text).toContain('true th #');
});

it('a call that wants a fresh proof of identity is refused five minutes after the last one', async () => {
  const user = await site.as('user');
  expect((await user.call('vault.burn')).body).toEqual({ said: 'burnt' });
  clock += 301_000;
  expect(await user.call('vault.burn')).toMatchObject({ status: 403, body: { code: 'step-up-needed' } });
});

it('what is sealed is opened by its own plugin and space only, and not once it was changed', async () => {
  const user = await site.as('user');
  const sealed = String((await user.call('vault.seal', { said: 'ความลับ' })).body.said);
  expect(sealed).not.toContain('ความลับ');
  expect((await user.call('vault.seal', { said: sealed })).body).toEqual({ said: 'ความลับ' });
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
  expect((await user.call('vault.seal', { said: changed })).body.said).not.toBe('ความลับ');
});

it('a guest who asks for a page of members is sent to the sign-in, and back', async () => {
  const answer = await site.get('/user?tab=2');
  expect(answer.statusCode).toBe(302);
  expect(answer.headers.location).toBe(`/user/login?next=${encodeURIComponent('/user?tab=2')}`);
  expect(answer.headers['cache-control']).toBe('no-cache');
});

it('a guest who asks for a page that some staff have is sent to the sign-in; who is signed in and may not have it finds nothing', async () => {
  const [guest, user, manager, admin] = await Promise.all([site.as('guest'), site.as('user'), site.as('manager'), site.as('admin')]);
  for (const path of ['/vault/keys', '/vault/keys/seven?tab=2']) {
    const answer = await guest.get(path);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `/user/login?next=${encodeURIComponent(path)}`]);
  }
  // What guests have is theirs, whatever pages of others there are beside it.
  expect(await guest.page('/vault/front')).toContain('A door');
  expect((await user.get('/vault/keys/seven')).statusCode).toBe(404);
  expect(await user.page('/vault/keys')).toContain('A door');
  expect((await manager.get('/vault/keys/seven')).statusCode).toBe(404);
  expect(await manager.page('/vault/keys')).toContain('All keys');
  expect(await admin.page('/vault/keys/seven')).toContain('One key');
});

it('a parameter may be the end of a segment', async () => {
  const guest = await site.as('guest');
  expect(await guest.page('/fair-69')).toContain('The fair of 69');
  for (const path of ['/fair-', '/fair-next', '/fair-69/more', '/unfair-69']) expect((await guest.get(path)).statusCode, path).toBe(404);
});
