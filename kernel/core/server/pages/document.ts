import type { LayoutPayload } from '#kit/composer/payload.ts';
import type { Boot } from '#kernel/browser/boot.ts';
import { slotModule, type ThemeDeclaration } from '#kit/theme/declaration.ts';
import { isDesk, menuTexts, sectionTypes, shellSlots, shellThemes, textNames } from '#kernel/browser/registry.ts';
import { keepEarlyPresses } from '#kit/page/earlyPresses.ts';
import type { Assets } from '#kit/http/assets.ts';
import type { Pieces } from '#kit/http/sharedPages.ts';
import { once } from '#kit/http/once.ts';
import { ownerOf } from './siteFile.ts';
import { fillSource, pageSource, sectionSource, slotSource, textSource, PRINT_STYLE, themeStyle, UI_STYLE } from './viewSources.ts';
import { alternateLinks } from '#kit/http/alternateLinks.ts';
import { escapeHtml } from '#kit/markup/escapeHtml.ts';
import { linkedData } from '#kit/http/linkedData.ts';
import { developmentScripts, loadScripts, NONCE } from '#kit/http/startScripts.ts';
import type { DrawnPage } from './drawings.ts';
import type { FoundPage } from './pages.ts';
import type { PluginDeclaration } from '#kernel/contract/plugin.ts';
import type { Role } from '#kernel/contract/role.ts';
import type { Site } from '#kernel/contract/site.ts';
import type { Look } from '#kernel/site/look.ts';
import { firstFonts, fontStyles } from '#kit/theme/fonts.ts';

/** The order of the cascade; minifiers drop it from style sheets where they think that it follows from them. */
const LAYERS = '@layer reset,tokens,base,components,plugin,theme,layout,tenant,utilities;';

/** Keeps presses until the page's scripts are there. */
const FIRST = `(${keepEarlyPresses.toString()})();`;

/** The HTML of a page: how it begins in the visitor's colour mode, and what is the same for all who may see it. */
export interface Document {
  opening(mode: string | null): string;
  pieces: Pieces;
}

/** What the documents of many pages have in common. */
interface Frame {
  /** What stands before the styles. */
  start: Pieces;
  /** Styles of the page's own parts, after those that all pages share, which say in which order the cascade layers count. */
  styles: Buffer;
  /** What stands after the inlined styles. */
  links: string;
}

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
    ...menuTexts(site, payload.page),
    ...(payload.page ? textNames(ownerOf(payload.page), texts) : []),
  ]);
  return [
    textSource('kernel/kit', 'ui', locale),
    ...shellThemes(site).map((theme) => textSource('themes', theme, locale)),
    ...[...shellSlots(site, payload.page), ...(slot ? [slot] : [])].map((name) => slotSource(slotModule(site.theme.slots[name], name))),
    ...[...ofPlugins].map((name) => textSource('plugins', name, locale)),
    ...Object.keys(fills).map(fillSource),
    ...layoutSources(payload.layout, locale),
    ...(payload.page && variant ? [pageSource(payload.page, variant)] : []),
  ];
}

/** Mode and density of a page: a visitor's choice counts more than the site's. */
const dress = ({ mode: ownMode, density }: Look, mode: string | null): string => {
  const shown = mode ?? ownMode;
  return `${shown ? ` data-mode="${shown}"` : ''}${density === 'compact' ? ' data-density="compact"' : ''}`;
};

const withNonces = (html: string): Pieces => html.split(NONCE).flatMap((piece, index) => (index === 0 ? [piece] : [null, piece]));

/** Style sheets that all pages of a site share. */
const sharedStyles = ({ theme }: Site, look: Look) => [
  UI_STYLE,
  ...new Set([theme.base, ...shellThemes({ theme })].map(themeStyle)),
  ...fontStyles(look.tuning),
];

/** Files that plugins say pages point at. */
const fileLinks = (plugins: readonly PluginDeclaration[], role: Role): string[] =>
  plugins
    .flatMap(({ downloads = {} }) => Object.values(downloads))
    .flatMap(({ path, roles, link }) =>
      link && roles.includes(role) ? [`<link rel="${link.rel}"${link.type ? ` type="${link.type}"` : ''} href="${path}">`] : [],
    );

