import { ROLES, type Role } from '#kernel/contract/role.ts';
import type { HostData, Manifest, Site } from '#kernel/contract/site.ts';
import { THEME_SLOTS, type ThemeSlotName } from '#kernel/contract/theme.ts';
import { catalogOf, type Catalog, type Of, type SiteDeps } from './catalog.ts';
import { hostData } from './hostData.ts';
import { check, pluginsOn, type CompiledTexts } from './check.ts';
import { hostName } from './hostName.ts';
import type { ManifestProblem } from './problem.ts';
import { problemOf } from './readManifest.ts';

/** A site as the gateway serves it. */
export interface Resolved {
  readonly ok: true;
  /** With every default filled in. */
  readonly manifest: Manifest;
  readonly version: number;
  /** Its hostnames as `hostName` gives them; the first is the canonical one. */
  readonly hosts: readonly string[];
  /** Ids of the plugins that are on. */
  readonly plugins: readonly string[];
  readonly capabilities: Capabilities;
  readonly hostData: HostData;
  readonly sites: Readonly<Record<Role, Site>>;
  /** What each role may download, `<plugin>.<download> (GET <path>)`. Not for the browser. */
  readonly downloads: Readonly<Record<Role, readonly string[]>>;
}

export interface Unresolved {
  readonly ok: false;
  readonly problems: readonly ManifestProblem[];
}

/**
 * What each role gets of a site. Pure: the same manifest gives the same site, and the manifest is left as it is.
 * It is checked once more, because the plugins may have changed since it was written.
 */
export function resolve(source: Manifest, deps: SiteDeps, version: number, file = `tenants/${source.id}.json`): Resolved | Unresolved {
  const catalog = catalogOf(deps);
  const { manifest, findings, texts } = check(structuredClone(source), catalog);
  if (findings.length > 0) return { ok: false, problems: findings.map((finding) => problemOf(finding, file, 0)) };

  const plugins = pluginsOn(manifest, catalog);
  const capabilities = capabilitiesOf(manifest, catalog, plugins);
  const slots = themeSlots(manifest, catalog);
  const shared = sharedParts(manifest, catalog, new Set(plugins), slots, texts);
  const sites = Object.fromEntries(
    ROLES.map((role) => [role, siteOf(role, version, manifest, catalog, new Set(plugins), capabilities, shared)]),
  ) as Record<Role, Site>;
  return {
    ok: true,
    manifest,
    version,
    hosts: manifest.hostnames.map((name) => hostName(name)!),
    plugins,
    capabilities,
    hostData: hostData(manifest, slots),
    sites,
    downloads: Object.fromEntries(
      ROLES.map((role) => [role, given(catalog.roles[role].downloads, role, manifest, new Set(plugins), capabilities)]),
    ) as Record<Role, string[]>,
  };
}

/** All six slots: what the manifest says, else the base theme, else the default theme. */
function themeSlots({ theme }: Manifest, { themes, defaultTheme }: Catalog): HostData['theme'] {
  const base = themes.get(theme.base);
  return Object.fromEntries(THEME_SLOTS.map((slot) => [slot, theme[slot] ?? (base?.slots[slot] ? base.id : defaultTheme.id)])) as Record<
    ThemeSlotName,
    string
  >;
}

type Shared = Pick<Site, 'theme' | 'settings' | 'texts'>;

/** The parts that are the same for every role. */
function sharedParts(
  manifest: Manifest,
  catalog: Catalog,
  on: ReadonlySet<string>,
  slots: HostData['theme'],
  compiled: CompiledTexts,
): Shared {
  const settings: Record<string, Record<string, unknown>> = {};
  for (const id of on) {
    const names = catalog.plugins.get(id)!.publicSettings ?? [];
    const own = manifest.plugins[id]!.settings;
    if (names.length > 0)
      settings[id] = Object.fromEntries(names.filter((name) => Object.hasOwn(own, name)).map((name) => [name, own[name]]));
  }
  const owners = new Set([...on, 'ui', manifest.theme.base, ...Object.values(slots).map((choice) => choice.split('/')[0]!)]);
  const texts = Object.fromEntries(
    Object.entries(compiled)
      .map(([locale, own]) => [locale, Object.fromEntries(Object.entries(own).filter(([key]) => owners.has(key.split('.')[0]!)))] as const)
      .filter(([, own]) => Object.keys(own).length > 0),
  );
  return {
    theme: { base: manifest.theme.base, slots, settings: manifest.theme.settings },
    settings,
    texts,
  };
}

/** Who has each capability (`<plugin>.<name>`) of the plugins that are on. */
export type Capabilities = ReadonlyMap<string, readonly Role[]>;

const capabilitiesOf = ({ plugins }: Manifest, { plugins: known }: Catalog, on: readonly string[]): Capabilities =>
  new Map(
    on.flatMap((id) =>
      Object.entries(known.get(id)!.capabilities ?? {}).map(
        ([name, { roles }]) => [`${id}.${name}`, plugins[id]!.capabilities[name] ?? roles] as const,
      ),
    ),
  );

/** What a site gives a role of all that plugins bring it. */
const given = <T extends Of<unknown>>(
  list: readonly T[],
  role: Role,
  manifest: Manifest,
  on: ReadonlySet<string>,
  capabilities: Capabilities,
): T['value'][] =>
  list
    .filter(
      ({ plugin, needs, when }) =>
        on.has(plugin) &&
        (needs === undefined || (capabilities.get(needs)?.includes(role) ?? false)) &&
        (when === undefined || Boolean(manifest.plugins[plugin]!.settings[when])),
    )
    .map(({ value }) => value);

function siteOf(
  role: Role,
  version: number,
  manifest: Manifest,
  catalog: Catalog,
  on: ReadonlySet<string>,
  capabilities: Capabilities,
  shared: Shared,
): Site {
  const { pages, nav, calls } = catalog.roles[role];
  const own = <T>(list: readonly Of<T>[]): T[] => given(list, role, manifest, on, capabilities);
  const { id, key, site } = manifest;
  return {
    id,
    version,
    role,
    key,
    name: site.name,
    description: site.description,
    favicon: site.favicon,
    locale: site.locale,
    timezone: site.timezone,
    analytics: site.analytics,
    theme: shared.theme,
    pages: own(pages),
    nav: own(nav),
    calls: Object.fromEntries(own(calls.map((call) => ({ ...call, value: [call.id, call.value] as const })))),
    fills: fillsOf(role, manifest, catalog, on),
    settings: shared.settings,
    texts: shared.texts,
  };
}

function fillsOf(role: Role, manifest: Manifest, catalog: Catalog, on: ReadonlySet<string>): Site['fills'] {
  const fills: Record<string, readonly string[]> = {};
  for (const { id: slot, owner, fillings } of catalog.slots) {
    if (owner !== 'kernel' && !on.has(owner)) continue;
    const there = fillings.filter(({ plugin, roles }) => on.has(plugin) && roles.includes(role)).map(({ id }) => id);
    const { hide = [], order = [] } = manifest.slots[slot] ?? {};
    const seen = there.filter((id) => !hide.includes(id));
    const first = order.filter((id, i) => seen.includes(id) && order.indexOf(id) === i);
    if (seen.length > 0) fills[slot] = [...first, ...seen.filter((id) => !first.includes(id))];
  }
  return fills;
}
