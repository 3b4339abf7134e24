import { sql } from 'kysely';
import type { Data } from '#kernel/data/pool.ts';
import type { PluginDeclaration } from '#kernel/contract/plugin.ts';
import type { Role } from '#kernel/contract/role.ts';
import type { Manifest, Site } from '#kernel/contract/site.ts';
import { byRole } from '#kernel/site/byRole.ts';
import { hostName } from '#kit/schema/hostName.ts';
import { readablePath } from '#kit/schema/paths.ts';
import type { Look } from '#kernel/site/look.ts';
import { resolve, type Capabilities } from '#kernel/site/resolve.ts';
import type { SiteDeps } from '#kernel/site/catalog.ts';
import { activeVersions } from './manifests/manifests.ts';
import { pageMatcher, type PageMatcher } from './pages/pageMatcher.ts';

/** How many sites one process keeps resolved; the longest unused goes first. */
const KEPT = 5_000;
/** How long an unknown host is remembered as unknown, ms: protects the database from guesses. */
const UNKNOWN_FOR = 5_000;
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A site that this process serves: its manifest and what each role gets. */
export interface LiveSite {
  readonly id: string;
  readonly version: number;
  readonly manifest: Manifest;
  readonly roles: Readonly<Record<Role, Site>>;
  /** What it changes of its theme. */
  readonly look: Look;
  /** Plugins that are on. */
  readonly plugins: ReadonlySet<string>;
  /** Who may do what: `<plugin>.<capability>`. */
  readonly capabilities: Capabilities;
  /** Origins of other servers that its pages speak with. */
  readonly connects: readonly string[];
  /** Path of the page where guests sign in; null where nobody can. */
  readonly signIn: string | null;
  /** Finds the page of a path for a role. */
  match(role: Role, pathname: string): ReturnType<PageMatcher>;
  /** The operator's redirect from a path. */
  redirect(pathname: string): Manifest['redirects'][number] | undefined;
}

/** All that an installation has, for manifests to choose from, and what is on every site without being chosen. */
export interface Installation extends SiteDeps {
  /** Plugins with calls and fillings only: the kernel's own, and those that help on somebody's own machine. */
  readonly everywhere: readonly PluginDeclaration[];
}

/** A site for a role, with what is everywhere. */
function withEverywhere(site: Site, everywhere: readonly PluginDeclaration[]): Site {
  const calls = { ...site.calls };
  const fills = { ...site.fills };
  for (const plugin of everywhere) {
    for (const [name, { method, path, roles }] of Object.entries(plugin.calls ?? {}))
      if (roles.includes(site.role)) calls[`${plugin.id}.${name}`] = { method, path };
    for (const [name, { into, roles }] of Object.entries(plugin.fills ?? {}))
      if (roles.includes(site.role)) fills[into.id] = [...(fills[into.id] ?? []), `${plugin.id}.${name}`];
  }
  return { ...site, calls, fills };
}

/** What a manifest becomes: the same for the running gateway, the tests and the command line. */
export function liveSite(manifest: Manifest, version: number, deps: Installation): LiveSite {
  const result = resolve(manifest, deps, version);
  if (!result.ok)
    throw new Error(`The manifest of ${manifest.id} does not resolve: ${result.problems.map(({ message }) => message.en).join('; ')}`);
  const roles = byRole((role) => withEverywhere(result.sites[role], deps.everywhere));
  const matchers = byRole((role) => pageMatcher(roles[role]));
  // Reversed, because the first rule for a path wins and a Map keeps the last.
  const redirects = new Map(result.manifest.redirects.toReversed().map((rule) => [readablePath(rule.from), rule]));
  return {
    id: manifest.id,
    version,
    manifest: result.manifest,
    roles,
    look: result.look,
    plugins: new Set([...result.plugins, ...deps.everywhere.map(({ id }) => id)]),
    capabilities: result.capabilities,
    connects: deps.plugins
      .filter(({ id }) => result.plugins.includes(id))
      .flatMap(({ id, connects = [] }) => connects.flatMap((name) => result.manifest.plugins[id]!.settings[name]))
      .flatMap((url) => (typeof url === 'string' && url !== '' ? [new URL(url).origin, new URL(url.replace(/^ws/, 'http')).origin] : [])),
    signIn:
      deps.plugins
        .filter(({ id }) => result.plugins.includes(id))
        .flatMap(({ pages }) => Object.values(pages ?? {}))
        .find((page) => page.signIn)?.path ?? null,
    match: (role, pathname) => matchers[role](pathname),
    redirect: (pathname) => (redirects.size > 0 ? redirects.get(readablePath(pathname)) : undefined),
  };
}

