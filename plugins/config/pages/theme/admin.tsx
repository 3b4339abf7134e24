import { useLocale, useText, type PageProps } from '#kernel/contract/page.ts';
import { Console } from '../../parts/Console.tsx';
import { ThemeEditor } from '../../parts/theme/ThemeEditor.tsx';
import type { load } from '../../gateway/pages/theme.ts';

/** How the site looks: its theme, a preset, colours, corners, fonts, the six slots; and what comes of it, at once. */
export default function ThemePage({ data: { standing, themes } }: PageProps<typeof load>) {
  const t = useText('config');
  const locale = useLocale();
  return (
    <Console standing={standing} title={t('theme.title')} lead={t('theme.lead')}>
      <ThemeEditor themes={themes} locale={locale} />
    </Console>
  );
}
