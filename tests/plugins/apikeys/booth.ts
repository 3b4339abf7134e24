import { setTimeout as sleep } from 'node:timers/promises';
import type { Gateway } from '#kernel/contract/gateway.ts';
import { definePlugin } from '#kernel/contract/plugin.ts';
import { EVERYONE, MEMBERS, STAFF } from '#kernel/contract/role.ts';
import { closed, count, text } from '#kit/schema/shapes.ts';
import type { FixturePlugin } from '#tools/testing/startSite.ts';

const Who = closed({ account: text(60), role: text(20), key: text(60), locale: text(2), cookie: text(60) });

const declaration = definePlugin({
  id: 'booth',
  summary: 'A booth with something for everybody',
  cookies: { mark: { days: 1 } },
  capabilities: { close: { summary: 'Close the booth', roles: ['manager', 'admin'] } },
  money: { till: { self: 'allow' } },
  calls: {
    look: { method: 'GET', path: '/api/booth', roles: EVERYONE, reply: Who },
    mine: { method: 'GET', path: '/api/booth/mine', roles: MEMBERS, reply: Who },
    say: { method: 'POST', path: '/api/booth/say', roles: STAFF, form: true, body: closed({ what: text(100) }), reply: Who },
    shut: { method: 'POST', path: '/api/booth/:name/shut', roles: STAFF, needs: 'close', reply: Who, refuses: ['shut-already'] },
    pay: { method: 'POST', path: '/api/booth/pay', roles: MEMBERS, money: 'till', body: closed({ what: text(100) }), reply: Who },
    grave: { method: 'POST', path: '/api/booth/grave', roles: STAFF, stepUp: true, reply: Who },
    oneself: { method: 'POST', path: '/api/booth/oneself', roles: MEMBERS, inPerson: true, reply: Who },
    once: { method: 'POST', path: '/api/booth/once', roles: MEMBERS, idempotent: true, reply: closed({ number: count }) },
    slow: { method: 'POST', path: '/api/booth/slow', roles: STAFF, reply: Who },
  },
  refusals: { 'shut-already': { details: closed({ name: text(100) }) } },
});
type Ctx = Parameters<Gateway<typeof declaration>['handlers']['look']>[0];

let number = 0;
const who = (ctx: Pick<Ctx, 'account' | 'role' | 'locale' | 'cookies'>) =>
  Promise.resolve({
    account: ctx.account?.id ?? '',
    role: ctx.role,
    key: ctx.account?.key ?? '',
    locale: ctx.locale,
    cookie: ctx.cookies.read('mark') ?? '',
  });

const gateway = {
  handlers: {
    look: who,
    mine: who,
    async say(ctx, { what }) {
      await ctx.audit({ action: 'booth.say', entity: 'booth', entityId: what });
      ctx.cookies.write('mark', what);
      return who(ctx);
    },
    async shut(ctx, { name }) {
      if (name === 'shut') throw ctx.refuse('shut-already', { name });
      return who(ctx);
    },
    pay: who,
    grave: who,
    oneself: who,
    once: async () => ({ number: (number += 1) }),
    async slow(ctx) {
      // Long enough for somebody to revoke the key meanwhile.
      await sleep(400);
      return who(ctx);
    },
  },
} satisfies Gateway<typeof declaration>;

/** Tells who called it, and by what; with calls of each kind that keys may and may not make. */
export const booth: FixturePlugin = { declaration, gateway };

/** All that can be chosen for a key of it. */
export const ALL = [
  'booth:everyone:read',
  'booth:member:read',
  'booth:member:write',
  'booth:member:money',
  'booth:staff:write',
  'booth:can.close:write',
];
