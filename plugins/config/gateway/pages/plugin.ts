import { isName, pluginTitle, type PluginTexts } from '../../rules/pluginTitle.ts';
import type { Load } from '#kernel/contract/load.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { pluginTexts } from '../pluginTexts.ts';
import type { config } from '../../plugin.ts';
import type { Catalog, Standing } from '../../schemas.ts';

export interface PluginData {
  standing: Standing;
  plugin: Catalog['plugins'][number];
  words: PluginTexts;
}

export const load: Load<typeof config, PluginData> = async ({ call, locale, params: { id } }) => {
  const [standing, catalog] = await Promise.all([call('standing'), call('catalog')]);
  const plugin = catalog.plugins.find((each) => each.id === id);
  if (!plugin) throw notFound();
  const words = await pluginTexts(catalog, locale, (key, owner) => isName(key) || owner === id);
  return { data: { standing, plugin, words }, title: pluginTitle(words, plugin.id), noindex: true };
};
