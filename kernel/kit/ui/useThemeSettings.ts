import { useLocale } from '#kit/page/PageContext.tsx';
import { usePage } from '#kit/page/PageContext.tsx';
import type { LocalText } from '#kit/schema/locale.ts';

/** A theme's settings as its slots read them. */
export interface ThemeSettings {
  /** A text in the visitor's language; empty where the operator has set none. */
  text(value: Partial<LocalText> | undefined): string;
}

/**
 * The operator's settings of the site's theme. Everything may be missing: a slot can stand on a site whose base theme
 * is another one and has other settings.
 */
export function useThemeSettings<S extends object>(): Partial<S> & { local: ThemeSettings['text'] } {
  const settings = usePage().site.theme.settings as Partial<S>;
  const locale = useLocale();
  return { ...settings, local: (value) => value?.[locale] || value?.th || '' };
}
