import type { Locale } from '#kit/schema/locale.ts';

const files = import.meta.glob<Readonly<Record<string, unknown>>>(['/plugins/*/messages/*.json', '/plugins/*/messages/settings/*.json'], {
  import: 'default',
});

/** What a plugin and its capabilities are called, as the console says it: `plugin.title`, `capability.<name>`. */
export async function pluginWords(plugin: string, locale: Locale): Promise<Readonly<Record<string, string>>> {
  const read = async (name: string) => files[`/plugins/${plugin}/messages/${name}.json`]?.();
  return { ...(await read(locale)), ...(await read(`settings/${locale}`)) } as Record<string, string>;
}
