import type { Gateway, Loads } from '#kernel/contract/gateway.ts';
import type { Load } from '#kernel/contract/load.ts';
import { callsOf, usePosted, type PageProps } from '#kernel/contract/page.ts';
import { definePlugin } from '#kernel/contract/plugin.ts';
import { AS_GUEST, EVERYONE, MEMBERS } from '#kernel/contract/role.ts';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { PostForm } from '#kit/ui/forms/action/PostForm.tsx';
import { closed, count, text } from '#kit/schema/shapes.ts';
import type { FixturePlugin } from '#tools/testing/startSite.ts';

const Put = closed({
  label: { type: 'string', minLength: 1, maxLength: 20 },
  amount: { type: 'integer', minimum: 1, maximum: 9 },
  password: { type: 'string', maxLength: 40, default: '' },
} as const);

const declaration = definePlugin({
  id: 'crate',
  summary: 'A box that things are put into, to test forms without scripts with',
  cookies: { mark: { days: 30 } },
  pages: {
    crate: { path: '/crate', roles: EVERYONE, sameAs: AS_GUEST },
    mine: { path: '/crate/mine', roles: EVERYONE, sameAs: AS_GUEST, cache: false },
    peek: { path: '/crate/peek', roles: EVERYONE, sameAs: AS_GUEST },
  },
  calls: {
    put: {
      method: 'POST',
      path: '/api/crate',
      roles: EVERYONE,
      form: true,
      idempotent: true,
      body: Put,
      reply: closed({ id: text(40), next: text(40) }),
      refuses: ['full'],
    },
    stamp: {
      method: 'POST',
      path: '/api/crate/stamps',
      roles: MEMBERS,
      form: true,
      body: closed({ label: text(20) }),
      reply: closed({ more: text(9) }),
      limit: { times: 3, seconds: 60 },
    },
    mark: { method: 'POST', path: '/api/crate/mark', roles: EVERYONE, form: true, body: closed({ mark: text(20) }) },
    hidden: { method: 'POST', path: '/api/crate/hidden', roles: EVERYONE, body: closed({ label: text(20) }) },
    things: { method: 'GET', path: '/api/crate', roles: EVERYONE, reply: closed({ amount: count }) },
  },
  refusals: { full: { status: 409 } },
});
type Box = typeof declaration;

declare module '#kernel/contract/tables.ts' {
  interface PluginTables {
    crate: { crate_thing: { space_id: string; id: string; label: string; amount: number } };
  }
}

const gateway = {
  handlers: {
    put: async (ctx, { label, amount }) => {
      const id = crypto.randomUUID();
      await ctx.db.insertInto('crate_thing').values({ space_id: ctx.space, id, label, amount }).execute();
      if (label === 'ล้น') throw ctx.refuse('full');
      return { id, next: 'a/../b' };
    },
    stamp: async (ctx, { label }) => {
      await ctx.db.insertInto('crate_thing').values({ space_id: ctx.space, id: crypto.randomUUID(), label, amount: 1 }).execute();
      return { more: 'ต่อ' };
    },
    mark: async (ctx, { mark }) => ctx.cookies.write('mark', mark || null),
    hidden: async () => {},
    things: async (ctx) => {
      const rows = await ctx.db.selectFrom('crate_thing').select('amount').execute();
      return { amount: rows.reduce((sum, row) => sum + row.amount, 0) };
    },
  },
} satisfies Gateway<Box>;

const mineLoad: Load<Box, { mark: string | null }> = async ({ cookies }) => ({ data: { mark: cookies.read('mark') } });
const loads = { loads: { mine: mineLoad, peek: mineLoad } } satisfies Loads<Box>;
const calls = callsOf<Box>('crate');

function BoxPage() {
  const posted = usePosted('crate.stamp');
  return (
    <section>
      <h1>Box</h1>
      <ActionForm of={calls} name="put" id="first" to="/crate/:id" with={{ password: 'x' }} />
      <ActionForm of={calls} name="put" id="second" />
      <PostForm call="crate.stamp" unless="more">
        <input name="label" defaultValue={posted?.typed('label')} />
        <output>{(posted?.reply as { more: string } | undefined)?.more}</output>
      </PostForm>
    </section>
  );
}
const MinePage = ({ data }: PageProps<typeof mineLoad>) => (
  <PostForm call="crate.mark" to="/crate/mine">
    <h1>{data.mark ?? 'nothing'}</h1>
    <input name="mark" />
  </PostForm>
);

const words = {
  'put.label': 'Label',
  'put.amount': 'Amount',
  'put.password': 'Password',
  'put.submit': 'Put in',
  'problem.full': 'The box is full',
};

/** A box: forms that work without scripts, and a cookie. */
export const crate: FixturePlugin = {
  declaration,
  gateway: { ...gateway, ...loads },
  views: { pages: { crate: { guest: BoxPage }, mine: { guest: MinePage }, peek: { guest: MinePage } }, texts: { th: words, en: words } },
  migrations: [
    {
      plugin: 'crate',
      name: '0001_crate.sql',
      sql: `create table crate_thing (space_id text not null, id uuid not null, label text not null, amount int not null, primary key (space_id, id));
select kernel_space_table('crate_thing');`,
    },
  ],
};
