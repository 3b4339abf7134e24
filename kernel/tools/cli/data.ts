import { migrate } from '#kit/postgres/migrate.ts';
import { resetPlugin } from './resetPlugin.ts';
import { readConfig } from '#tools/start/readConfig.ts';
import { migrations } from '#kernel/server/installation.ts';
import { startEmbedded, withClient } from '#kit/postgres/embedded.ts';
import { DataError } from '#kit/postgres/error.ts';

/**
 * `sala data reset <plugin>`: makes the tables of a plugin anew in the database of the data folder. The next start on localhost fills
 * them with demo content.
 * @throws DataError `SALA_RESET_REFUSED` in production and on a database that is not the data folder's own
 */
export async function dataReset([plugin, ...rest]: readonly string[]): Promise<number> {
  if (!plugin || rest.length > 0) {
    console.error('Usage: npm run sala -- data reset <plugin>');
    return 2;
  }
  const { environment, databaseUrl, dataDir } = readConfig(process.env);
  const refused = environment === 'production' ? 'this is production' : databaseUrl ? 'DATABASE_URL names another database' : null;
  if (refused) throw new DataError('SALA_RESET_REFUSED', `only the development database in the data folder is reset, and ${refused}`);
  const { ownerUrl, stop } = await startEmbedded({ dataDir });
  try {
    await resetPlugin({ ownerUrl, plugin });
    await migrate({ ownerUrl, migrations });
    // What the next start would take as filled is not.
    await withClient(ownerUrl, (client) => client.query(`update kernel_site set prepared = '' where prepared is not null`));
  } finally {
    await stop();
  }
  console.log(`The tables of ${plugin} are new and empty. The next start fills them with demo content.`);
  return 0;
}
