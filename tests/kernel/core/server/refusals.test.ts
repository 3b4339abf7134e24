import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import compile from 'icu-minify/compile';
import type { Ctx } from '#kernel/contract/ctx.ts';
import type { Gateway } from '#kernel/contract/gateway.ts';
import { definePlugin } from '#kernel/contract/plugin.ts';
import { EVERYONE } from '#kernel/contract/role.ts';
import { closed, count, id, time } from '#kit/schema/shapes.ts';
import type { Agent } from '#tools/testing/agent.ts';
import { startSite, type FixturePlugin, type RunningSite } from '#tools/testing/startSite.ts';

const declaration = definePlugin({
  id: 'tickets',
  summary: 'Seats that are refused, to test refusals with',
  calls: {
    buy: { method: 'POST', path: '/api/tickets', roles: EVERYONE, refuses: ['sold-out'] },
    sit: { method: 'POST', path: '/api/tickets/seat', roles: EVERYONE, refuses: ['seat-taken'] },
    guess: { method: 'POST', path: '/api/tickets/guess', roles: EVERYONE, body: closed({ id }), idempotent: true, refuses: ['wrong-code'] },
    leave: { method: 'POST', path: '/api/tickets/leave', roles: EVERYONE, refuses: ['row-closed'] },
    guesses: { method: 'GET', path: '/api/tickets/guesses', roles: EVERYONE, reply: count },
    rush: { method: 'POST', path: '/api/tickets/rush', roles: EVERYONE, refuses: ['seat-taken'] },
    invent: { method: 'POST', path: '/api/tickets/invent', roles: EVERYONE },
  },
  refusals: {
    'sold-out': { status: 410, details: closed({ left: count, priceSatang: count, opensAt: time }) },
    'seat-taken': { field: 'seat' },
    'wrong-code': { status: 403 },
    'row-closed': { status: 403, details: closed({ row: id }, ['row']) },
  },
});
type Tickets = typeof declaration;

declare module '#kernel/contract/tables.ts' {
  interface PluginTables {
    tickets: { tickets_guess: { space_id: string; id: string } };
  }
}

/** Work that several calls share: what it may refuse with is known only when one of them runs. */
const soldOut = (ctx: Ctx<Tickets>) => ctx.refuse('sold-out', { left: 2, priceSatang: 123_450, opensAt: '2026-11-21T03:00:00.000Z' });

const write = (ctx: Ctx<Tickets>, guess: string) =>
  ctx.db
    .insertInto('tickets_guess')
    .values({ space_id: ctx.space, id: guess })
    .onConflict((guessed) => guessed.doNothing())
    .execute();

const gateway = {
  handlers: {
    async buy(ctx) {
      throw soldOut(ctx);
    },
    async sit(ctx) {
      throw ctx.refuse('seat-taken');
    },
    async guess(ctx, { id: guess }) {
      await write(ctx, guess);
      throw ctx.refuse('wrong-code', {}, { keep: true });
    },
    async leave(ctx) {
      throw ctx.refuse('row-closed');
    },
    guesses: async (ctx) => (await ctx.db.selectFrom('tickets_guess').select('id').execute()).length,
    async rush(ctx) {
      await write(ctx, crypto.randomUUID());
      throw soldOut(ctx);
    },
    async invent(ctx) {
      throw ctx.refuse('sold-uot' as 'not-found');
    },
  },
} satisfies Gateway<Tickets>;

const texts = (soldOutWords: string, taken: string) => ({
  'problem.sold-out': compile(soldOutWords),
  'problem.seat-taken': taken,
  'problem.row-closed': compile('{row}'),
});

const tickets: FixturePlugin = {
  declaration,
  gateway,
  views: {
    texts: {
      th: texts('เหลือ {left, number} ที่ ราคา {price} เปิดขาย {opens}', 'ที่นั่งนี้มีคนจองแล้ว'),
      en: texts('{left, plural, one {# seat} other {# seats}} left at {price}, on sale {opens}', 'That seat is taken'),
    },
  },
  migrations: [
    {
      plugin: 'tickets',
      name: '0001_tickets.sql',
      sql: `create table tickets_guess (space_id text not null, id uuid not null, primary key (space_id, id));
select kernel_space_table('tickets_guess');`,
    },
  ],
};

const inEnglish = { headers: { cookie: 'sala-locale=en' } };

let site: RunningSite;
let guest: Agent;
beforeAll(async () => {
  site = await startSite({ extraPlugins: [tickets] });
  guest = await site.as('guest');
});
afterAll(() => site.close());

describe('to the author of a plugin', () => {
  /** What the log has of the fault of a call. */
  async function faultOf(call: string): Promise<string> {
    const logged = vi.spyOn(site.gateway.app.log, 'error');
    const { status, body, text } = await guest.call(call);
    expect([status, body.code]).toEqual([500, 'fault']);
    expect(text).not.toContain('sold');
    const lines = logged.mock.calls.map(([line]) => (line as { err: Error }).err.message);
    logged.mockRestore();
    return lines.join('\n');
  }

  test('a refusal that its call does not declare is a fault that names the call and the file, and keeps nothing', async () => {
    expect(await faultOf('tickets.rush')).toBe(
      'tickets.rush refuses with "sold-out", which it does not declare: add it to "refuses" of that call in plugins/tickets/plugin.ts',
    );
    expect((await guest.call('tickets.guesses')).body).toBe(0);
  });

  test('one that its plugin does not declare is a fault that names both', async () => {
    expect(await faultOf('tickets.invent')).toBe(
      'tickets refuses with "sold-uot", which plugins/tickets/plugin.ts does not declare: add it to "refusals"',
    );
  });
});

describe('to a visitor', () => {
  test('a refusal is in the words of its plugin, with money and dates, in the language of the visitor', async () => {
    const { status, body } = await guest.call('tickets.buy');
    expect(status).toBe(410);
    expect(body).toMatchObject({
      type: '/problems/sold-out',
      code: 'sold-out',
      title: 'เหลือ 2 ที่ ราคา ฿1,234.50 เปิดขาย 21 พ.ย. 2569 10:00',
      left: 2,
      priceSatang: 123_450,
      opensAt: '2026-11-21T03:00:00.000Z',
    });
    expect((await guest.call('tickets.buy', {}, inEnglish)).body.title).toBe('2 seats left at ฿1,234.50, on sale 21 Nov 2026, 10:00');
  });

  test('one about a field names it; one without words has those of any call, or its code', async () => {
    expect(await guest.call('tickets.sit')).toMatchObject({ status: 409, body: { field: 'seat', title: 'ที่นั่งนี้มีคนจองแล้ว' } });
    expect((await guest.call('tickets.guess', { id: crypto.randomUUID() })).body.title).toBe('wrong-code');
  });

  test('words that need what the details do not have do not hide it', async () => {
    expect(await guest.call('tickets.leave')).toMatchObject({ status: 403, body: { code: 'row-closed', title: 'row-closed' } });
  });

  test('sent again with its key, one that is kept is refused again, not said to be going on', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const input = { id: crypto.randomUUID() };
    expect((await guest.call('tickets.guess', input, { headers })).body.code).toBe('wrong-code');
    expect((await guest.call('tickets.guess', { ...input }, { headers })).body.code).toBe('wrong-code');
  });

  test('what was written stays only with `keep`', async () => {
    const before = (await guest.call('tickets.guesses')).body as unknown as number;
    expect(await guest.call('tickets.guess', { id: crypto.randomUUID() })).toMatchObject({ status: 403 });
    await guest.call('tickets.rush');
    expect((await guest.call('tickets.guesses')).body).toBe(before + 1);
  });
});
