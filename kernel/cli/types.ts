import { writeFileSync } from 'node:fs';
import { withClient } from '#kernel/data/embedded.ts';
import { generateTypes } from '#kernel/data/generate.ts';
import { withDatabase } from './installation.ts';

/** Writes `kernel/data/types.ts` from the migrated database. A test fails when it is stale. */
export const typesWrite = () =>
  withDatabase(async (_data, { ownerUrl }) => {
    if (!ownerUrl) throw new Error('DATABASE_OWNER_URL is needed to read the table types');
    writeFileSync('kernel/data/types.ts', await withClient(ownerUrl, (client) => generateTypes(client)));
    console.log('kernel/data/types.ts is written');
    return 0;
  });
