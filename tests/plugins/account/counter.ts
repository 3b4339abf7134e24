import type { Gateway } from '#kernel/contract/gateway.ts';
import { definePlugin } from '#kernel/contract/plugin.ts';
import { EVERYONE } from '#kernel/contract/role.ts';
import type { FixturePlugin } from '#tools/testing/startSite.ts';
import { Accounts } from '#plugins/account/contract.ts';

const declaration = definePlugin({
  id: 'counter',
  summary: 'A counter that scans member codes',
  calls: {
    scan: {
      method: 'POST',
      path: '/api/counter/scan',
      roles: EVERYONE,
      body: { type: 'object', properties: { code: { type: 'string' } }, required: ['code'], additionalProperties: false },
      reply: { type: 'object', properties: { name: { type: ['string', 'null'] } }, required: ['name'], additionalProperties: false },
    },
  },
  uses: { accounts: Accounts },
});

const gateway = {
  handlers: { scan: async (ctx, { code }) => ({ name: (await ctx.use('accounts').ofMemberCode(code))?.firstname ?? null }) },
} satisfies Gateway<typeof declaration>;

/** Another area that knows members by the code on their phone. */
export const counter: FixturePlugin = { declaration, gateway };
