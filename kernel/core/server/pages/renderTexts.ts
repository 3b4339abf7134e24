import { loadTexts, type Sources } from '#kernel/browser/registry.ts';
import { text, type Values } from '#kit/page/text.ts';
import type { Locale } from '#kit/schema/locale.ts';
import type { Site } from '#kernel/contract/site.ts';
import { textGroups } from '../installation.ts';

/** Loads a plugin's texts of all groups in a language. */
export async function loadAllTexts(sources: Sources, plugin: string, locale: Locale): Promise<void> {
  await loadTexts(sources, plugin, locale);
  for (const group of textGroups(plugin)) await loadTexts(sources, `${plugin}/${group}`, locale);
}

/** A plugin's texts of all groups in a language, with the site's own wording: `ctx.texts`. */
export async function renderTexts(sources: Sources, plugin: string, site: Site, locale: Locale) {
  await loadAllTexts(sources, plugin, locale);
  return (key: string, values?: Values) => text(site, locale, `${plugin}.${key}`, values);
}
