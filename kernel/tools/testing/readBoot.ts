import type { LightMyRequestResponse } from 'fastify';
import type { Boot, SiteFile, WrittenBoot } from '#kernel/browser/boot.ts';

/** What a browser starts from: the JSON of a page, with the site's file that it names. `get` asks as one visitor. */
export async function readBoot(get: (path: string) => Promise<LightMyRequestResponse>, path: string): Promise<Boot> {
  const { body } = await get(path);
  const written = JSON.parse(/<script type="application\/json" id="sala">([^]*?)<\/script>/.exec(body)![1]!) as WrittenBoot;
  return 'file' in written ? { ...written, ...(await get(written.file)).json<SiteFile>() } : written;
}
