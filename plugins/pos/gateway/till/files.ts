import type { DownloadHandlerOf } from '#kernel/contract/gateway.ts';
import type { Download } from '#kernel/contract/gateway.ts';
import type { pos } from '../../plugin.ts';
import { tillWorker } from './worker.ts';

async function* bytes(text: string): AsyncIterable<Uint8Array> {
  yield Buffer.from(text);
}

const file = (name: string, type: string, show: Download['show'], text: string): Download => ({
  from: { stream: bytes(text) },
  name,
  type: `${type}; charset=utf-8`,
  show,
  keep: 'nobody',
});

/** The till's service worker, of the scope `/cluster/pos`. */
export const tillScript: DownloadHandlerOf<typeof pos, 'tillScript'> = async () =>
  file('till.js', 'text/javascript', 'worker', `(${tillWorker.toString()})(self,"sala-till");`);

/** What a phone shows of the till on its home screen: it opens as an application of its own. */
export const tillManifest: DownloadHandlerOf<typeof pos, 'tillManifest'> = async (ctx) => {
  const { names, locale, palette, favicon } = ctx.site;
  const site = names[locale] || names.th;
  const name = locale === 'th' ? `ขายหน้าร้าน ${site}` : `Till ${site}`;
  return file(
    'till.webmanifest',
    'application/manifest+json',
    'inline',
    JSON.stringify({
      id: '/cluster/pos',
      name,
      short_name: locale === 'th' ? 'ขายหน้าร้าน' : 'Till',
      lang: locale,
      start_url: '/cluster/pos',
      scope: '/cluster/pos',
      display: 'standalone',
      background_color: palette.canvas,
      theme_color: palette.accent,
      icons: [{ src: favicon, sizes: 'any' }],
    }),
  );
};
