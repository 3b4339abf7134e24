import { isRunnableDevEnvironment, type Plugin } from 'vite';

/** Tokens as a designer writes them. */
const TOKENS = /\/themes\/([^/]+)\/tokens\/[^/]+\.(?:tokens|resolver)\.json$/;

/** While developing: builds a theme's style sheets and palette as soon as one of its token files is saved. */
export function buildTokens(): Plugin {
  return {
    name: 'sala:tokens',
    apply: 'serve',
    configureServer({ watcher, environments: { ssr }, config: { logger } }) {
      let last = Promise.resolve();
      const build = async (theme: string) => {
        if (!isRunnableDevEnvironment(ssr)) return;
        const { themeBuild } = await ssr.runner.import<typeof import('#tools/cli/theme/commands.ts')>(
          '/kernel/tools/cli/theme/commands.ts',
        );
        await themeBuild([theme]);
      };
      watcher.on('all', (_event, file) => {
        const theme = TOKENS.exec(file.replaceAll('\\', '/'))?.[1];
        if (theme) last = last.then(() => build(theme)).catch((error: Error) => logger.error(error.message, { error }));
      });
    },
  };
}
