import type { Ctx, SiteSections } from '#kernel/contract/ctx.ts';
import type { PersonalData } from '#kernel/contract/gateway.ts';
import type { Manifests } from '#kernel/contract/manifests.ts';
import type { Sessions } from '#kernel/contract/sessions.ts';
import type { Objects } from '#kit/objects/objects.ts';
import type { PluginDeclaration } from '#kernel/contract/plugin.ts';
import { AnyEvent, type Event } from '#kernel/contract/tokens.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { secretVariable, siteSecretVariable } from '#kernel/site/secretVariables.ts';
import type { Config } from './config.ts';
import { pluginCookies } from './pluginCookies.ts';
import type { ResolveTxt } from '#kit/dns/txt.ts';
import type { Keys } from '#kit/keys/keys.ts';
import { createSeals } from '#kit/keys/sealed.ts';
import { makeRefusal } from './refusals.ts';
import { renderTexts } from './pages/renderTexts.ts';
import { sendLiveEvent } from './sendLiveEvent.ts';
import { siteSections, type SectionParts } from './pages/siteSections.ts';
import type { SessionGateway, SessionSite } from './sessions/sessions.ts';
import { createManifests } from './manifests/siteManifests.ts';
import { gatewayOf } from './installation.ts';
import type { Installation, LiveSite } from './sites.ts';
import { actorOf, canonicalOrigin, type Visit } from './visit.ts';
import type { Workers } from '#kit/workers/workers.ts';
import { appendAudit } from '#kernel/data/audit.ts';
import { claimsOf } from '#kernel/data/claims.ts';
import { emit } from '#kernel/data/events.ts';
import type { Data } from '#kernel/data/pool.ts';
import { hitOften } from '#kit/postgres/rate.ts';
import type { SpaceTx } from '#kernel/data/space.ts';
import type { Storage } from '#kit/objects/storage.ts';

/** What the gateway is made of: handed to its parts, never imported as a global. */
export interface Platform extends SectionParts {
  readonly config: Config;
  readonly data: Data;
  readonly env: Record<string, string | undefined>;
  readonly now: () => Date;
  readonly sessions: SessionGateway;
  readonly keys: Keys;
  readonly isReservedPath: (path: string) => boolean;
  readonly storage: Storage;
  readonly workers: Workers;
  /** What manifests are checked against. */
  readonly deps: Installation;
  readonly resolveTxt: ResolveTxt;
}

/** Who listens to an event on a site: `[plugin, listener]`. */
export function listenersOf(platform: Platform, enabled: ReadonlySet<string>, emitted: Event): [plugin: string, listener: string][] {
  const found: [string, string][] = [];
  for (const id of enabled)
    for (const [name, event] of Object.entries(platform.plugins.get(id)?.declaration.listens ?? {}))
      if (event.id === emitted.id || (event.id === AnyEvent.id && !emitted.isTask)) found.push([id, name]);
  return found;
}

/** What the plugins declare that are on a site. */
export const declarationsOn = ({ plugins }: Pick<Platform, 'plugins'>, site: LiveSite): PluginDeclaration[] =>
  [...site.plugins].map((id) => plugins.get(id)!.declaration);

/** What the sessions of a site are bound to. */
export const sessionSite = ({ config }: Pick<Platform, 'config'>, { id, manifest }: LiveSite): SessionSite => ({
  siteId: id,
  siteKey: manifest.key,
  space: manifest.space,
  secure: config.environment === 'production',
});

/** A service as its users have it: functions that are async, so that the plugin behind them may be loaded with the first of them. */
function serviceOf(make: () => Promise<unknown>): unknown {
  let made: Promise<unknown> | undefined;
  const call =
    (name: string) =>
    async (...args: unknown[]) =>
      ((await (made ??= make())) as Record<string, (...args: unknown[]) => unknown>)[name]!(...args);
  // A service is no promise: whoever awaits it has it.
  return new Proxy({}, { get: (_, name) => (typeof name === 'symbol' || name === 'then' ? undefined : call(name)) });
}

