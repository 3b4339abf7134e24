import type { LayoutPayload } from '#kit/composer/payload.ts';
import type { Boot, WrittenBoot } from '#kernel/browser/boot.ts';
import { slotModule, type ThemeDeclaration } from '#kit/theme/declaration.ts';
import { keepEarlyPresses } from '#kit/page/earlyPresses.ts';
import { SHELL_SLOTS, sectionTypes, shellThemes, textNames } from '#kernel/browser/registry.ts';
import type { Assets } from '#kit/http/assets.ts';
import { once, ownerOf } from './siteFile.ts';
import { fillSource, pageSource, sectionSource, slotSource, textSource, themeStyle, UI_STYLE } from './viewSources.ts';
import { escapeHtml } from '#kit/http/escapeHtml.ts';
import { RELOAD_FAULTS } from '#kit/http/faultPage.ts';
import type { FoundPage } from './pages.ts';
import type { Role } from '#kernel/contract/role.ts';
import type { Look } from '#kernel/site/look.ts';
import { fontOf } from '#kit/theme/fonts.ts';

/** Stands where each answer has a nonce of its own. */
const NONCE = '{{nonce}}';

/** The order of the cascade; minifiers drop it from style sheets where they think that it follows from them. */
const LAYERS = '@layer reset,tokens,base,components,plugin,theme,layout,tenant,utilities;';

/** The HTML of a page in two parts: what changes with every answer, and what is the same for all who may see it. */
export interface Document {
  /** From the doctype to the opening of the style element. */
  head(nonce: string, mode: string | null): string;
  rest: Buffer;
}

/** JSON that cannot end its script element. */
const safeJson = (json: string) => json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
/** Source files of the sections of a composed page. */
const layoutSources = (layout: LayoutPayload | undefined, locale: string): string[] =>
  layout
    ? [
        'kernel/kit/composer/LayoutView.tsx',
        textSource('kernel/kit', 'ui/sections', locale),
        ...sectionTypes(layout.document).map(sectionSource),
      ]
    : [];

/** Source files that the first view of a page runs, so that they are asked for at once. */
function firstSources({ site, locale, payload, fills }: Boot, variant: Role | null): string[] {
  const { themeSlot: slot, texts } = site.pages.find((page) => page.id === payload.page) ?? {};
  const ofPlugins = new Set([
    ...Object.keys(fills).flatMap((id) => textNames(ownerOf(id), site.groups[id])),
    ...site.nav.map(({ label }) => ownerOf(label)),
    ...(payload.page ? textNames(ownerOf(payload.page), texts) : []),
  ]);
  return [
    textSource('kernel/kit', 'ui', locale),
    ...shellThemes(site).map((theme) => textSource('themes', theme, locale)),
    ...[...SHELL_SLOTS, ...(slot ? [slot] : [])].map((name) => slotSource(slotModule(site.theme.slots[name], name))),
    ...[...ofPlugins].map((name) => textSource('plugins', name, locale)),
    ...Object.keys(fills).map(fillSource),
    ...layoutSources(payload.layout, locale),
    ...(payload.page && variant ? [pageSource(payload.page, variant)] : []),
  ];
}

/** Development needs Vite's client and React Refresh before anything else. */
const developmentScripts = (entry: string) =>
  `<script nonce="${NONCE}">(${keepEarlyPresses.toString()})();</script><script type="module" nonce="${NONCE}" src="/@vite/client"></script><script type="module" nonce="${NONCE}">import{injectIntoGlobalHook}from"/@react-refresh";injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>type=>type;${RELOAD_FAULTS}</script><script type="module" async nonce="${NONCE}" src="${entry}"></script>`;

/**
 * Asks for the page's scripts once it stands on the screen: earlier they would take the line from its picture and its
 * fonts. A tab that is not seen paints nothing and does not wait.
 */
const loadScripts = (scripts: readonly string[], entry: string, file: string | null) =>
  `<script nonce="${NONCE}">(${keepEarlyPresses.toString()})();addEventListener("DOMContentLoaded",()=>{const add=(tag,is)=>document.head.append(Object.assign(document.createElement(tag),is)),` +
  `go=()=>{for(const href of ${JSON.stringify(scripts)})add("link",{rel:"modulepreload",nonce:"${NONCE}",href});${file ? `add("link",{rel:"preload",as:"fetch",crossOrigin:"anonymous",href:"${file}"});` : ''}add("script",{type:"module",src:"${entry}"})};` +
  `document.hidden?go():requestAnimationFrame(()=>setTimeout(go))})</script>`;

/** Font files that the first view needs: of headings, then of texts; what the site chose in place of the theme's. */
function firstFonts({ preload = [] }: ThemeDeclaration, { tuning }: Look): string[] {
  const [heading, body] = [fontOf(tuning.headingFont)?.files.heading ?? preload[0], fontOf(tuning.bodyFont)?.files.body ?? preload[1]];
  return [...new Set([heading, body].filter((file) => file !== undefined))];
}

