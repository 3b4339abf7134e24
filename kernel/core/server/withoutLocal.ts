import type { PluginDeclaration } from '#kernel/contract/plugin.ts';

const rest = <T extends { readonly localOnly?: true }>(declared: Readonly<Record<string, T>> = {}) =>
  Object.fromEntries(Object.entries(declared).filter(([, { localOnly }]) => !localOnly));

/** A plugin as it is everywhere but on somebody's own machine: what is `localOnly` leaves no trace. */
export const withoutLocal = (plugin: PluginDeclaration): PluginDeclaration | null =>
  plugin.localOnly ? null : { ...plugin, pages: rest(plugin.pages), calls: rest(plugin.calls) };
