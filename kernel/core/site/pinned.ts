import type { Manifest } from '#kernel/contract/site.ts';
import type { SiteDeps } from './catalog.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Plugins of a manifest with the settings that are the installation's as they are served, or as the plugin has them. */
function pinnedPlugins(plugins: unknown, served: Manifest['plugins'], deps: SiteDeps): unknown {
  if (!isObject(plugins)) return plugins;
  const pinned = deps.plugins.flatMap(({ id, installationSettings = [] }) => {
    const pluginConfig = Object.hasOwn(plugins, id) ? plugins[id] : undefined;
    if (installationSettings.length === 0 || !isObject(pluginConfig) || !isObject(pluginConfig['settings'] ?? {})) return [];
    const settings = { ...(pluginConfig['settings'] as object) } as Record<string, unknown>;
    for (const name of installationSettings) {
      const now = served[id]?.settings[name];
      if (now === undefined) delete settings[name];
      else settings[name] = now;
    }
    return [[id, { ...pluginConfig, settings }] as const];
  });
  return { ...plugins, ...Object.fromEntries(pinned) };
}

/** A manifest as somebody wrote it, with what is the installation's: a site never becomes another one, nor tells others its secrets. */
export const pinned = (value: object, { id, key, space, cluster, plugins }: Manifest, deps: SiteDeps): Manifest => {
  const overrides = Object.hasOwn(value, 'plugins') ? { plugins: pinnedPlugins((value as Manifest).plugins, plugins, deps) } : {};
  return { ...value, ...overrides, id, key, space, cluster } as Manifest;
};
