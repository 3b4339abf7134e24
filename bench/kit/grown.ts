import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { CACHE, ROOT } from './gateway.ts';

/** What a project is made of beside what is built from it. */
const PARTS = ['kernel', 'plugins', 'themes', 'schemas', 'tenants', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'];
/** Pages by name: who has them. */
const PAGES = {
  home: `roles: EVERYONE, sameAs: AS_GUEST`,
  item: `roles: EVERYONE, sameAs: AS_GUEST`,
  own: `roles: MEMBERS, sameAs: AS_USER`,
  desk: `roles: STAFF, sameAs: AS_MANAGER`,
  more: `roles: STAFF, sameAs: AS_MANAGER`,
} as const;
const VARIANTS = { home: 'guest', item: 'guest', own: 'user', desk: 'manager', more: 'manager' } as const;
const CALLS = 20;

/** Names of the generated plugins: beside those of the project. */
export const grownNames = (count: number) => Array.from({ length: count }, (_, at) => `grown${String(at).padStart(2, '0')}`);

/** Writes a plugin as authors write it: 5 pages, 20 calls, 3 fillings, a setting, a table, texts in both languages. */
function writePlugin(root: string, id: string, next: string): void {
  const write = (path: string, text: string) => {
    const file = join(root, 'plugins', id, path);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, text);
  };
  const pages = Object.entries(PAGES).map(
    ([name, roles]) =>
      `    ${name}: { path: '/${id}${name === 'home' ? '' : name === 'item' ? '/item/:item' : `/${name}`}', ${roles}, title: '${name}.title' },`,
  );
  const calls = Array.from({ length: CALLS }, (_, at) => {
    const roles = ['EVERYONE', 'MEMBERS', 'MEMBERS', 'STAFF'][at % 4]!;
    return at % 2
      ? `    call${at}: { method: 'POST', path: '/api/${id}/call${at}', roles: ${roles}, body: closed({ text, count }), reply: closed({ id }) },`
      : `    call${at}: { method: 'GET', path: '/api/${id}/call${at}/:item', roles: ${roles}, query: closed({ item: text }), reply: list(closed({ id, text })) },`;
  });
  write(
    'plugin.ts',
    `import { definePlugin } from '#kernel/contract/plugin.ts';
import { AS_GUEST, AS_MANAGER, AS_USER, EVERYONE, MEMBERS, STAFF } from '#kernel/contract/role.ts';
import { DashboardTiles, defineSlot } from '#kernel/contract/tokens.ts';
import { closed, count, list } from '#kit/schema/shapes.ts';

const text = { type: 'string', minLength: 1, maxLength: 500 } as const;
const id = { type: 'string', format: 'uuid' } as const;

export const ${id} = definePlugin({
  id: '${id}',
  summary: 'An area as authors write them',
  settings: { type: 'object', properties: { limit: { type: 'integer', minimum: 1, default: 100, description: 'How many are shown.' } } },
  publicSettings: ['limit'],
  pages: {
${pages.join('\n')}
  },
  calls: {
${calls.join('\n')}
  },
  slots: { side: defineSlot('${id}:side@1') },
  fills: {
    tile: { into: DashboardTiles, roles: MEMBERS },
    side: { into: defineSlot('${id}:side@1'), roles: EVERYONE },
    aside: { into: defineSlot('${next}:side@1'), roles: EVERYONE },
  },
});
`,
  );
  const handlers = Array.from({ length: CALLS }, (_, at) =>
    at % 2
      ? `    async call${at}(ctx, { text, count }) {
      const [row] = await ctx.sql<{ id: string }>\`insert into ${id}_note (space_id, text, rank) values (\${ctx.space}, \${text}, \${count + ${at}}) returning id\`;
      return { id: row!.id };
    },`
      : `    async call${at}(ctx, { item }) {
      return ctx.sql<{ id: string; text: string }>\`select id, text from ${id}_note where text > \${item} order by rank limit \${ctx.settings.limit + ${at}}\`;
    },`,
  );
  write(
    'gateway.ts',
    `import type { Gateway } from '#kernel/contract/gateway.ts';
import type { ${id} } from './plugin.ts';

export default {
  loads: {
    async home(ctx) {
      return { data: await ctx.sql<{ id: string; text: string }>\`select id, text from ${id}_note order by rank limit \${ctx.settings.limit}\` };
    },
  },
  handlers: {
${handlers.join('\n')}
  },
} satisfies Gateway<typeof ${id}>;
`,
  );
  for (const name of Object.keys(PAGES) as (keyof typeof PAGES)[])
    write(
      `pages/${name}/${VARIANTS[name]}.tsx`,
      `import { Slot, useText } from '#kernel/contract/page.ts';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';

export default function Page() {
  const t = useText('${id}');
  return (
    <section>
      <h1>{t('${name}.title')}</h1>
      <EmptyState title={t('${name}.empty')} />
      <Slot of={{ id: '${id}:side@1' }} />
    </section>
  );
}
`,
    );
  for (const name of ['tile', 'side', 'aside'])
    write(
      `fills/${name}.tsx`,
      `import { useText } from '#kernel/contract/page.ts';

export default function Filling() {
  const t = useText('${id}');
  return <p>{t('${name}.text')}</p>;
}
`,
    );
  const texts = (word: string) =>
    JSON.stringify(
      Object.fromEntries([
        ...Object.keys(PAGES).flatMap((name) => [
          [`${name}.title`, `${word} ${id}`],
          [`${name}.empty`, word],
        ]),
        ...['tile', 'side', 'aside'].map((name) => [`${name}.text`, `${word} ${name}`]),
        ...Array.from({ length: CALLS }, (_, at) => [`call.${at}`, `${word} ${at}`]),
      ]),
      null,
      2,
    );
  write('messages/th.json', texts('ข้อความของพื้นที่'));
  write('messages/en.json', texts('A text of an area'));
  write(
    `migrations/0001_${id}.sql`,
    `create table ${id}_note (
  space_id text not null,
  id uuid not null default uuidv7(),
  text text not null,
  rank integer not null,
  primary key (space_id, id)
);
select kernel_space_table('${id}_note');
`,
  );
}

