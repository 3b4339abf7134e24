import { isName, type PluginTexts } from '../../rules/pluginTitle.ts';
import type { Load } from '#kernel/contract/load.ts';
import { pluginTexts } from '../pluginTexts.ts';
import type { config } from '../../plugin.ts';
import type { Catalog, Standing } from '../../schemas.ts';

export interface OverviewData {
  standing: Standing;
  catalog: Catalog;
  words: PluginTexts;
}

export const load: Load<typeof config, OverviewData> = async ({ call, locale }) => {
  const [standing, catalog] = await Promise.all([call('standing'), call('catalog')]);
  return { data: { standing, catalog, words: await pluginTexts(catalog, locale, isName) }, noindex: true };
};
