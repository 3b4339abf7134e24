import type { CallDeclaration, DownloadDeclaration } from '#kernel/contract/call.ts';
import type { PageDeclaration, PluginDeclaration } from '#kernel/contract/plugin.ts';
import type { Finding, Path } from '#kit/diagnostics/finding.ts';
import { suggest } from '#kit/diagnostics/nearest.ts';
import { THEME_SLOTS, type ThemeDeclaration } from '#kit/theme/declaration.ts';
import { compileSchema } from '#kit/schema/compileSchema.ts';
import { settingsSchema, type SchemaObject } from '#kit/schema/settingsSchema.ts';
import { paramsOf, shapeOf } from '#kit/schema/paths.ts';
import { problem } from '#kernel/site/problem.ts';
import { ofTheMachine } from './ofTheMachine.ts';
import type { ProblemCode } from '#kernel/site/problemTexts.ts';
import { fillingsBySlot } from '#kernel/site/slots.ts';

/** Least memory of a worker: Node itself, and a library. */
const LEAST_MEGABYTES = 128;

/**
 * What the authors of plugins and themes have to put right: checked once at start and in the tests, for all
 * that is installed, because any of it may meet on one site. Themes may be left out; the first is the default one.
 */
export function checkPlugins(plugins: readonly PluginDeclaration[], themes: readonly ThemeDeclaration[] = []): Finding[] {
  const taken = new Map<string, string>();
  const slots = Object.keys(fillingsBySlot(plugins));
  const services = plugins.flatMap(({ provides }) => Object.values(provides ?? {}).map(({ id }) => id as string));
  const problems = plugins.flatMap((plugin) => {
    const findings: Finding[] = [...settings(plugin.settings, plugin)];
    const claim = (code: ProblemCode, what: string, key: string, path: Path) => {
      const other = taken.get(key);
      if (other !== undefined) findings.push(problem(code, path, `${what} is taken by ${other}`));
      else taken.set(key, path.length === 0 ? 'another plugin' : `${plugin.id}.${path.at(-1)!}`);
    };
    claim('SALA_DUPLICATE_PLUGIN', `the id "${plugin.id}"`, plugin.id, []);
    for (const [name, page] of Object.entries(plugin.pages ?? {})) {
      claim('SALA_DUPLICATE_PAGE', `the path "${page.path}"`, `GET ${shapeOf(page.path)}`, ['pages', name]);
      findings.push(...contradictions(page, ['pages', name]));
    }
    const claimRoute = (method: string, pattern: string, path: Path) => {
      const other = taken.get(`GET ${shapeOf(pattern)}`);
      const page = method === 'GET' && plugins.some(({ id, pages }) => Object.keys(pages ?? {}).some((key) => `${id}.${key}` === other));
      claim(page ? 'SALA_DUPLICATE_PAGE' : 'SALA_DUPLICATE_CALL', `${method} ${pattern}`, `${method} ${shapeOf(pattern)}`, path);
    };
    for (const [name, call] of Object.entries(plugin.calls ?? {})) {
      claimRoute(call.method, call.path, ['calls', name]);
      findings.push(...contradictions(call, ['calls', name]));
    }
    for (const [name, download] of Object.entries(plugin.downloads ?? {})) {
      const path = ['downloads', name];
      claimRoute('GET', download.path, path);
      findings.push(...contradictions(download, path));
      if (plugin.calls && Object.hasOwn(plugin.calls, name))
        findings.push(problem('SALA_DUPLICATE_CALL', path, `"${name}" is the name of a call, too`));
    }
    for (const [name, webhook] of Object.entries(plugin.webhooks ?? {})) claimRoute('POST', webhook.path, ['webhooks', name]);
    for (const [name, { seconds, megabytes }] of Object.entries(plugin.workers ?? {}))
      if (!(seconds > 0 && megabytes >= LEAST_MEGABYTES))
        findings.push(
          problem(
            'SALA_PLUGIN_PAGE',
            ['workers', name],
            `needs more than 0 seconds and at least ${LEAST_MEGABYTES} megabytes: a process takes that much to begin with`,
          ),
        );
    const known = (path: Path, kind: string, id: string, ids: readonly string[]) => {
      if (!ids.includes(id)) findings.push(problem('SALA_PLUGIN_TOKEN', path, `there is no ${kind} ${id}`, suggest(id, ids)));
    };
    for (const [name, { into }] of Object.entries(plugin.fills ?? {})) known(['fills', name], 'slot', into.id, slots);
    const capabilities = Object.keys(plugin.capabilities ?? {});
    const refusals = Object.keys(plugin.refusals ?? {});
    for (const [kind, declared] of [
      ['pages', plugin.pages],
      ['calls', plugin.calls],
      ['downloads', plugin.downloads],
    ] as const)
      for (const [name, { needs, ...more }] of Object.entries(declared ?? {})) {
        if (needs !== undefined) known([kind, name], 'capability', needs, capabilities);
        for (const code of (more as Pick<CallDeclaration, 'refuses'>).refuses ?? [])
          known([kind, name, 'refuses'], 'refusal', code, refusals);
      }
    const names = Object.keys(settingsSchema(plugin.settings, '').properties ?? {});
    for (const [name, { perDay, perPerson, proof }] of Object.entries(plugin.money ?? {})) {
      const limits = [perDay, perPerson].flatMap((limit) => limit ?? []);
      for (const setting of [...limits.map(({ most }) => most), ...(proof && proof !== 'always' ? [proof] : [])])
        known(['money', name], 'setting', setting, names);
      for (const { unless } of limits) if (unless !== undefined) known(['money', name], 'capability', unless, capabilities);
    }
    for (const [name, { money = [] }] of Object.entries(plugin.calls ?? {}))
      for (const policy of [money].flat()) known(['calls', name, 'money'], 'money policy', policy, Object.keys(plugin.money ?? {}));
    for (const [name, { when }] of Object.entries(plugin.pages ?? {}))
      if (when !== undefined) known(['pages', name], 'setting', when, names);
    for (const [name, { id }] of Object.entries(plugin.uses ?? {})) known(['uses', name], 'service', id, services);
    findings.push(...deskFindings(plugin));
    return findings.map((finding) => ({ ...finding, file: `plugins/${plugin.id}/plugin.ts` }));
  });
  for (const [i, theme] of themes.entries()) {
    const missing = i === 0 ? THEME_SLOTS.filter((slot) => !theme.slots[slot]) : [];
    const findings: Finding[] = settings(theme.settings);
    if (missing.length > 0) findings.push(problem('SALA_THEME_SLOTS', ['slots'], `the default theme lacks ${missing.join(', ')}`));
    problems.push(...findings.map((finding) => ({ ...finding, file: `themes/${theme.id}/theme.json` })));
  }
  return problems;
}

