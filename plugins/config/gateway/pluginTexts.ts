import type { PluginTexts } from '../rules/pluginTitle.ts';
import type { Locale } from '#kit/schema/locale.ts';
import { settingTexts } from './settingTexts.ts';
import type { Catalog } from '../schemas.ts';

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
