import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Gateway } from '#kernel/contract/gateway.ts';
import { definePlugin } from '#kernel/contract/plugin.ts';
import { MEMBERS } from '#kernel/contract/role.ts';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';

const Nothing = { type: 'object', additionalProperties: false } as const;
const Said = { type: 'object', properties: { said: { type: 'string' } }, required: ['said'], additionalProperties: false } as const;

const vault = definePlugin({
  id: 'vault',
  summary: 'What only the right person may do',
  capabilities: { open: { summary: 'Opens it', roles: ['admin'] } },
  calls: {
    open: { method: 'POST', path: '/api/vault/open', roles: MEMBERS, body: Nothing, reply: Said, needs: 'open' },
    burn: { method: 'POST', path: '/api/vault/burn', roles: MEMBERS, body: Nothing, reply: Said, stepUp: true },
    seal: { method: 'POST', path: '/api/vault/seal', roles: MEMBERS, body: Said, reply: Said },
    can: { method: 'GET', path: '/api/vault/can', roles: MEMBERS, reply: Said },
  },
});
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
    extraPlugins: [{ declaration: vault, gateway }],
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