/**
 * A project of its own with so many more plugins, built; the demo's site has them all.
 * @returns its folder
 */
export function buildGrown(count: number): string {
  const root = join(CACHE, 'growth', String(count));
  mkdirSync(root, { recursive: true });
  // Of the same sources it is built already.
  const stamp = join(root, 'dist/.stamp');
  const sources = readFileSync(join(ROOT, 'dist/.stamp'), 'utf8');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return root;
  for (const part of PARTS) {
    rmSync(join(root, part), { recursive: true, force: true });
    cpSync(join(ROOT, part), join(root, part), { recursive: true, preserveTimestamps: true });
  }
  if (!existsSync(join(root, 'node_modules'))) symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const names = grownNames(count);
  for (const [at, id] of names.entries()) writePlugin(root, id, names[(at + 1) % count]!);
  const tenant = join(root, 'tenants/academy.json');
  const manifest = JSON.parse(readFileSync(tenant, 'utf8')) as { plugins: object };
  const plugins = { ...manifest.plugins, ...Object.fromEntries(names.map((id) => [id, {}])) };
  writeFileSync(tenant, JSON.stringify({ ...manifest, plugins }, null, 2));
  for (const script of ['node_modules/vite/bin/vite.js build --app --logLevel error', 'dist/server/buildValidators.js'])
    execFileSync(process.execPath, script.split(' '), {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 2, 2],
    });
  writeFileSync(stamp, sources);
  return root;
}

/** Gives a database so many sites in all, each with what the demo's academy has, or with no plugin. */
export async function fillSites(client: pg.Client, count: number, bare = false): Promise<void> {
  await client.query(`delete from kernel_hostname where hostname like 'bench-%'`);
  await client.query(`update kernel_site set active_version = null where id like 'bench-%'`);
  await client.query(`delete from kernel_site_version where site_id like 'bench-%'`);
  await client.query(`delete from kernel_site where id like 'bench-%'`);
  await client.query(
    `insert into kernel_site (id, active_version, prepared) select 'bench-' || n, 1, '1 ' || split_part(s.prepared, ' ', 2)
     from kernel_site s, generate_series(2, $1::int) n where s.id = 'academy'`,
    [count],
  );
  await client.query(
    `insert into kernel_site_version (site_id, version, manifest, status) select 'bench-' || n, 1, v.manifest || jsonb_build_object(
       'id', 'bench-' || n, 'key', 'pk_bench_' || n, 'hostnames', jsonb_build_array('bench-' || n || '.example'))
       || case when $2 then '{"plugins": {}}'::jsonb else '{}' end, 'active'
     from kernel_site s join kernel_site_version v on v.site_id = s.id and v.version = s.active_version, generate_series(2, $1::int) n
     where s.id = 'academy'`,
    [count, bare],
  );
  await client.query(
    `insert into kernel_hostname (hostname, site_id) select 'bench-' || n || '.example', 'bench-' || n from generate_series(2, $1::int) n`,
    [count],
  );
  await client.query('analyze kernel_site, kernel_site_version, kernel_hostname');
}