/** The sites of the installation, by the host that a visitor names. */
export interface Sites {
  /** The site of a Host header, or null where there is none. Synchronous once it is known. */
  find(host: string): LiveSite | null | Promise<LiveSite | null>;
  byId(id: string): Promise<LiveSite | null>;
  /** All sites, or those that have one of these plugins, for jobs. What is on every site counts as one. */
  all(plugins?: readonly string[]): Promise<{ id: string; space: string }[]>;
  /** Sites that show a space's data. */
  list(): Promise<{ siteName: string; hostname: string }[]>;
  /** Forgets a site, because another version of it was published. Everything, where no id is given. */
  forget(id?: string): void;
}

export function createSites({
  data,
  deps,
  defaultHost,
  log,
}: {
  data: Data;
  deps: Installation;
  defaultHost: string | null;
  log: { error(fields: object, message: string): void };
}): Sites {
  const byHost = new Map<string, LiveSite>();
  /** The same by id: a site with several hostnames is resolved once. */
  const kept = new Map<string, LiveSite>();
  const unknown = new Map<string, number>();
  const loading = new Map<string, Promise<LiveSite | null>>();

  const active = () => activeVersions(data);

  const live = (row: { version: number; manifest: unknown } | undefined): LiveSite | null => {
    if (!row) return null;
    const same = kept.get((row.manifest as Manifest).id);
    if (same?.version === row.version) return same;
    try {
      return liveSite(row.manifest as Manifest, row.version, deps);
    } catch (error) {
      log.error({ err: error }, 'site does not resolve');
      return null;
    }
  };

  let forgotten = 0;

  const load = async (host: string): Promise<LiveSite | null> => {
    const before = forgotten;
    const row = await active()
      .innerJoin('kernel_hostname', 'kernel_hostname.site_id', 'kernel_site.id')
      .where('kernel_hostname.hostname', '=', host)
      .executeTakeFirst();
    const site = live(row);
    // A newer version was published during this read: use the result for this request, but do not cache it.
    if (before !== forgotten) return site;
    if (!site) {
      if (unknown.size > KEPT) unknown.clear();
      unknown.set(host, Date.now());
      return null;
    }
    if (byHost.size >= KEPT) {
      const [oldest, { id }] = byHost.entries().next().value!;
      byHost.delete(oldest);
      kept.delete(id);
    }
    byHost.set(host, site);
    kept.set(site.id, site);
    return site;
  };

  return {
    find(raw) {
      const exact = byHost.get(raw);
      if (exact) return exact;
      const host = hostName(raw);
      if (host === null) return null;
      const name = defaultHost && LOCAL_HOSTS.has(host) ? defaultHost : host;
      const known = byHost.get(name);
      if (known) return known;
      const missed = unknown.get(name);
      if (missed !== undefined && Date.now() - missed < UNKNOWN_FOR) return null;
      let pending = loading.get(name);
      if (!pending) loading.set(name, (pending = load(name).finally(() => loading.delete(name))));
      return pending;
    },
    byId: async (id) => {
      return kept.get(id) ?? live(await active().where('kernel_site.id', '=', id).executeTakeFirst());
    },
    all: async (plugins) => {
      const isOnAll = !plugins?.every((id) => deps.plugins.some((plugin) => plugin.id === id));
      return active()
        .clearSelect()
        .select(['kernel_site.id', sql<string>`v.manifest ->> 'space'`.as('space')])
        .$if(!isOnAll, (query) =>
          query.where(
            sql<boolean>`exists (select from unnest(${plugins}::text[]) id where v.manifest -> 'plugins' -> id ->> 'enabled' = 'true')`,
          ),
        )
        .orderBy('kernel_site.id')
        .execute();
    },
    list: async () =>
      (await active().orderBy('kernel_site.updated_at').execute()).map(({ manifest }) => {
        const { site, hostnames } = manifest as Manifest;
        return { siteName: site.name[site.locale], hostname: hostnames[0]! };
      }),
    forget(id) {
      forgotten += 1;
      loading.clear();
      unknown.clear();
      if (id) kept.delete(id);
      else kept.clear();
      for (const [host, site] of byHost) if (!id || site.id === id) byHost.delete(host);
    },
  };
}
