import type { Boot, SiteFile, WrittenBoot } from '#kernel/browser/boot.ts';
import type { RequestOptions, Send } from './agent.ts';

/** What a browser starts from: the JSON of a page, with the site's file that it names. */
export async function readBoot(send: Send, path: string, options: RequestOptions): Promise<Boot> {
  const { body } = await send(path, options);
  const written = JSON.parse(/<script type="application\/json" id="sala">([^]*?)<\/script>/.exec(body)![1]!) as WrittenBoot;
  return 'file' in written ? { ...written, ...(await send(written.file, options)).json<SiteFile>() } : written;
}
