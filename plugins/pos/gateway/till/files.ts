import type { DownloadHandlerOf } from '#kernel/contract/gateway.ts';
import type { Download } from '#kernel/contract/gateway.ts';
import type { pos } from '../../plugin.ts';
import type { Offline } from '#kit/offline/gateway/worker.ts';
import { workerFile } from '#kit/offline/gateway/workerFile.ts';

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

/** One page for all sections, as guests have it, with the pictures of goods; never replaced while the log waits to be sent. */
export const TILL: Offline = {
  page: '/cluster/pos',
  each: false,
  files: 'sala-till-files',
  pictures: 'sala-till-pictures',
  modules: ['pos[.]', 'text:(?:pos|ui)[:/]'],
  areas: ['pos', 'cluster'],
  log: 'sala-till',
};

/** The till's service worker, of the scope `/cluster/pos`. */
export const tillScript: DownloadHandlerOf<typeof pos, 'tillScript'> = async () => workerFile('till.js', TILL);

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
