import { settingsSchema } from '#kit/schema/settingsSchema.ts';
import type { Manifest } from '#kernel/contract/site.ts';
import type { SiteDeps } from './catalog.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Plugins of a manifest with the settings that are the installation's as they are served, or as the plugin has them. */
function pinnedPlugins(plugins: unknown, served: Manifest['plugins'], deps: SiteDeps): unknown {
  if (!isObject(plugins)) return plugins;
  const pinned = deps.plugins.flatMap(({ id, settings: schema, siteSettings = [] }) => {
    const names = Object.keys(settingsSchema(schema, '').properties ?? {}).filter((name) => !siteSettings.includes(name));
    if (names.length === 0) return [];
    // A plugin that is taken out keeps them, so that they are the same when it comes back.
    const written = Object.hasOwn(plugins, id) ? plugins[id] : served[id] && { enabled: false };
    if (!isObject(written) || !isObject(written['settings'] ?? {})) return [];
    const settings = { ...(written['settings'] as object) } as Record<string, unknown>;
    for (const name of names) {
      const now = served[id]?.settings[name];
      if (now === undefined) delete settings[name];
      else settings[name] = now;
    }
    return [[id, { ...written, settings }] as const];
  });
  return { ...plugins, ...Object.fromEntries(pinned) };
}

/** A manifest as somebody wrote it, with what is the installation's: a site never becomes another one, nor tells others its secrets. */
export const pinned = (value: object, { id, key, space, cluster, plugins }: Manifest, deps: SiteDeps): Manifest => {
  const overrides = Object.hasOwn(value, 'plugins') ? { plugins: pinnedPlugins((value as Manifest).plugins, plugins, deps) } : {};
  return { ...value, ...overrides, id, key, space, cluster } as Manifest;
};
