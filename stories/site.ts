import type { Locale } from '#kit/schema/locale.ts';
import type { Boot } from '#kernel/browser/boot.ts';
import { loadSlot, type Sources } from '#kernel/browser/registry.ts';
import { sectionSource, slotSource, textSource } from '#kernel/server/pages/viewSources.ts';
import { setCatalogue, type Catalogue } from '#kit/page/text.ts';
import { slotModule } from '#kit/theme/declaration.ts';
import type { Role } from '#kernel/contract/role.ts';
import type { ThemeTokens } from '#kit/theme/tokens.ts';
import type { Manifest } from '#kernel/contract/site.ts';
import { THEME_SLOTS, type Density, type ThemeDeclaration, type ThemePreset, type ThemeSlotName } from '#kit/theme/declaration.ts';

/** The site that stories are shown in, with any theme, language and role of the toolbar. */

export type Mode = 'light' | 'dark' | 'contrast' | 'auto';

/** What the toolbar says. `long` is Thai, twice as long and with the tallest marks. */
export interface Look {
  theme: string;
  preset: string;
  mode: Mode;
  density: Density;
  locale: Locale | 'long';
  role: Role;
  /** Id of a site whose manifest is in `tenants/`; empty for the fixture. */
  tenant: string;
  motion: 'full' | 'none';
}

export const localeOf = ({ locale }: Pick<Look, 'locale'>): Locale => (locale === 'long' ? 'th' : locale);

const declarations = import.meta.glob<ThemeDeclaration>('../themes/*/theme.json', { eager: true, import: 'default' });
const slots = import.meta.glob<Awaited<ReturnType<Sources['slot']>>>('../themes/*/slots/*.tsx');
const styles = import.meta.glob<string>('../themes/*/styles/theme.css', { query: '?inline', import: 'default' });
const sectionViews = import.meta.glob<Awaited<ReturnType<Sources['section']>>>([
  '../themes/*/sections/*/view.tsx',
  '../kernel/kit/composer/sections/*/View.tsx',
]);
const settingSchemas = import.meta.glob<{ properties?: Record<string, { default?: unknown }> }>('../themes/*/settings.schema.json', {
  eager: true,
  import: 'default',
});
const presets = import.meta.glob<ThemePreset>('../themes/*/presets/*.json', { eager: true, import: 'default' });
const manifests = import.meta.glob<Manifest>('../tenants/*.json', { eager: true, import: 'default' });
const resolved = import.meta.glob<ThemeTokens>('../themes/*/tokens/resolved.json', { import: 'default' });
const themeTexts = import.meta.glob<Awaited<ReturnType<Sources['texts']>>>('../themes/*/messages/*.json');
const uiTexts = import.meta.glob<Awaited<ReturnType<Sources['texts']>>>([
  '../kernel/kit/ui/messages/*.json',
  '../kernel/kit/ui/messages/sections/*.json',
]);
// Order of the cascade: the shared elements first, then what the theme makes of them.
import.meta.glob('../kernel/kit/ui/styles/{index,print}.css', { eager: true });

/** All stories are tested in it; the first of `themes/` where it is not there. */
const FIRST = 'saengthong';

export const THEMES: readonly ThemeDeclaration[] = Object.values(declarations);
/** Never empty, so that the toolbar has a choice before the first theme is written. */
export const THEME_IDS = THEMES.length
  ? THEMES.map(({ id }) => id).toSorted((a, b) => Number(b === FIRST) - Number(a === FIRST))
  : ['none'];

/** Fills the slots that a theme leaves out: as in a manifest, the first theme that has all six. */
const FALLBACK = THEMES.find((theme) => THEME_SLOTS.every((slot) => theme.slots[slot]))?.id ?? THEME_IDS[0]!;

const missing = (what: string) => () => Promise.reject(new Error(`stories: there is no ${what}`));

/** Where stories take modules from. */
export const sources: Sources = {
  page: (id) => missing(`page ${id} in a story`)(),
  fill: (id) => missing(`filling ${id} in a story`)(),
  slot: (id) => (slots[`../${slotSource(id)}`] ?? missing(`theme slot ${id}`))(),
  section: (type) => (sectionViews[`../${sectionSource(type)}`] ?? missing(`section ${type}`))(),
  layoutView: () => import('#kit/composer/LayoutView.tsx'),
  texts: (name, locale) => {
    const found = uiTexts[`../${textSource('kernel/kit', name, locale)}`] ?? themeTexts[`../${textSource('themes', name, locale)}`];
    return found ? found() : Promise.resolve({ default: {} });
  },
};

const css = new Map<string, string>();

/** Ids of presets, `<theme>/<preset>`. */
export const PRESETS = Object.keys(presets).map((path) => path.replace(/^.*themes\/([^/]+)\/presets\/(.+)\.json$/, '$1/$2'));
export const TENANTS = Object.values(manifests).map(({ id, site, theme }) => ({ id, name: site.name.th, theme: theme.base }));

const presetOf = ({ theme, preset }: Look): ThemePreset | undefined =>
  preset.startsWith(`${theme}/`) ? presets[`../themes/${preset.replace('/', '/presets/')}.json`] : undefined;