/** All that a handler of `plugin` may use, bound to one visit and one transaction. */
export function makeCtx(platform: Platform, visit: Visit, plugin: PluginDeclaration, tx: SpaceTx): Ctx {
  const { manifest, id: siteId, plugins: enabled } = visit.site;
  /** Plugins of the site that provide a service. */
  function* providers(token: { id: string }): Generator<{ plugin: string; api: unknown }> {
    for (const id of enabled) {
      const provider = platform.plugins.get(id)!;
      const { declaration } = provider;
      for (const [name, service] of Object.entries(declaration.provides ?? {}))
        if (service.id === token.id)
          yield {
            plugin: id,
            api: serviceOf(async () => (await gatewayOf(provider)).services![name]!(makeCtx(platform, visit, declaration, tx))),
          };
    }
  }
  const provided = (token: { id: string }): unknown => providers(token).next().value?.api ?? null;
  const needed = (name: string): never => {
    throw new Error(`${plugin.id} uses "${name}", which it does not declare or which is not on ${siteId}`);
  };

  /** Asks the plugins of the site that keep something about people, one after the other: they share a transaction. */
  const eachKeeper = async <T>(work: (id: string, keeper: PersonalData<Ctx>, ctx: Ctx) => Promise<T>): Promise<T[]> => {
    const done: T[] = [];
    for (const id of enabled) {
      const keeper = platform.plugins.get(id)!;
      const { personalData } = await gatewayOf(keeper);
      if (personalData) done.push(await work(id, personalData, makeCtx(platform, visit, keeper.declaration, tx)));
    }
    return done;
  };
  let sessions: Sessions | undefined;
  let objects: Objects | undefined;
  let manifests: Manifests | undefined;
  let sections: SiteSections | undefined;
  const ctx: Ctx = {
    site: {
      id: siteId,
      key: manifest.key,
      name: manifest.site.name[visit.locale],
      names: manifest.site.name,
      favicon: manifest.site.favicon,
      origin: visit.origin,
      get canonicalOrigin() {
        return canonicalOrigin(visit);
      },
      timezone: manifest.site.timezone,
      locale: manifest.site.locale,
      palette: platform.themes.find(({ id: theme }) => theme === manifest.theme.base)!.palette,
      local: platform.config.environment === 'localhost',
      themeSettings: manifest.theme.settings,
      redirects: manifest.redirects,
    },
    space: manifest.space,
    get declarations() {
      return declarationsOn(platform, visit.site);
    },
    desk: visit.site.roles[visit.role].desk ?? [],
    refuse: (...refusal: [string, Record<string, unknown>?, { keep?: boolean }?]) => makeRefusal(plugin, ...refusal),
    account: visit.account,
    role: visit.role,
    locale: visit.locale,
    can: (capability: string) => visit.site.capabilities.get(`${plugin.id}.${capability}`)?.includes(visit.role) ?? needed(capability),
    mayCall: (call) => Object.hasOwn(visit.site.roles[visit.role].calls, call),
    texts: (locale = visit.locale) => renderTexts(platform.sources, plugin.id, visit.site.roles[visit.role], locale),
    settings: manifest.plugins[plugin.id]?.settings ?? {},
    get db() {
      return tx.db;
    },
    sql: tx.sql,
    outside: async (work) => {
      await tx.letGo?.();
      return work();
    },
    get objects() {
      return (objects ??= platform.storage.of(manifest.space, visit.origin, { held: true }));
    },
    emit: (async (name: string, payload: object, when: { notBefore?: Date } = {}) => {
      const event = plugin.emits?.[name];
      if (!event) return needed(name);
      const listeners = listenersOf(platform, enabled, event).map(([owner, listener]) => `${owner}.${listener}`);
      await emit(tx, { space: manifest.space, site: siteId, event: event.id, payload, listeners, ...when });
    }) as Ctx['emit'],
    sendLive: async (name: string, accountIds, payload) => sendLiveEvent(plugin, name, accountIds, payload, tx),
    use: ((name: string) => provided(plugin.uses?.[name] ?? needed(name)) ?? needed(name)) as Ctx['use'],
    mayUse: ((name: string) => provided(plugin.mayUse?.[name] ?? needed(name))) as Ctx['mayUse'],
    gather: ((name: string) => [...providers(plugin.gathers?.[name] ?? needed(name))]) as Ctx['gather'],
    work: (async (worker: string, input: unknown, { name }: { name?: string } = {}) => {
      const limits = plugin.workers?.[worker] ?? needed(worker);
      const file = platform.plugins.get(plugin.id)?.workers?.[worker];
      const owner = { site: siteId, member: visit.account?.id ?? visit.ip };
      return platform.workers.run(plugin.id, worker, limits, {
        input,
        file,
        ...owner,
        ...(name ? { name: `${manifest.space}:${name}` } : {}),
      });
    }) as Ctx['work'],
    secret: (name) => {
      const declared = plugin.secrets?.includes(name);
      const value = platform.env[siteSecretVariable(plugin.id, name, siteId)] ?? platform.env[secretVariable(plugin.id, name)];
      if (!declared || value === undefined) throw new Refusal(503, 'secret-missing', { secret: name });
      return value;
    },
    // Site keys use the same derivation; the suffix `.space` keeps the two kinds of keys apart.
    keys: createSeals((purpose) => platform.keys.derive(`plugin.${plugin.id}.${purpose}.space`, manifest.space, 0)),
    claims: claimsOf(tx, manifest.space, plugin.id),
    now: platform.now,
    get log() {
      return visit.log;
    },
    get sessions() {
      return (sessions ??= visit.sessions ?? platform.sessions.bind(sessionSite(platform, visit.site), visit, tx));
    },
    get sections() {
      return (sections ??= siteSections(platform, visit));
    },
    manifests: undefined as never,
    personalData: {
      export: async (accountId) =>
        Object.fromEntries(await eachKeeper(async (id, keeper, ctx) => [id, await keeper.export(ctx, accountId)] as const)),
      erase: async (accountId) => void (await eachKeeper((_id, keeper, ctx) => keeper.erase(ctx, accountId))),
    },
    audit: (entry) => appendAudit(tx, { ...entry, siteId, ...actorOf(visit), at: platform.now() }),
    limit: async (bucket, times, seconds) => {
      const { allowed, retryAfter } = await hitOften(platform.data, `${siteId}:${plugin.id}:${bucket}`, times, seconds);
      if (!allowed) throw new Refusal(429, 'too-many-requests', { retryAfter });
    },
    isReservedPath: platform.isReservedPath,
    cookies: pluginCookies(platform.config, visit, plugin),
    request: {
      id: visit.id,
      ip: visit.ip,
      userAgent: visit.userAgent,
      hasToken: visit.hasToken ?? false,
      method: visit.method ?? '',
      range: visit.range ?? '',
    },
  };
  // Not enumerable: the getter may throw, so a copy of `ctx` must not read it.
  return Object.defineProperty(ctx, 'manifests', {
    enumerable: false,
    get: () => (plugin.manifests ? (manifests ??= createManifests(platform, visit, tx)) : needed('manifests')),
  });
}
