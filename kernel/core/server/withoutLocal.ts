import type { PluginDeclaration } from '#kernel/contract/plugin.ts';

const rest = <T extends { readonly localOnly?: true }>(declared: Readonly<Record<string, T>>) =>
  Object.fromEntries(Object.entries(declared).filter(([, { localOnly }]) => !localOnly));

/** A plugin as it is everywhere but on somebody's own machine: without its `localOnly` pages and calls, which leave no trace. */
export const withoutLocal = (plugin: PluginDeclaration): PluginDeclaration => ({
  ...plugin,
  ...(plugin.pages ? { pages: rest(plugin.pages) } : {}),
  ...(plugin.calls ? { calls: rest(plugin.calls) } : {}),
});