/** Twice as long, with letters whose marks reach furthest up and down. */
const TALL = ' ป๊ำ ที่นี่ ฎู ฐิ์ ญู';
const lengthen = (texts: Catalogue): Catalogue =>
  Object.fromEntries(
    Object.entries(texts).map(([key, message]) => [
      key,
      typeof message === 'string'
        ? `${message} ${message}${TALL}`
        : ([...(message as readonly unknown[]), TALL] as unknown as typeof message),
    ]),
  );

/** Colours of a theme in all its modes. */
export const tokensOf = async (theme: string): Promise<ThemeTokens> => resolved[`../themes/${theme}/tokens/resolved.json`]!();

/** Texts, which the toolbar may change under a story: they are set anew each time. */
async function addTexts(owner: string, look: Look): Promise<void> {
  const { default: texts } = await sources.texts(owner, localeOf(look));
  setCatalogue(owner, localeOf(look), look.locale === 'long' ? lengthen(texts) : texts);
}

/** Loads all that a story in this look may draw. */
export async function loadTheme(look: Look): Promise<void> {
  const { theme } = look;
  const style = styles[`../themes/${theme}/styles/theme.css`];
  const tokens = resolved[`../themes/${theme}/tokens/resolved.json`];
  const tuning = presetOf(look)?.tuning;
  await Promise.all([
    addTexts('ui', look),
    ...THEME_IDS.map((id) => addTexts(id, look)),
    ...[...slotModulesOf(theme), ...slotModulesOf(FALLBACK)].map((id) => loadSlot(sources, id)),
    style?.().then((text) => css.set(theme, text)),
    tuning && tokens
      ? tokens().then(async (values) => {
          const { tenantCss } = await import('#kit/theme/tuning.ts');
          css.set(look.preset, tenantCss(theme, values, tuning).css);
        })
      : null,
  ]);
}

/** The slot modules of a theme: `<theme>/<slot>` and `<theme>/<slot>.<variant>`. */
export const slotModulesOf = (theme: string): string[] =>
  Object.keys(slots).flatMap((path) =>
    path.startsWith(`../themes/${theme}/`) ? [path.slice('../themes/'.length, -'.tsx'.length).replace('/slots/', '/')] : [],
  );

/** Sets on the document what the gateway writes into its first line, and the theme's styles. */
export function dressPage(look: Look): void {
  const { theme, mode, density, preset, motion } = look;
  const { documentElement: root, head } = document;
  root.lang = localeOf(look);
  root.dataset.theme = theme;
  if (mode === 'auto') delete root.dataset.mode;
  else root.dataset.mode = mode;
  root.dataset.density = density;

  const style = document.getElementById('story-theme') ?? Object.assign(document.createElement('style'), { id: 'story-theme' });
  const still = motion === 'none' ? '*, ::before, ::after { animation: none !important; transition: none !important; }' : '';
  const wanted = `${css.get(theme) ?? ''}\n${css.get(preset) ?? ''}\n${still}`;
  if (style.textContent !== wanted) style.textContent = wanted;
  if (!style.isConnected) head.append(style);
}

const TEXTS = {
  th: { 'story.nav.courses': 'หลักสูตร', 'story.nav.articles': 'บทความ', 'story.nav.about': 'เกี่ยวกับเรา' },
  en: { 'story.nav.courses': 'Courses', 'story.nav.articles': 'Articles', 'story.nav.about': 'About us' },
};

const NAV = ['courses', 'articles', 'about'];

/** What a page of the fixture site is started with. */
export function bootFor(look: Look): Boot {
  const { theme, role } = look;
  const locale = localeOf(look);
  const tenant = Object.values(manifests).find(({ id }) => id === look.tenant);
  const themeModules = new Set(slotModulesOf(theme));
  const slotOf = (slot: ThemeSlotName) => (themeModules.has(slotModule(theme, slot)) ? theme : FALLBACK);
  const site: Boot['site'] = {
    id: 'story',
    version: 1,
    role,
    key: 'pk_story',
    name: tenant?.site.name ?? { th: 'แสงทองอะคาเดมี', en: 'Saengthong Academy' },
    description: tenant?.site.description ?? { th: 'เรียนรู้กับครูผู้เชี่ยวชาญ ได้ทุกที่ทุกเวลา', en: 'Learn with experts, anywhere, any time' },
    favicon: '/favicon.svg',
    locale: 'th',
    timezone: 'Asia/Bangkok',
    analytics: null,
    groups: {},
    theme: {
      base: theme,
      slots: Object.fromEntries(THEME_SLOTS.map((slot) => [slot, slotOf(slot)])) as Record<ThemeSlotName, string>,
      settings: { ...defaultsOf(theme), ...presetOf(look)?.settings, ...tenant?.theme.settings },
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
    session:
      role === 'guest'
        ? null
        : { idle: 7_200_000, live: 0, account: '018f0000-0000-7000-8000-000000000001', signIn: '/user/login', proof: '' },
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
  const schema = settingSchemas[`../themes/${theme}/settings.schema.json`];
  return Object.fromEntries(Object.entries(schema?.properties ?? {}).map(([name, property]) => [name, property.default]));
}
