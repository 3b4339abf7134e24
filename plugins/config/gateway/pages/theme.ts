import type { SettingTexts } from '../../rules/pluginTitle.ts';
import type { Load } from '#kernel/contract/load.ts';
import { settingTexts } from '../settingTexts.ts';
import { themeLook, type ThemeLook } from '../themeLook.ts';
import type { config } from '../../plugin.ts';
import type { Catalog, Standing } from '../../schemas.ts';

export interface ThemeData {
  standing: Standing;
  themes: (Catalog['themes'][number] & { look: ThemeLook | null; words: SettingTexts })[];
}

export const load: Load<typeof config, ThemeData> = async ({ call, locale }) => {
  const [standing, catalog] = await Promise.all([call('standing'), call('catalog')]);
  const themes = await Promise.all(
    catalog.themes.map(async (theme) => ({
      ...theme,
      look: await themeLook(theme.id),
      words: await settingTexts(`themes/${theme.id}`, locale),
    })),
  );
  return { data: { standing, themes }, noindex: true };
};
