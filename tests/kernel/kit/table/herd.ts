import { sql } from 'kysely';
import type { Gateway } from '#kernel/contract/gateway.ts';
import { definePlugin } from '#kernel/contract/plugin.ts';
import { AS_MANAGER, STAFF } from '#kernel/contract/role.ts';
import { closed, count, flag, orNull, time } from '#kit/schema/shapes.ts';
import { tableGateway } from '#kit/table/gateway/tableGateway.ts';
import { tablePage } from '#kit/table/page/TablePage.tsx';
import { defineTable } from '#kit/table/table.ts';
import type { FixturePlugin } from '#tools/testing/startSite.ts';

export const animals = defineTable({
  plugin: 'herd',
  name: 'animals',
  table: 'herd_animal',
  roles: STAFF,
  needs: 'keep',
  schema: closed({
    tag: { type: 'string', pattern: '^[A-Z0-9-]{1,20}$' },
    name: { type: 'string', minLength: 1, maxLength: 120 },
    kind: { type: 'string', enum: ['cow', 'goat'] },
    priceSatang: { type: 'integer', minimum: 0, maximum: 10_000_000_00 },
    bornOn: orNull({ type: 'string', format: 'date' }),
    seenAt: orNull(time),
    tame: { ...flag, default: false },
  }),
  reads: { createdAt: time, visits: count },
  columns: ['name', 'tag', 'kind', 'priceSatang', 'bornOn', 'seenAt', 'tame', 'visits'],
  filters: ['kind', 'tame'],
  sorts: ['name', 'priceSatang', 'bornOn', 'seenAt', 'kind', 'tame'],
  search: ['name', 'tag'],
  key: 'tag',
});

const declaration = definePlugin({
  id: 'herd',
  summary: 'Animals, for tests of tables',
  capabilities: { keep: { summary: 'Keep animals', roles: STAFF } },
  pages: { animals: { path: '/herd', roles: STAFF, sameAs: AS_MANAGER, needs: 'keep', layout: 'desk', title: 'animals.heading' } },
  calls: animals.calls,
  downloads: animals.downloads,
});

const gateway = tableGateway(animals, {
  visits: sql`(select count(*)::int from herd_visit v where v.space_id = herd_animal.space_id and v.animal_id = herd_animal.id)`,
}) satisfies Gateway<typeof declaration>;

const TEXTS = { 'animals.name': 'name', 'animals.kind.cow': 'cow', 'animals.kind.goat': 'goat' };

/** A plugin with one table, whole. */
export const herd: FixturePlugin = {
  declaration,
  gateway,
  views: {
    pages: { animals: { manager: tablePage(animals) } },
    texts: { th: { ...TEXTS, 'animals.heading': 'สัตว์' }, en: { ...TEXTS, 'animals.heading': 'Animals' } },
  },
  migrations: [
    {
      plugin: 'herd',
      name: '0001_herd.sql',
      sql: `
        create table herd_animal (
          space_id text not null,
          id uuid not null default uuidv7(),
          tag text not null,
          name text not null,
          kind text not null check (kind in ('cow', 'goat')),
          price_satang bigint not null check (price_satang <> 66600),
          born_on date,
          seen_at timestamptz,
          tame boolean not null,
          created_at timestamptz not null,
          version int not null default 1,
          primary key (space_id, id),
          unique (space_id, tag)
        );
        create index herd_animal_name on herd_animal (space_id, name collate "th-x-icu", id);
        create table herd_visit (
          space_id text not null,
          id uuid not null default uuidv7(),
          animal_id uuid not null,
          primary key (space_id, id),
          foreign key (space_id, animal_id) references herd_animal (space_id, id)
        );
        select kernel_space_table('herd_animal');
        select kernel_space_table('herd_visit');`,
    },
  ],
};
