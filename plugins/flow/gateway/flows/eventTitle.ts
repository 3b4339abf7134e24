import { LOCALES, type LocalText } from '#kit/schema/locale.ts';

const files = import.meta.glob<Readonly<Record<string, unknown>>>('/plugins/*/messages/settings/*.json', { import: 'default' });

/** What an event of a plugin is called, for who chooses what starts a flow: `event.<name>` of its words for operators. */
export async function eventTitle(plugin: string, name: string): Promise<LocalText> {
  const words = await Promise.all(
    LOCALES.map(async (locale) => {
      const title = (await files[`/plugins/${plugin}/messages/settings/${locale}.json`]?.())?.[`event.${name}`];
      return [locale, typeof title === 'string' ? title : `${plugin}: ${name}`] as const;
    }),
  );
  return Object.fromEntries(words) as LocalText;
}
