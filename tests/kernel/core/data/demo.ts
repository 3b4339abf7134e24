import type { Migration } from '#kit/postgres/migrate.ts';
import { migrationsOnDisk } from '#tools/testing/testDatabase.ts';

/** The kernel's own migrations and a small plugin, so that these tests depend on no real plugin. */
export const demoMigrations: Migration[] = [
  ...migrationsOnDisk().filter(({ plugin }) => plugin === 'kernel'),
  {
    plugin: 'demo',
    name: '0001_items.sql',
    sql: `
      create table demo_item (
        space_id text not null, id uuid not null default uuidv7(), name text not null, price_satang bigint not null default 0,
        primary key (space_id, id), unique (space_id, name));
      select kernel_space_table('demo_item');
      create table demo_entry (
        space_id text not null, id uuid not null default uuidv7(), item_id uuid not null, amount_satang bigint not null,
        primary key (space_id, id), foreign key (space_id, item_id) references demo_item (space_id, id));
      select kernel_space_table('demo_entry');
      select kernel_append_only('demo_entry');
      create view demo_list with (security_invoker = true) as select space_id, name from demo_item;`,
  },
];
