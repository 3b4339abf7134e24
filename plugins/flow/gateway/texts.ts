import type { Locale } from '#kit/schema/locale.ts';
import { LOCALES } from '#kit/schema/locale.ts';
import type { FlowCtx } from './db.ts';

type Said = { readonly title: string; readonly body: string };

/** Title and body of a notice in each language: `<key>.title`, `<key>.body`. */
export async function textOf(ctx: FlowCtx, key: string, values: Record<string, string>): Promise<Record<Locale, Said>> {
  const words = await Promise.all(
    LOCALES.map(async (locale) => {
      const text = await ctx.texts(locale);
      return [locale, { title: text(`${key}.title`, values), body: text(`${key}.body`, values) }] as const;
    }),
  );
  return Object.fromEntries(words) as Record<Locale, Said>;
}
