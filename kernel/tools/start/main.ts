import { readConfig } from '#tools/start/readConfig.ts';
import { printProblem } from '#kit/diagnostics/terminal.ts';
import { startEmbedded } from '#kit/postgres/embedded.ts';
import { checkBuild } from './checkBuild.ts';

/** How long a shutdown may take, ms: under the 10 s that process managers wait. */
const SHUTDOWN = 9_000;

/**
 * Starts the built gateway and stops it at a signal. Prints what an operator can mend in one line.
 * @param folder `dist/server`
 */
export async function main(clientDir: string, folder: string): Promise<void> {
  try {
    const build = checkBuild(folder);
    const config = readConfig(process.env);
    // PostgreSQL starts in a process of its own, while this one reads its modules.
    const embedded = config.databaseUrl ? null : startEmbedded({ dataDir: config.dataDir });
    embedded?.catch(() => {}); // `run` waits for it, and tells
    const { serve } = await import('./serve.ts');
    const { running, unwatch, printWelcome } = await serve({ clientDir, folder, build, embedded });
    const stop = () => {
      unwatch();
      setTimeout(() => process.exit(1), SHUTDOWN).unref();
      running.close().then(
        () => process.exit(0),
        (error: unknown) => {
          printProblem(String((error as Error).stack ?? error));
          process.exit(1);
        },
      );
    };
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
    await printWelcome();
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    const line = code?.startsWith('SALA_')
      ? message
      : code === 'EADDRINUSE'
        ? 'The port is taken. Choose another with PORT=8081 npm start'
        : String((error as Error).stack ?? error);
    printProblem(line);
    process.exit(1);
  }
}
