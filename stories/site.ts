import type { Boot } from '#kernel/client/boot.ts';
import { loadSlot, loadTexts, type Sources } from '#kernel/client/registry.ts';
import { slotModule } from '#kernel/contract/theme.ts';
import type { Locale, Role } from '#kernel/contract/role.ts';
import { THEME_SLOTS, type ThemeDeclaration, type ThemeSlotName } from '#kernel/contract/theme.ts';

/** The site that stories are shown in, with any theme, language and role of the toolbar. */

export type Mode = 'light' | 'dark' | 'auto';

const declarations = import.meta.glob<ThemeDeclaration>('../themes/*/theme.json', { eager: true, import: 'default' });
const slots = import.meta.glob<Awaited<ReturnType<Sources['slot']>>>('../themes/*/slots/*.tsx');
const styles = import.meta.glob<string>('../themes/*/styles/theme.css', { query: '?inline', import: 'default' });
const themeTexts = import.meta.glob<Awaited<ReturnType<Sources['texts']>>>('../themes/*/messages/*.json');
const uiTexts = import.meta.glob<Awaited<ReturnType<Sources['texts']>>>('../kernel/ui/messages/*.json');
// Order of the cascade: the shared elements first, then what the theme makes of them.
import.meta.glob('../kernel/ui/styles/index.css', { eager: true });

export const THEMES: readonly ThemeDeclaration[] = Object.values(declarations);
/** Never empty, so that the toolbar has a choice before the first theme is written. */
export const THEME_IDS = THEMES.length ? THEMES.map(({ id }) => id) : ['none'];

/** Fills the slots that a theme leaves out: as in a manifest, the first theme that has all six. */
const FALLBACK = THEMES.find((theme) => THEME_SLOTS.every((slot) => theme.slots[slot]))?.id ?? THEME_IDS[0]!;

const missing = (what: string) => () => Promise.reject(new Error(`stories: there is no ${what}`));

const sources: Sources = {
  plugin: (id) => missing(`plugin ${id} in a story`)(),
  slot: (id) => (slots[`../themes/${id.replace('/', '/slots/')}.tsx`] ?? missing(`theme slot ${id}`))(),
  texts: (owner, locale) => {
    const found =
      owner === 'ui' ? uiTexts[`../kernel/ui/messages/${locale}.json`] : themeTexts[`../themes/${owner}/messages/${locale}.json`];
    return found ? found() : Promise.resolve({ default: {} });
  },
};

const css = new Map<string, string>();

/** Loads all that a story in this theme may draw. */
export async function loadTheme(theme: string, locale: Locale): Promise<void> {
  const style = styles[`../themes/${theme}/styles/theme.css`];
  await Promise.all([
    loadTexts(sources, 'ui', locale, false),
    ...THEME_IDS.map((id) => loadTexts(sources, id, locale, false)),
    ...[...slotModulesOf(theme), ...slotModulesOf(FALLBACK)].map((id) => loadSlot(sources, id)),
    style?.().then((text) => css.set(theme, text)),
  ]);
}

/** The slot modules of a theme: `<theme>/<slot>` and `<theme>/<slot>.<variant>`. */
export const slotModulesOf = (theme: string): string[] =>
  Object.keys(slots).flatMap((path) =>
    path.startsWith(`../themes/${theme}/`) ? [path.slice('../themes/'.length, -'.tsx'.length).replace('/slots/', '/')] : [],
  );

/** Sets on the document what the gateway writes into its first line, and the theme's styles. */
export function dressPage({ theme, mode, locale }: { theme: string; mode: Mode; locale: Locale }): void {
  const { documentElement: root, head } = document;
  root.lang = locale;
  root.dataset.theme = theme;
  if (mode === 'auto') delete root.dataset.mode;
  else root.dataset.mode = mode;

  const style = document.getElementById('story-theme') ?? Object.assign(document.createElement('style'), { id: 'story-theme' });
  const wanted = css.get(theme) ?? '';
  if (style.textContent !== wanted) style.textContent = wanted;
  if (!style.isConnected) head.append(style);
}

const TEXTS = {
  th: { 'story.nav.courses': 'หลักสูตร', 'story.nav.articles': 'บทความ', 'story.nav.about': 'เกี่ยวกับเรา' },
  en: { 'story.nav.courses': 'Courses', 'story.nav.articles': 'Articles', 'story.nav.about': 'About us' },
};

const NAV = ['courses', 'articles', 'about'];

/** What a page of the fixture site is started with. */
export function bootFor({ theme, locale, role }: { theme: string; locale: Locale; role: Role }): Boot {
  const own = new Set(slotModulesOf(theme));
  const slotOf = (slot: ThemeSlotName) => (own.has(slotModule(theme, slot)) ? theme : FALLBACK);
  const site: Boot['site'] = {
    id: 'story',
    version: 1,
    role,
    key: 'pk_story',
    name: { th: 'แสงทองอะคาเดมี', en: 'Saengthong Academy' },
    description: { th: 'เรียนรู้กับครูผู้เชี่ยวชาญ ได้ทุกที่ทุกเวลา', en: 'Learn with experts, anywhere, any time' },
    favicon: '/favicon.svg',
    locale: 'th',
    timezone: 'Asia/Bangkok',
    analytics: null,
    theme: {
      base: theme,
      slots: Object.fromEntries(THEME_SLOTS.map((slot) => [slot, slotOf(slot)])) as Record<ThemeSlotName, string>,
      settings: defaultsOf(theme),
    },
    pages: NAV.map((name) => ({
      id: `story.${name}`,
      path: `/${name}`,
      layout: 'default' as const,
      themeSlot: null,
      title: `story.nav.${name}`,
    })),
    nav: NAV.map((name) => ({ path: `/${name}`, label: `story.nav.${name}` })),
    calls: {},
    fills: {},
    settings: {},
    texts: TEXTS,
  };
  return {
    site,
    locale,
    session: role === 'guest' ? null : { idle: 7_200_000, live: 0 },
    build: 'story',
    modules: {},
    payload: {
      page: null,
      params: {},
      data: null,
      head: { title: site.name[locale], heading: site.name[locale], crumbs: [], description: site.description[locale] },
      status: 200,
      version: 1,
      build: 'story',
    },
    fills: {},
    development: false,
  };
}

function defaultsOf(theme: string): Record<string, unknown> {
  const schema = THEMES.find(({ id }) => id === theme)?.settings as { properties?: Record<string, { default?: unknown }> } | undefined;
  return Object.fromEntries(Object.entries(schema?.properties ?? {}).map(([name, property]) => [name, property.default]));
}
