import type { Ctx } from '#kernel/contract/ctx.ts';
import type { Kysely } from 'kysely';
import type { PluginViews } from '#kernel/server/installation.ts';
import type { Download } from '#kernel/contract/gateway.ts';
import { definePlugin, type PluginDeclaration } from '#kernel/contract/plugin.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { AS_GUEST, AS_MANAGER, EVERYONE, STAFF } from '#kernel/contract/role.ts';
import { HeaderActions } from '#kernel/contract/tokens.ts';
import type { CheckedPlugin } from '#tools/testing/checkPlugin.ts';

const Pet = {
  type: 'object',
  properties: { id: { type: 'string' }, name: { type: 'string' } },
  required: ['id', 'name'],
  additionalProperties: false,
} as const;
const NewPet = {
  type: 'object',
  properties: { name: { type: 'string', minLength: 1, maxLength: 80 } },
  required: ['name'],
  additionalProperties: false,
} as const;

const declaration = definePlugin({
  id: 'pets',
  summary: 'A plugin that keeps every rule',
  settings: {
    type: 'object',
    properties: { most: { type: 'integer', default: 10, description: 'Pets on one page' } },
    additionalProperties: false,
  },
  pages: {
    list: { path: '/pets', roles: EVERYONE, sameAs: AS_GUEST, nav: { label: 'nav', order: 1 } },
    pet: { path: '/pets/:id', roles: EVERYONE, sameAs: AS_GUEST },
    desk: { path: '/pets-desk', roles: STAFF, sameAs: AS_MANAGER },
  },
  calls: {
    list: { method: 'GET', path: '/api/pets', roles: EVERYONE, reply: { type: 'array', items: Pet } },
    get: { method: 'GET', path: '/api/pets/:id', roles: EVERYONE, reply: Pet },
    add: { method: 'POST', path: '/api/pets', roles: ['manager', 'admin'], body: NewPet, reply: Pet },
    rename: { method: 'PUT', path: '/api/pets/:id', roles: ['admin'], body: NewPet, reply: Pet },
  },
  downloads: { card: { path: '/pets-cards/:id', roles: STAFF } },
});

export interface Pets {
  pets_pet: { space_id: string; id: string; name: string };
}
export const db = (ctx: unknown) => (ctx as Pick<Ctx, 'db'>).db as unknown as Kysely<Pets>;
type Handler = (ctx: Ctx, input: { id: string; name: string }) => Promise<unknown>;

export const handlers: Record<string, Handler> = {
  list: (ctx) => db(ctx).selectFrom('pets_pet').select(['id', 'name']).execute(),
  get: async (ctx, { id }) => {
    const pet = await db(ctx).selectFrom('pets_pet').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
    if (!pet) throw notFound();
    return pet;
  },
  add: (ctx, { name }) =>
    db(ctx)
      .insertInto('pets_pet')
      .values({ space_id: ctx.space, id: crypto.randomUUID(), name })
      .returning(['id', 'name'])
      .executeTakeFirst(),
  rename: async (ctx, { id, name }) => {
    const pet = await db(ctx).updateTable('pets_pet').set({ name }).where('id', '=', id).returning(['id', 'name']).executeTakeFirst();
    if (!pet) throw notFound();
    return pet;
  },
};

export const downloads: Record<string, (ctx: Ctx, input: { id: string }) => Promise<Download>> = {
  card: async (ctx, { id }) => {
    const pet = await db(ctx).selectFrom('pets_pet').select('name').where('id', '=', id).executeTakeFirst();
    if (!pet) throw notFound();
    return cardOf(pet.name);
  },
};
export const cardOf = (name: string): Download => ({
  from: {
    stream: (async function* () {
      yield Buffer.from(name);
    })(),
  },
  name: `${name}.txt`,
  type: 'text/plain',
  show: 'attachment',
  keep: 'nobody',
});

/** What a page's loader is given, as far as these need it. */
export interface LoadInput {
  params: { id: string };
  call(name: string, input?: object): Promise<{ name: string }[] & { name: string }>;
}
const List = ({ data }: { data: { name: string }[] }) => (
  <section>
    <h1>Pets</h1>
    {data.map(({ name }) => (
      <p key={name}>{name}</p>
    ))}
  </section>
);
export const pages = {
  list: { guest: List },
  pet: { guest: ({ data }: { data: { name: string } }) => <h1>{data.name}</h1> },
  desk: { manager: () => <h1>Desk</h1> },
} satisfies PluginViews['pages'];
const loads = {
  list: async ({ call }: LoadInput) => ({ data: await call('list') }),
  pet: async ({ call, params }: LoadInput) => ({ data: await call('get', params) }),
};

const texts = { th: { nav: 'สัตว์เลี้ยง', count: 'มี {n, number} ตัว' }, en: { nav: 'Pets', count: '{n, plural, one {# pet} other {# pets}}' } };

export const files: Record<string, string> = {
  'README.md': '# Pets',
  'messages/th.json': JSON.stringify(texts.th),
  'messages/en.json': JSON.stringify(texts.en),
  'pages/list/guest.tsx': `const t = useText('pets'); t('count', { n: 1 })`,
};

const TABLE = 'create table pets_pet (space_id text not null, id text not null, name text not null, primary key (space_id, id));';
export const SOUND_TABLE = `${TABLE} select kernel_space_table('pets_pet');`;
/** As it is when the line that binds a table to its space is forgotten. */
export const OPEN_TABLE = TABLE;

/** The sound plugin with parts of it replaced. */
export function pets(
  broken: {
    declaration?: Partial<PluginDeclaration>;
    handlers?: Record<string, Handler>;
    downloads?: Record<string, (ctx: Ctx, input: { id: string }) => Promise<Download>>;
    pages?: PluginViews['pages'];
    fills?: PluginViews['fills'];
    files?: Record<string, string>;
    sql?: string;
  } = {},
): CheckedPlugin {
  const views: PluginViews = {
    pages: { ...pages, ...broken.pages },
    fills: broken.fills,
    texts: { th: { nav: texts.th.nav }, en: { nav: texts.en.nav } },
  };
  return {
    declaration: { ...declaration, ...broken.declaration },
    gateway: { loads, handlers: { ...handlers, ...broken.handlers }, downloads: { ...downloads, ...broken.downloads } },
    views,
    migrations: [{ plugin: 'pets', name: '0001_pets.sql', sql: broken.sql ?? SOUND_TABLE }],
    files: new Map(Object.entries({ ...files, ...broken.files })),
  };
}

/** A filling of the header that links to a page of staff for everybody. */
export const indiscreet = {
  declared: { link: { into: HeaderActions, roles: EVERYONE } },
  fills: { link: () => <a href="/pets-desk">Desk</a> },
};
