import type { RunnableDevEnvironment } from 'vite';
import type { Running } from '#tools/start/run.ts';
import { print } from '#kit/diagnostics/terminal.ts';
import { START } from '#kernel/server/pages/viewSources.ts';
import { developmentAssets } from '#kit/http/assets.ts';
import { reportThemes } from './reportThemes.ts';

/** A gateway whose code Vite has loaded. */
export interface DevelopmentGateway {
  readonly running: Running;
  /** Prints where the sites are. */
  welcome(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the gateway from its sources as they stand now; what has not changed is not loaded again. */
export async function startGateway(
  { runner }: RunnableDevEnvironment,
  env: Record<string, string | undefined>,
): Promise<DevelopmentGateway> {
  try {
    const { run } = await runner.import<typeof import('#tools/start/run.ts')>('/kernel/tools/start/run.ts');
    const { watchTenants } = await runner.import<typeof import('#tools/start/watchTenants.ts')>('/kernel/tools/start/watchTenants.ts');
    const { printWelcome } = await runner.import<typeof import('#tools/start/welcome.ts')>('/kernel/tools/start/welcome.ts');
    const running = await run({ assets: developmentAssets(START), clientDir: null, env, listens: false });
    const unwatch = watchTenants(running);
    setImmediate(reportThemes);
    return { running, welcome: () => printWelcome(running), close: () => (unwatch(), running.close()) };
  } catch (error) {
    await forgetFailed(runner.evaluatedModules);
    throw error;
  }
}

/** A module that failed would fail the same way for ever, whatever is mended beside it. */
async function forgetFailed(modules: RunnableDevEnvironment['runner']['evaluatedModules']): Promise<void> {
  for (const module of modules.idToModuleMap.values()) await module.promise?.catch(() => modules.invalidateModule(module));
}

/** Writes what is made from plugins: the schemas of manifests, and once migrations were saved the types of tables. */
export async function writeGenerated({ runner }: RunnableDevEnvironment, saved: ReadonlySet<string>): Promise<void> {
  const { writeSchemas } = await runner.import<typeof import('#tools/cli/schema.ts')>('/kernel/tools/cli/schema.ts');
  for (const path of await writeSchemas()) print(`${path} is written`);
  if (![...saved].some((file) => file.endsWith('.sql'))) return;
  const { typesWrite } = await runner.import<typeof import('#tools/cli/types.ts')>('/kernel/tools/cli/types.ts');
  await typesWrite();
}