/** Style sheets of the fonts that the site chose. */
const fontStyles = ({ tuning: { headingFont, bodyFont } }: Look): string[] => [
  ...(headingFont ? [`kernel/kit/theme/fonts/${headingFont}.heading.generated.css`] : []),
  ...(bodyFont ? [`kernel/kit/theme/fonts/${bodyFont}.body.generated.css`] : []),
];

/** Mode and density of a page: a visitor's choice counts more than the site's. */
const dress = ({ mode: ownMode, density }: Look, mode: string | null): string => {
  const shown = mode ?? ownMode;
  return `${shown ? ` data-mode="${shown}"` : ''}${density === 'compact' ? ' data-density="compact"' : ''}`;
};

/** What a page is and where it stands, as search engines read it: schema.org as JSON-LD. */
function linkedData(
  { payload }: Boot,
  { meta }: FoundPage,
  { origin, url, image }: { origin: string; url: string; image: string | null },
): string {
  const crumbs = payload.head.crumbs.map(({ title, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    item: new URL(href, origin).href,
  }));
  const things = [
    ...(meta.thing ? [{ ...meta.thing, url, ...(image && { image }) }] : []),
    ...(crumbs.length > 0 ? [{ '@type': 'BreadcrumbList', itemListElement: crumbs }] : []),
  ];
  if (things.length === 0) return '';
  return `<script type="application/ld+json">${safeJson(JSON.stringify({ '@context': 'https://schema.org', '@graph': things }))}</script>`;
}

/** Writes a page's HTML around what React drew. */
export function writeDocument(
  boot: Boot,
  page: FoundPage,
  html: string,
  at: {
    origin: string;
    pathname: string;
    variant: Role | null;
    theme: ThemeDeclaration;
    look: Look;
    layoutCss?: string;
    file: string | null;
  },
  assets: Assets,
): Document {
  const { site, locale, payload } = boot;
  const drawn = [...Object.keys(boot.fills), ...(payload.layout ? sectionTypes(payload.layout.document) : [])].join();
  const { scripts, styles } = once(site, `preload ${locale} ${payload.page} ${at.variant} ${drawn}`, assets, () =>
    assets.preload(firstSources(boot, at.variant)),
  );
  const shared = [UI_STYLE, ...new Set([site.theme.base, ...shellThemes(site)].map(themeStyle)), ...fontStyles(at.look)];
  // Styles that all pages share are inlined: the first view needs no second request. They are most of a page, and encoded once.
  const inlined = once(site, 'styles', assets, () =>
    Buffer.from(`${shared.map((source) => assets.css(source) ?? '').join('')}${at.look.css}</style>`),
  );
  const linked = assets.development ? shared.map((source) => `/${source}`) : styles;
  const fonts = firstFonts(at.theme, at.look).flatMap((file) => assets.url(`node_modules/${file}`) ?? []);
  const url = at.origin + (page.meta.canonical ?? at.pathname);
  const { title, description } = payload.head;
  const image = page.meta.image && URL.canParse(page.meta.image, at.origin) ? new URL(page.meta.image, at.origin).href : null;

  const start = [
    `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta property="csp-nonce" nonce="${NONCE}">`,
    assets.development ? developmentScripts(assets.start) : loadScripts(scripts, assets.start, at.file),
    // Apart from the others: the next page has its own.
    at.layoutCss ? `<style id="layout" nonce="${NONCE}">${LAYERS}${at.layoutCss}</style>` : '',
    `<style nonce="${NONCE}">${LAYERS}`,
  ].join('');
  const head = [
    // After the inlined styles, which say in which order the cascade layers count.
    ...linked.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
    `<title>${escapeHtml(title)}</title><meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${escapeHtml(url)}"><link rel="icon" href="${escapeHtml(site.favicon)}">`,
    `<meta property="og:title" content="${escapeHtml(title)}"><meta property="og:description" content="${escapeHtml(description)}">`,
    `<meta property="og:type" content="${page.meta.type ?? 'website'}"><meta property="og:url" content="${escapeHtml(url)}">`,
    `<meta property="og:site_name" content="${escapeHtml(site.name[locale])}"><meta property="og:locale" content="${locale === 'th' ? 'th_TH' : 'en_GB'}">`,
    image ? `<meta property="og:image" content="${escapeHtml(image)}"><meta name="twitter:card" content="summary_large_image">` : '',
    page.meta.noindex ? '<meta name="robots" content="noindex">' : linkedData(boot, page, { origin: at.origin, url, image }),
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${at.theme.colors.light}"><meta name="theme-color" media="(prefers-color-scheme: dark)" content="${at.theme.colors.dark}">`,
  ].join('');

  const { site: _site, modules: _modules, ...rest } = boot;
  const written: WrittenBoot = at.file ? { ...rest, file: at.file } : boot;
  const body = `${head}</head><body><div id="root">${html}</div><script type="application/json" id="sala">${safeJson(JSON.stringify(written))}</script></body></html>`;
  return {
    head: (nonce, mode) =>
      `<!doctype html><html lang="${locale}" data-theme="${site.theme.base}"${dress(at.look, mode)}><head>${start.replaceAll(NONCE, nonce)}`,
    rest: Buffer.concat([inlined, Buffer.from(body)]),
  };
}
