import type { Locale } from '#kit/schema/locale.ts';

/** The first words found in an item of a list, by which people know it; empty where it has none yet. */
export function itemTitle(item: unknown, locale: Locale): string {
  if (typeof item === 'string') return item.trim();
  if (typeof item !== 'object' || item === null) return '';
  const { [locale]: localeText, ...rest } = item as Record<string, unknown>;
  for (const part of [localeText, ...Object.values(rest)]) {
    const found = itemTitle(part, locale);
    if (found) return found;
  }
  return '';
}
