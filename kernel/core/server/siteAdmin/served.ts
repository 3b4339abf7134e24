import type { Manifest } from '#kernel/contract/site.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { SpaceTx } from '#kernel/data/space.ts';
import type { SiteDeps } from '#kernel/site/catalog.ts';

/** The version of a site that visitors get. */
export interface Served {
  readonly version: number;
  readonly manifest: Manifest;
  readonly publishedAt: string;
  readonly author: string | null;
}

/** Reads the version of a site that is served now. */
export async function readServed(tx: SpaceTx, siteId: string): Promise<Served> {
  const [row] = await tx.sql<{ version: number; manifest: Manifest; author: string | null; created_at: Date }>`
    select v.version, v.manifest, v.author, v.created_at from kernel_site s
    join kernel_site_version v on v.site_id = s.id and v.version = s.active_version where s.id = ${siteId}`;
  if (!row) throw notFound();
  return { version: row.version, manifest: row.manifest, author: row.author, publishedAt: row.created_at.toISOString() };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Plugins of a manifest with the settings that are the installation's as they are served, or as the plugin has them. */
function pinnedPlugins(plugins: unknown, served: Manifest['plugins'], deps: SiteDeps): unknown {
  if (!isObject(plugins)) return plugins;
  const pinned = deps.plugins.flatMap(({ id, installationSettings = [] }) => {
    const own = Object.hasOwn(plugins, id) ? plugins[id] : undefined;
    if (installationSettings.length === 0 || !isObject(own) || !isObject(own['settings'] ?? {})) return [];
    const settings = { ...(own['settings'] as object) } as Record<string, unknown>;
    for (const name of installationSettings) {
      const now = served[id]?.settings[name];
      if (now === undefined) delete settings[name];
      else settings[name] = now;
    }
    return [[id, { ...own, settings }] as const];
  });
  return { ...plugins, ...Object.fromEntries(pinned) };
}

/** A manifest as somebody wrote it, with what is the installation's: a site never becomes another one, nor tells others its secrets. */
export const pinned = (value: object, { id, key, space, cluster, plugins }: Manifest, deps: SiteDeps): Manifest => {
  const own = Object.hasOwn(value, 'plugins') ? { plugins: pinnedPlugins((value as Manifest).plugins, plugins, deps) } : {};
  return { ...value, ...own, id, key, space, cluster } as Manifest;
};