function makeFrame(boot: Boot, assets: Assets, { variant, theme, look, file, plugins }: Surroundings): Frame {
  const { scripts, styles } = assets.preload(firstSources(boot, variant));
  const linked = assets.development ? sharedStyles(boot.site, look).map((source) => `/${source}`) : [];
  const fonts = firstFonts(theme, look.tuning).flatMap((source) => assets.url(`node_modules/${source}`) ?? []);
  const start = [
    `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta property="csp-nonce" nonce="${NONCE}">`,
    assets.development ? developmentScripts(FIRST, assets.start) : loadScripts(FIRST, scripts, assets.start, file),
  ].join('');
  const links = [
    ...linked.map((href) => `<link rel="stylesheet" href="${href}">`),
    // Not fetched: what loads a part of a later page finds that its styles are there.
    ...styles.map((href) => `<link rel="stylesheet" disabled href="${href}">`),
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
    `<link rel="icon" href="${escapeHtml(boot.site.favicon)}">`,
    ...fileLinks(plugins(), boot.site.role),
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${theme.colors.light}"><meta name="theme-color" media="(prefers-color-scheme: dark)" content="${theme.colors.dark}">`,
  ].join('');
  return { start: withNonces(start), links, styles: Buffer.from(`${styles.map((href) => assets.cssAt(href)).join('')}</style>`) };
}

/** What a page's HTML depends on beside what the browser starts from. */
interface Surroundings {
  origin: string;
  pathname: string;
  variant: Role | null;
  theme: ThemeDeclaration;
  look: Look;
  layoutCss?: string;
  file: string | null;
  plugins: () => readonly PluginDeclaration[];
}

/** Writes a page's HTML around what React drew. */
export function writeDocument(boot: Boot, page: FoundPage, { html, json }: DrawnPage, at: Surroundings, assets: Assets): Document {
  const { site, locale, payload } = boot;
  const drawn = [...Object.keys(boot.fills), ...(payload.layout ? sectionTypes(payload.layout.document) : [])].join();
  // All styles are inlined: the first view needs no second request. Those that all pages share are most of a page, and encoded once.
  const styles = once(site, 'styles', assets, () =>
    Buffer.from(
      `${sharedStyles(site, at.look)
        .map((source) => assets.css(source) ?? '')
        .join('')}${at.look.css}`,
    ),
  );
  const { start, links, ...own } = once(site, `frame ${locale} ${payload.page} ${at.variant} ${at.file} ${drawn}`, assets, () =>
    makeFrame(boot, assets, at),
  );
  const url = at.origin + (page.meta.canonical ?? at.pathname);
  const { title, description, crumbs } = payload.head;
  const image = page.meta.image && URL.canParse(page.meta.image, at.origin) ? new URL(page.meta.image, at.origin).href : null;
  const [titleHtml, descriptionHtml, urlHtml] = [escapeHtml(title), escapeHtml(description), escapeHtml(url)];
  const head =
    `<title>${titleHtml}</title><meta name="description" content="${descriptionHtml}"><link rel="canonical" href="${urlHtml}">` +
    alternateLinks(at.origin, page.meta.alternates) +
    `<meta property="og:title" content="${titleHtml}"><meta property="og:description" content="${descriptionHtml}">` +
    `<meta property="og:type" content="${page.meta.type ?? 'website'}"><meta property="og:url" content="${urlHtml}">` +
    `<meta property="og:site_name" content="${escapeHtml(site.name[locale])}"><meta property="og:locale" content="${locale === 'th' ? 'th_TH' : 'en_GB'}">` +
    (image ? `<meta property="og:image" content="${escapeHtml(image)}"><meta name="twitter:card" content="summary_large_image">` : '') +
    (page.meta.noindex
      ? '<meta name="robots" content="noindex">'
      : linkedData({ origin: at.origin, url, image, thing: page.meta.thing, crumbs }));

  // Apart from the other styles: the next page has its own.
  const layout = at.layoutCss ? [`<style id="layout" nonce="`, null, `">${LAYERS}${at.layoutCss}</style>`] : [];
  const opening = `<!doctype html><html lang="${locale}" data-theme="${site.theme.base}"${isDesk(site, payload.page) ? ' data-desk' : ''}`;
  return {
    opening: (mode) => `${opening}${dress(at.look, mode)}><head>`,
    pieces: [
      ...start,
      ...layout,
      `<style nonce="`,
      null,
      // A browser fetches it after all else, unless it prints. Papers of plugins have their own sizes: theirs come after it.
      `">${LAYERS}</style><link rel="stylesheet" media="print" href="${assets.url(PRINT_STYLE)}"><style nonce="`,
      // The last nonce: what stands before it is copied for each answer.
      null,
      '">',
      styles,
      own.styles,
      `${links}${head}</head><body><div id="root">`,
      ...html,
      '</div><script type="application/json" id="sala">',
      json,
      '</script></body></html>',
    ],
  };
}
