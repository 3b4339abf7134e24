import type { Ctx } from '#kernel/contract/ctx.ts';
import type { Load, LoadCtx } from '#kernel/contract/load.ts';
import type { Gateway, Loads } from '#kernel/contract/gateway.ts';
import type { PluginViews } from '#kernel/server/installation.ts';
import { definePlugin } from '#kernel/contract/plugin.ts';
import { invalidFields, notFound, redirectTo, Refusal } from '#kit/diagnostics/refusal.ts';
import { AS_GUEST, AS_MANAGER, EVERYONE, MEMBERS, STAFF } from '#kernel/contract/role.ts';
import { defineEvent, HeaderActions } from '#kernel/contract/tokens.ts';
import { Link, type PageProps, useHere, useLocation, useText } from '#kernel/contract/page.ts';
import type { FixturePlugin } from '#tools/testing/startSite.ts';

const Note = {
  type: 'object',
  properties: { id: { type: 'string' }, text: { type: 'string' } },
  required: ['id', 'text'],
  additionalProperties: false,
} as const;
const Notes = { type: 'array', items: Note } as const;
const NewNote = {
  type: 'object',
  properties: { text: { type: 'string', minLength: 1, maxLength: 200 } },
  required: ['text'],
  additionalProperties: false,
} as const;
const Page = {
  type: 'object',
  properties: { first: { type: 'integer', minimum: 0, default: 0 }, count: { type: 'integer', minimum: 1, maximum: 50, default: 20 } },
  additionalProperties: false,
} as const;
const Numbered = { type: 'object', properties: { times: { type: 'integer' } }, required: ['times'], additionalProperties: false } as const;

export const NoteWritten = defineEvent('notes:written@1', Note);

/** A call that the test lets go on. */
export const slowCalls = { started: 0, go: () => {} };

/** What only the log may have. */
export const SECRET_TEXT = 'the-password-is-swordfish';

const declaration = definePlugin({
  id: 'notes',
  summary: 'Short texts, to test gateways with',
  settings: {
    type: 'object',
    properties: { greeting: { type: 'string', default: 'hello', description: 'Said above the list' } },
    additionalProperties: false,
  },
  publicSettings: ['greeting'],
  siteSettings: ['greeting'],
  pages: {
    list: { path: '/notes', roles: EVERYONE, sameAs: AS_GUEST, nav: { label: 'nav.notes', order: 1 }, title: 'list.title' },
    note: {
      path: '/notes/:id',
      roles: EVERYONE,
      sameAs: AS_GUEST,
      params: { type: 'object', properties: { id: { type: 'string', format: 'uuid' } }, required: ['id'] },
    },
    desk: { path: '/staff-room', roles: STAFF, sameAs: AS_MANAGER, nav: { label: 'nav.desk', order: 2 } },
    clock: { path: '/clock', roles: EVERYONE, sameAs: AS_GUEST, cache: false },
    moved: { path: '/moved', roles: EVERYONE, sameAs: AS_GUEST },
    away: { path: '/away', roles: EVERYONE, sameAs: AS_GUEST },
    loadFails: { path: '/load-fails', roles: EVERYONE, sameAs: AS_GUEST },
    drawFails: { path: '/draw-fails', roles: EVERYONE, sameAs: AS_GUEST },
    alone: { path: '/alone', roles: EVERYONE, sameAs: AS_GUEST, layout: 'fullscreen' },
    slow: { path: '/slow', roles: EVERYONE, sameAs: AS_GUEST },
    counted: { path: '/counted', roles: EVERYONE, sameAs: AS_GUEST },
    asked: { path: '/asked', roles: EVERYONE, sameAs: AS_GUEST },
  },
  calls: {
    list: { method: 'GET', path: '/api/notes', roles: EVERYONE, query: Page, reply: Notes },
    get: { method: 'GET', path: '/api/notes/:id', roles: EVERYONE, reply: Note },
    write: { method: 'POST', path: '/api/notes', roles: EVERYONE, body: NewNote, reply: Note },
    writeOnce: { method: 'POST', path: '/api/notes/once', roles: MEMBERS, body: NewNote, reply: Note, idempotent: true },
    remove: { method: 'DELETE', path: '/api/notes/:id', roles: STAFF, reply: { type: 'null' } },
    rare: { method: 'GET', path: '/api/notes/rare', roles: EVERYONE, reply: Numbered, limit: { times: 2, seconds: 60 } },
    breaks: { method: 'POST', path: '/api/notes/breaks', roles: EVERYONE, reply: { type: 'null' } },
    refuses: { method: 'POST', path: '/api/notes/refuses', roles: EVERYONE, body: NewNote, reply: { type: 'null' } },
    counts: { method: 'POST', path: '/api/notes/counts', roles: EVERYONE, body: NewNote, reply: { type: 'null' } },
    slow: { method: 'GET', path: '/api/notes/slow', roles: EVERYONE, reply: { type: 'string' } },
    tidy: { method: 'POST', path: '/api/notes/tidy', roles: EVERYONE },
    small: { method: 'POST', path: '/api/notes/small', roles: EVERYONE, body: NewNote, reply: { type: 'null' }, maxBytes: 64 },
  },
  fills: {
    badge: { into: HeaderActions, roles: EVERYONE },
  },
  emits: { written: NoteWritten },
});
type NotesPlugin = typeof declaration;

declare module '#kernel/contract/tables.ts' {
  interface PluginTables {
    notes: { notes_note: { space_id: string; id: string; text: string } };
  }
}