function settings(
  schema: unknown,
  { publicSettings = [], siteSettings = [], connects = [] }: Pick<PluginDeclaration, 'publicSettings' | 'siteSettings' | 'connects'> = {},
): Finding[] {
  const wrong = (path: Path, message: string) => problem('SALA_PLUGIN_SETTINGS', ['settings', ...path], message);
  const { properties = {} } = settingsSchema(schema, '');
  const missing = (names: readonly string[], what: string) =>
    names.filter((name) => !Object.hasOwn(properties, name)).map((name) => wrong([], `"${name}" is ${what} and not declared`));
  const findings = [...missing(publicSettings, 'public'), ...missing(siteSettings, "the site's")];
  for (const [name, property] of Object.entries(properties)) {
    if (typeof property['description'] !== 'string') findings.push(wrong([name], 'has no description'));
    if (property['default'] === undefined) findings.push(wrong([name], 'has no default'));
    const why = siteSettings.includes(name) ? ofTheMachine(name, property) : null;
    if (why) findings.push(wrong([name], `${why}, so only the installation may set it: not in siteSettings`));
  }
  for (const name of connects)
    if (siteSettings.includes(name)) findings.push(wrong([name], 'is connected to, so only the installation may set it'));
  const noisy = ['anyOf', 'oneOf'].filter((keyword) => JSON.stringify(schema ?? {}).includes(`"${keyword}":`));
  findings.push(...noisy.map((keyword) => wrong([], `${keyword} gives errors that nobody can read`)));
  try {
    const validate = compileSchema(settingsSchema(schema, 'Settings.'));
    if (!validate({}))
      findings.push(
        ...validate.errors!.map(({ instancePath, message }) =>
          wrong([], `the defaults do not fit: ${instancePath.slice(1)} ${message ?? ''}`),
        ),
      );
  } catch (error) {
    findings.push(wrong([], (error as Error).message));
  }
  return findings;
}

/** What an area of the desk names: pages of its own on the desk, with all their parameters. */
function deskFindings({ desk, pages = {} }: PluginDeclaration): Finding[] {
  const entries = [
    ...Object.keys(desk?.nav ?? {}).map((name) => ({ path: ['desk', 'nav', name], page: name, params: {} })),
    ...Object.entries(desk?.actions ?? {}).map(([name, { page, params = {} }]) => ({ path: ['desk', 'actions', name], page, params })),
  ];
  return entries.flatMap(({ path, page, params }) => {
    const wrong = (message: string) => [problem('SALA_PLUGIN_PAGE', path, message)];
    const declared = pages[page];
    if (!declared) return wrong(`there is no page "${page}"`);
    if (declared.layout !== 'desk') return wrong(`the page "${page}" has not the layout "desk"`);
    const missing = paramsOf(declared.path).filter((name) => !Object.hasOwn(params, name));
    return missing.length > 0 ? wrong(`the path of "${page}" needs ${missing.join(', ')}`) : [];
  });
}

function contradictions(declaration: PageDeclaration | CallDeclaration | DownloadDeclaration, path: Path): Finding[] {
  const wrong = (message: string) => [problem('SALA_PLUGIN_PAGE', path, message)];
  const parameters = paramsOf(declaration.path);
  const findings = /^\/(?!\/)[\w\-.~/:]*$/.test(declaration.path)
    ? []
    : wrong(`"${declaration.path}" is not an absolute path of fixed segments and :parameters`);
  if (new Set(parameters).size < parameters.length) findings.push(...wrong('two parameters have one name'));
  const { form, stepUp } = declaration as CallDeclaration;
  if (form && stepUp) findings.push(...wrong('a form that is posted cannot ask for a proof of identity first: form or stepUp'));
  if (path[0] !== 'pages') return findings;
  const { nav, roles, params, title } = declaration as PageDeclaration;
  if (nav && nav.label === undefined && title === undefined)
    findings.push(...wrong('is in the navigation and has neither label nor title'));
  if (nav && parameters.length > 0) findings.push(...wrong('a path with parameters cannot be in the navigation'));
  for (const role of nav?.roles ?? [])
    if (!roles.includes(role)) findings.push(...wrong(`is in the navigation of "${role}", who does not have the page`));
  for (const name of Object.keys((params as SchemaObject | undefined)?.properties ?? {}))
    if (!parameters.includes(name)) findings.push(...wrong(`"${name}" is no parameter of the path`));
  return findings;
}
