import type { Download } from './fileHeaders.ts';

/** The texts of a CSV file, one after the other, as a download that nobody keeps. */
export function csvDownload(name: string, ...parts: readonly string[]): Download {
  async function* bytes(): AsyncIterable<Uint8Array> {
    for (const part of parts) yield Buffer.from(part);
  }
  return { from: { stream: bytes() }, name, type: 'text/csv; charset=utf-8', show: 'attachment', keep: 'nobody' };
}
