import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { builtAssets } from '#kit/http/assets.ts';
import { run } from './run.ts';
import { START } from '#kernel/server/pages/viewSources.ts';
import { setBuiltValidators } from '#kernel/site/compileSchema.ts';
import { printProblem } from '#kernel/server/terminal.ts';
import { watchTenants } from './watchTenants.ts';
import { printWelcome } from './welcome.ts';

/** The schemas were not compiled: whoever made the bundle stopped half-way. */
const UNFINISHED = 'SALA_BUILD The build is not finished: npm start makes it, and so does "node kernel/tools/cli/prepare.mjs build".';

/** How long a shutdown may take, ms: under the 10 s that process managers wait. */
const SHUTDOWN = 9_000;

/**
 * Starts the built gateway and stops it at a signal. Prints what an operator can mend in one line.
 * @param validators the file that `buildValidators` has written
 */
export async function main(clientDir: string, validators: string): Promise<void> {
  try {
    if (!existsSync(validators)) throw Object.assign(new Error(UNFINISHED), { code: 'SALA_BUILD' });
    const built = createRequire(import.meta.url)(validators) as Readonly<Record<string, ValidateFunction>>;
    setBuiltValidators((schema) => built[hash('sha256', schema)]);
    const running = await run({ assets: builtAssets(clientDir, START), clientDir });
    const unwatch = running.config.environment === 'localhost' && existsSync(running.config.tenantsDir) ? watchTenants(running) : () => {};
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
    await printWelcome(running);
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
