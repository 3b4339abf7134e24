import type { Gateway } from '#kernel/contract/gateway.ts';
import { definePlugin } from '#kernel/contract/plugin.ts';
import { EVERYONE } from '#kernel/contract/role.ts';
import { defineEvent, defineTask } from '#kernel/contract/tokens.ts';
import { closed, text } from '#kit/schema/shapes.ts';
import type { FixturePlugin } from '#tools/testing/startSite.ts';

const Sold = defineEvent('till:sold@1', closed({ what: text(100) }));
const Returned = defineEvent('till:returned@1', closed({ what: text(100) }));
const Due = defineTask('till:due@1', closed({ what: text(100) }));
const what = closed({ what: text(100) });

const declaration = definePlugin({
  id: 'till',
  summary: 'Sells things',
  emits: { sold: Sold, returned: Returned, due: Due },
  listens: { due: Due },
  calls: {
    sell: { method: 'POST', path: '/api/till', roles: EVERYONE, body: what },
    takeBack: { method: 'POST', path: '/api/till/back', roles: EVERYONE, body: what },
    failToSell: { method: 'POST', path: '/api/till/fail', roles: EVERYONE, body: what },
  },
  refusals: {},
});

const gateway = {
  handlers: {
    async sell(ctx, payload) {
      await ctx.emit('due', payload);
      await ctx.emit('sold', payload);
    },
    takeBack: (ctx, payload) => ctx.emit('returned', payload),
    async failToSell(ctx, payload) {
      await ctx.emit('sold', payload);
      throw new Error('no money');
    },
  },
  listeners: { due: async () => {} },
} satisfies Gateway<typeof declaration>;

/** Tells of what is sold and returned, and gives itself a task with each sale. */
export const till: FixturePlugin = { declaration, gateway };
