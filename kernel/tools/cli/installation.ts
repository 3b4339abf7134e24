import { connect, type Data } from '#kernel/data/pool.ts';
import { startEmbedded } from '#kit/postgres/embedded.ts';
import { migrate } from '#kit/postgres/migrate.ts';
import { readConfig } from '#tools/start/readConfig.ts';
import type { GatewayServer } from '#kernel/server/createGateway.ts';
import { bareAssets } from '#tools/testing/bareAssets.ts';
import { messageKeys, migrations, pluginDeclarations, themes } from '#kernel/server/installation.ts';

/** What manifests are checked against. */
export const siteDeps = () => ({ plugins: pluginDeclarations, themes, messageKeys: messageKeys() });

/**
 * Opens the installation's database for a command: the one of `DATABASE_URL`, or the embedded one, which is started for
 * as long as the command runs.
 * @throws DataError SALA_DATA_IN_USE while a gateway has the embedded database
 */
export async function withDatabase<T>(work: (data: Data, urls: { appUrl: string; ownerUrl: string | null }) => Promise<T>): Promise<T> {
  const config = readConfig(process.env);
  const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataDir });
  const appUrl = config.databaseUrl ?? embedded!.appUrl;
  const ownerUrl = config.databaseOwnerUrl ?? embedded?.ownerUrl ?? null;
  try {
    if (ownerUrl) await migrate({ ownerUrl, migrations });
    const data = connect({ appUrl, max: 2 });
    try {
      return await work(data, { appUrl, ownerUrl });
    } finally {
      await data.close();
    }
  } finally {
    await embedded?.stop();
  }
}

/** The same with a whole gateway that takes no requests: for what plugins have to do. */
export const withGateway = <T>(work: (gateway: GatewayServer) => Promise<T>): Promise<T> =>
  withDatabase(async (_, { appUrl, ownerUrl }) => {
    const config = readConfig({ SALA_LOG: 'silent', ...process.env });
    // Other commands start faster without it.
    const { createGateway } = await import('#kernel/server/createGateway.ts');
    const gateway = await createGateway({ config, assets: bareAssets, clientDir: null, appUrl, ownerUrl });
    try {
      return await work(gateway);
    } finally {
      await gateway.close();
    }
  });
