import type { Manifest } from '#kernel/contract/site.ts';
import { formatFor } from '#kit/page/format.ts';
import type { Book } from '../rules/book.ts';
import { fillTitle, pluginTitle, slotTitle } from '../rules/pluginTitle.ts';
import type { ConfigCtx } from './db.ts';
import { settingTexts } from './settingTexts.ts';

/** The words for all that manifests of this site name, in the visitor's language. Texts are read only where one of them words its own. */
export async function bookOf(ctx: ConfigCtx, ...manifests: readonly Partial<Manifest>[]): Promise<Book> {
  const { locale, manifests: site } = ctx;
  const siteText = await ctx.texts();
  const t: Book['t'] = (key, values) => {
    const found = siteText(key, values);
    return found === `config.${key}` ? key : found;
  };
  const wordsOf = async (kind: 'plugins' | 'themes', ids: readonly string[]) =>
    Object.fromEntries(await Promise.all(ids.map(async (id) => [id, await settingTexts(`${kind}/${id}`, locale)] as const)));
  const words = await wordsOf(
    'plugins',
    site.plugins.map(({ id }) => id),
  );
  const themeWords = await wordsOf(
    'themes',
    site.themes.map(({ id }) => id),
  );
  const worded = manifests.some(({ messages }) => Object.values(messages ?? {}).some((texts) => Object.keys(texts ?? {}).length > 0));
  const texts = new Map(worded ? (await site.texts()).map(({ key, [locale]: text }) => [key, text] as const) : []);
  return {
    locale,
    t,
    date: (iso) => formatFor(locale, ctx.site.timezone).date(iso, 'time'),
    plugin(id) {
      const declared = site.plugins.find((plugin) => plugin.id === id);
      return {
        title: pluginTitle(words, id),
        words: words[id] ?? {},
        settings: declared?.settings ?? {},
        capabilities: Object.fromEntries(Object.entries(declared?.capabilities ?? {}).map(([name, { roles }]) => [name, roles])),
      };
    },
    theme(id) {
      const declared = site.themes.find((theme) => theme.id === id);
      return {
        title: declared?.title[locale] ?? id,
        words: themeWords[id] ?? {},
        settings: declared?.settings ?? {},
        presets: Object.fromEntries(Object.entries(declared?.presets ?? {}).map(([name, { title }]) => [name, title[locale]])),
      };
    },
    slot: (id) => slotTitle(words, id, t),
    fill: (id) => fillTitle(words, id),
    text: (key) => texts.get(key) ?? key,
  };
}
