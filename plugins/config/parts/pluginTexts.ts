import type { Locale } from '#kit/schema/locale.ts';
import { settingTexts, type SettingTexts } from '#kit/ui/settingTexts.ts';
import type { Catalog } from '../schemas.ts';

/** Words of plugins by their ids. */
export type PluginTexts = Readonly<Record<string, SettingTexts>>;

/** Words of every plugin that is installed. `only` leaves out what the page does not need: their names are enough for a list. */
export async function pluginTexts(
  { plugins }: Pick<Catalog, 'plugins'>,
  locale: Locale,
  only: (key: string, plugin: string) => boolean = () => true,
): Promise<PluginTexts> {
  const all = await Promise.all(
    plugins.map(async ({ id }) => {
      const texts = await settingTexts(`plugins/${id}`, locale);
      return [id, Object.fromEntries(Object.entries(texts).filter(([key]) => only(key, id)))] as const;
    }),
  );
  return Object.fromEntries(all);
}

/** Keys of a plugin's name and what it is for. */
export const isName = (key: string) => key.startsWith('plugin.');
/** What a plugin is called; its id where nobody has given it a name. */
export const pluginTitle = (texts: PluginTexts, id: string): string => texts[id]?.['plugin.title'] ?? id;
