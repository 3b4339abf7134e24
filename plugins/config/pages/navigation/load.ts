import type { Load } from '#kernel/contract/client.ts';
import { isName, pluginTexts, type PluginTexts } from '../../parts/pluginTexts.ts';
import type { config } from '../../plugin.ts';
import type { Catalog, Standing } from '../../schemas.ts';

export interface NavigationData {
  standing: Standing;
  fillings: Catalog['fillings'];
  words: PluginTexts;
}

export const load: Load<typeof config, NavigationData> = async ({ call, locale }) => {
  const [standing, catalog] = await Promise.all([call('standing'), call('catalog')]);
  const words = await pluginTexts(catalog, locale, (key) => isName(key) || key.startsWith('slot.') || key.startsWith('fill.'));
  return { data: { standing, fillings: catalog.fillings, words }, noindex: true };
};
