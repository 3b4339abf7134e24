import type { Locale } from '#kit/schema/locale.ts';

const files = import.meta.glob<Readonly<Record<string, unknown>>>(['/plugins/*/messages/*.json', '/plugins/*/messages/settings/*.json'], {
  import: 'default',
});

/** What a plugin and its capabilities are called: `plugin.title`, `capability.<name>`. */
export async function pluginWords(plugin: string, locale: Locale): Promise<Readonly<Record<string, string>>> {
  const found: Record<string, string> = {};
  for (const path of [locale, `settings/${locale}`])
    for (const [key, text] of Object.entries((await files[`/plugins/${plugin}/messages/${path}.json`]?.()) ?? {}))
      if (typeof text === 'string' && /^(?:plugin\.title$|capability\.)/.test(key)) found[key] = text;
  return found;
}
