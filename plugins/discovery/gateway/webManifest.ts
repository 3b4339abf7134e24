import type { DownloadHandlerOf } from '#kernel/contract/gateway.ts';
import type { discovery } from '../plugin.ts';
import { textFile } from './file.ts';

/** What a phone shows of the site on its home screen (W3C Web Application Manifest). */
export const webManifest: DownloadHandlerOf<typeof discovery, 'webManifest'> = async (ctx) => {
  const { names, locale, palette, favicon } = ctx.site;
  const name = names[locale] || names.th;
  const json = {
    id: '/',
    name,
    short_name:
      name.length > 12
        ? [...new Intl.Segmenter(locale).segment(name)]
            .slice(0, 12)
            .map(({ segment }) => segment)
            .join('')
            .trim()
        : name,
    lang: locale,
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: palette.canvas,
    theme_color: palette.accent,
    icons: [{ src: favicon, sizes: 'any' }],
  };
  return textFile('site.webmanifest', 'application/manifest+json', [JSON.stringify(json)]);
};