async function write(ctx: Ctx<NotesPlugin>, text: string) {
  const note = { id: crypto.randomUUID(), text };
  await ctx.db
    .insertInto('notes_note')
    .values({ space_id: ctx.space, ...note })
    .execute();
  await ctx.emit('written', note);
  return note;
}

const gateway = {
  handlers: {
    list: (ctx, { first, count }) =>
      ctx.db.selectFrom('notes_note').select(['id', 'text']).orderBy('id').offset(first).limit(count).execute(),
    get: async (ctx, { id }) => {
      const note = await ctx.db.selectFrom('notes_note').select(['id', 'text']).where('id', '=', id).executeTakeFirst();
      if (!note) throw notFound();
      return note;
    },
    write: (ctx, { text }) => write(ctx, text),
    writeOnce: (ctx, { text }) => write(ctx, text),
    remove: async (ctx, { id }) => {
      await ctx.db.deleteFrom('notes_note').where('id', '=', id).execute();
      return null;
    },
    rare: async () => ({ times: 1 }),
    breaks: async (ctx) => {
      await write(ctx, 'never kept');
      throw new Error(SECRET_TEXT);
    },
    refuses: async (ctx, { text }) => {
      await write(ctx, text);
      throw invalidFields({ text: 'notes.text.bad' });
    },
    counts: async (ctx, { text }) => {
      await write(ctx, text);
      throw new Refusal(403, 'counted', {}, { keep: true });
    },
    slow: async () => {
      slowCalls.started += 1;
      await new Promise<void>((resolve) => (slowCalls.go = resolve));
      return 'done';
    },
    tidy: async () => {},
    small: async () => null,
  },
} satisfies Gateway<NotesPlugin>;

function List({ data }: PageProps<{ notes: { id: string; text: string }[] }>) {
  const t = useText('notes');
  return (
    <section>
      <h1>{t('list.title')}</h1>
      <ul>
        {data.notes.map(({ id, text }) => (
          <li key={id}>
            <Link to={`/notes/${id}`}>{text}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
const load: Load<NotesPlugin, { notes: { id: string; text: string }[] }> = async ({ call }) => ({
  data: { notes: await call('list', {}) },
  description: 'All notes',
  crumbs: [{ title: 'ชั้นหนังสือ', href: '/shelf' }],
  thing: { '@type': 'CreativeWork', name: '</script><script>alert(1)' },
});
const noteLoad: Load<NotesPlugin, { id: string; text: string }> = async ({ call, params }) => {
  const data = await call('get', { id: params.id! });
  return { data, title: data.text, noindex: true };
};
const plain = (title: string) => () => <h1>{title}</h1>;
export const Broken = (): never => {
  throw new Error(SECRET_TEXT);
};
/** A load that the test lets go on. */
export const slowLoads = { started: 0, go: () => {} };
const slowLoad = async () => {
  const times = (slowLoads.started += 1);
  if (times === 1) await new Promise<void>((resolve) => (slowLoads.go = resolve));
  return { data: `loaded ${times}` };
};
const moved = (to: string) => async (): Promise<never> => {
  throw redirectTo(to);
};

const loads = {
  loads: {
    list: load,
    note: noteLoad,
    moved: moved('/notes?from=moved'),
    away: moved('https://evil.example/'),
    loadFails: async (): Promise<never> => {
      throw new Error(SECRET_TEXT);
    },
    slow: slowLoad,
    counted: load,
  },
  fillLoads: {
    badge: async ({ call }: LoadCtx<NotesPlugin>) => ({ data: { count: (await call('list', {})).length } }),
  },
} satisfies Loads<NotesPlugin>;

/** How often a page was drawn that shows how many notes there are, and the way back to it. */
export const draws = {
  count: 0,
  add() {
    this.count += 1;
  },
};
function Counted({ data }: PageProps<{ notes: { id: string; text: string }[] }>) {
  const here = useHere();
  draws.add();
  return <a href={`/back?next=${here}`}>{data.notes.map(({ text }) => text).join()}</a>;
}
const Asked = () => <h1>{useLocation().search}</h1>;

const views: PluginViews = {
  pages: {
    counted: { guest: Counted },
    asked: { guest: Asked },
    list: { guest: List },
    note: { guest: ({ data }: PageProps<{ text: string }>) => <h1>{data.text}</h1> },
    desk: { manager: plain('The desk') },
    clock: { guest: plain('Clock') },
    moved: { guest: plain('Moved') },
    away: { guest: plain('Away') },
    loadFails: { guest: plain('Loads') },
    drawFails: { guest: Broken },
    alone: { guest: plain('Alone') },
    slow: { guest: ({ data }: PageProps<string>) => <h1>{data}</h1> },
  },
  fills: { badge: ({ data }: { data: { count: number } }) => <i>badge {data.count}</i> },
  texts: {
    th: { 'nav.notes': 'บันทึก', 'nav.desk': 'โต๊ะทำงาน', 'list.title': 'บันทึกทั้งหมด' },
    en: { 'nav.notes': 'Notes', 'nav.desk': 'Desk', 'list.title': 'All notes' },
  },
};

/** Notes: pages, calls, slots and events, some of them broken on purpose. */
export const notes: FixturePlugin = {
  declaration,
  gateway: { ...gateway, ...loads },
  views,
  migrations: [
    {
      plugin: 'notes',
      name: '0001_notes.sql',
      sql: `create table notes_note (space_id text not null, id uuid not null, text text not null, primary key (space_id, id));
select kernel_space_table('notes_note');`,
    },
  ],
};
