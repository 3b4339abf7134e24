import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withClient } from '#kit/postgres/embedded.ts';
import { migrationsOnDisk, startTestServer, testDatabase } from '#tools/testing/testDatabase.ts';
import { generateTables, type Owner } from './generateTables.ts';
import { generateTexts } from './generateTexts.ts';

/** The kernel and the plugins of a folder; what `columns.ts` declares is found by its keys, one a line. */
function ownersIn(root: string): Owner[] {
  const plugins = join(root, 'plugins');
  const ids = existsSync(plugins) ? readdirSync(plugins, { withFileTypes: true }).filter((entry) => entry.isDirectory()) : [];
  return [
    { id: 'kernel', declared: [] },
    ...ids.map(({ name: id }) => {
      const path = join(plugins, id, 'columns.ts');
      const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
      return { id, declared: [...text.matchAll(/^ {2}'(\w+\.\w+)':/gm)].map(([, name]) => name!) };
    }),
  ];
}

/** Where the table types of an owner stand. */
const fileOf = (id: string) => (id === 'kernel' ? 'kernel/core/data/tables.ts' : `plugins/${id}/tables.ts`);

/** The table types as the migrations of a folder make them, by path, in a database that exists only for that. */
export async function typesOf(root: string): Promise<Map<string, string>> {
  const stop = await startTestServer();
  try {
    const database = await testDatabase({ migrations: migrationsOnDisk(root) });
    try {
      const written = await withClient(database.ownerUrl, (client) => generateTables(client, ownersIn(root)));
      return new Map([...written].map(([id, text]) => [fileOf(id), text]));
    } finally {
      await database.drop();
    }
  } finally {
    await stop();
  }
}

/** Writes the types of tables of the kernel and of each plugin, and those of texts. */
export async function writeTypes(root: string): Promise<string[]> {
  const files = new Map([...(await typesOf(root)), ...generateTexts(root)]);
  for (const [path, text] of files) writeFileSync(join(root, path), text);
  return [...files.keys()];
}

/** `sala types write`: the types of tables as the migrations stand now, and of texts. A test fails when they are stale. */
export async function typesWrite(): Promise<number> {
  for (const path of await writeTypes(process.cwd())) console.log(path);
  return 0;
}
