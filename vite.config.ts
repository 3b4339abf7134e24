import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { asciiChunks } from '#tools/vite/asciiText.ts';
import { buildTargets } from '#tools/vite/browsers.ts';
import { buildId } from '#tools/vite/buildId.ts';
import { compileMessages } from '#tools/vite/messages.ts';
import { precompress } from '#tools/vite/precompress.ts';
import { subsetFonts } from '#tools/vite/subsetFonts.ts';
import { viewsExport } from '#tools/vite/viewsExport.ts';
import { thaiStrings } from '#tools/vite/thaiStrings.ts';

// Every plugin, theme slot and catalogue is an entry of its own, so that a page asks for those of its site only and
// no file of the browser lists what other sites have.
const entries = globSync([
  'plugins/*/pages/*/{guest,user,manager,admin}.tsx',
  'plugins/*/{fills,sections}/*.tsx',
  'themes/*/slots/*.tsx',
  'themes/*/styles/theme.css',
  'themes/*/sections/*/view.tsx',
  'themes/*/messages/*.json',
  'themes/*/messages/*/*.json',
  'plugins/*/messages/*.json',
  'plugins/*/messages/*/*.json',
  'kernel/kit/ui/messages/*.json',
  'kernel/kit/ui/messages/sections/*.json',
  'kernel/kit/composer/sections/*/View.tsx',
  'kernel/kit/ui/styles/{index,print}.css',
  'kernel/kit/theme/fonts/*.css',
]);

// What runs in processes of its own: `workers/<plugin>.<name>.js` for each worker of a plugin, and what runs them.
const workers = Object.fromEntries(
  globSync('plugins/*/workers/*.ts').map((file) => {
    const [, plugin, , name] = file.replaceAll('\\', '/').replace(/\.ts$/, '').split('/');
    return [`workers/${plugin}.${name}`, file];
  }),
);

// The package always gives its development build, with its checks and warnings, unless its files are named.
const router = (file: string) => fileURLToPath(new URL(`node_modules/react-router/dist/production/${file}.mjs`, import.meta.url));
const productionRouter = [
  { find: /^react-router$/, replacement: router('index') },
  { find: /^react-router\/dom$/, replacement: router('dom-export') },
];

/** What a start would read in hundreds of small files, and what must be the production build: part of the gateway's own. */
const BUNDLED = [
  'react-router',
  'react-router-dom',
  'cookie',
  'set-cookie-parser',
  'kysely',
  'culori',
  'jose',
  'xstate',
  'icu-minify',
  'jsonc-parser',
  'file-type',
  'strtok3',
  'token-types',
  'entities',
  'domutils',
  'pg-boss',
  'cron-parser',
  'luxon',
  'serialize-error',
  'oauth4webapi',
  'openid-client',
  'otpauth',
];

export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: false,
  resolve: { alias: command === 'build' ? productionRouter : [] },
  plugins: [react(), compileMessages(), thaiStrings(), viewsExport(), buildId(), subsetFonts(), precompress(), asciiChunks()],
  server: { allowedHosts: true },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        target: [...buildTargets],
        manifest: true,
        // The names of scripts that a later page needs would weigh more in the first one than the wait for them, which goes on beside
        // that for the page's data.
        modulePreload: { polyfill: false, resolveDependencies: (_file, found) => found.filter((file) => file.endsWith('.css')) },
        cssMinify: 'lightningcss',
        rolldownOptions: {
          input: ['kernel/core/browser/start.tsx', ...entries],
          preserveEntrySignatures: 'allow-extension',
          output: {
            // Names of styles weigh, too: each page that may follow is listed with its own, and nothing compresses a hash.
            assetFileNames: 'assets/[name]-[hash:6][extname]',
            // One file for what every page needs: fewer round trips than a dozen shared scraps.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|scheduler)\//,
                  priority: 2,
                },
                {
                  name: 'kernel',
                  test: /kernel\/(?:core\/browser|kit\/page)\/(?!showWarning|start|router|pageLoader|keepPresses)|node_modules\/icu-minify|kernel\/kit\/schema\/locale|kernel\/kit\/ui\/(?:useThemeSettings|cookie|actions\/(?:Icon|Link)?Button|content\/(?:Contact|Copyright|Icon|Phrases|joinMarks|Prose)|data\/Card(?:Grid)?|navigation\/(?:SiteNav|ModeSwitch|LocaleSwitch|Breadcrumbs))\.tsx?$/,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      resolve: { noExternal: command === 'build' ? BUNDLED : [] },
      build: {
        outDir: 'dist/server',
        target: 'node24',
        rolldownOptions: {
          input: {
            start: 'kernel/tools/start/start.ts',
            buildValidators: 'kernel/tools/start/buildValidators.ts',
            sala: 'kernel/tools/cli/sala.ts',
            worker: 'kernel/kit/workers/child.ts',
            ...workers,
          },
          // The text of what runs stays in memory: without what only people read of it. Names stay, for logs.
          output: { minify: { compress: false, mangle: false, codegen: { removeWhitespace: true, legalComments: 'none' } } },
        },
      },
    },
  },
}));
