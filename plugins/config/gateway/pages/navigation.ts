import { isName, type PluginTexts } from '../../rules/pluginTitle.ts';
import type { Load } from '#kernel/contract/load.ts';
import { pluginTexts } from '../pluginTexts.ts';
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
