import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { START } from '#kernel/server/pages/viewSources.ts';
import { setBuiltValidators } from '#kit/schema/compileSchema.ts';
import { builtAssets } from '#kit/http/assets.ts';
import type { EmbeddedServer } from '#kit/postgres/embedded.ts';
import { collectOnceIdle } from './collectOnceIdle.ts';
import { run } from './run.ts';
import { watchTenants } from './watchTenants.ts';
import { printWelcome } from './welcome.ts';

/** Runs the gateway of a build. `folder` is `dist/server`, `build` what `checkBuild` says of it. */
export async function serve(options: { clientDir: string; folder: string; build: string; embedded: Promise<EmbeddedServer> | null }) {
  const { clientDir, folder, build, embedded } = options;
  const require = createRequire(import.meta.url);
  let built: Readonly<Record<string, ValidateFunction>> | undefined;
  setBuiltValidators((schema) => (built ??= require(join(folder, 'validators.cjs')) as NonNullable<typeof built>)[hash('sha256', schema)]);
  const running = await run({ assets: builtAssets(clientDir, START), clientDir, build, embedded });
  collectOnceIdle(running.gateway.app.server);
  const { environment, tenantsDir } = running.config;
  const unwatch = environment === 'localhost' && existsSync(tenantsDir) ? watchTenants(running) : () => {};
  return { running, unwatch, printWelcome: () => printWelcome(running) };
}
