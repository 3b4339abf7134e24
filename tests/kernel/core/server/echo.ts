import type { Gateway } from '#kernel/contract/gateway.ts';
import { definePlugin } from '#kernel/contract/plugin.ts';
import { EVERYONE } from '#kernel/contract/role.ts';
import type { FixturePlugin } from '#tools/testing/startSite.ts';
import { NoteWritten } from './notes.tsx';

const echoDeclaration = definePlugin({
  id: 'echo',
  summary: 'Keeps what notes tell',
  listens: { noted: NoteWritten },
  calls: { heard: { method: 'GET', path: '/api/echo', roles: EVERYONE, reply: { type: 'array', items: { type: 'string' } } } },
});
declare module '#kernel/contract/tables.ts' {
  interface PluginTables {
    echo: { echo_heard: { space_id: string; id: string; text: string } };
  }
}
const echoGateway = {
  handlers: {
    heard: async (ctx) => (await ctx.db.selectFrom('echo_heard').select('text').execute()).map(({ text }) => text),
  },
  listeners: {
    noted: async (ctx, { id, text }) => {
      await ctx.db.insertInto('echo_heard').values({ space_id: ctx.space, id, text }).execute();
    },
  },
} satisfies Gateway<typeof echoDeclaration>;

/** Listens to notes, in a plugin of its own. */
export const echo: FixturePlugin = {
  declaration: echoDeclaration,
  gateway: echoGateway,
  migrations: [
    {
      plugin: 'echo',
      name: '0001_echo.sql',
      sql: `create table echo_heard (space_id text not null, id uuid not null, text text not null, primary key (space_id, id));
select kernel_space_table('echo_heard');`,
    },
  ],
};
