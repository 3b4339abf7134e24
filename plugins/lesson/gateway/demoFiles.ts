import type { DemoCourse } from '../demo/course.ts';
import type { LessonDraft } from '../calls/deskSchemas.ts';
import type { LessonCtx } from './db.ts';

/** Films and captions as `data:` addresses, each a part of the bundle that is read only when it is put somewhere. */
const media = import.meta.glob<string>('../demo/media/*', { query: '?inline', import: 'default' });

export interface DemoFiles {
  /** By name, with its length in seconds. */
  films: ReadonlyMap<string, { id: string; seconds: number; tracks: LessonDraft['tracks'] }>;
  /** Ids by name. */
  others: ReadonlyMap<string, string>;
}
const BENCH_SECONDS = 46.1;

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Puts what the demo plays and gives along into a teacher's drive. Nothing where the site has no files. */
export async function demoFiles(ctx: LessonCtx, ownerId: string, courses: readonly DemoCourse[]): Promise<DemoFiles> {
  const files = ctx.mayUse('files');
  if (!files) return { films: new Map(), others: new Map() };
  const add = (name: string, type: string, bytes: Buffer) => files.add({ ownerId, name, type, bytes: bytes.length, body: once(bytes) });
  const bundled = async (name: string): Promise<Buffer> => {
    const address = await media[`../demo/media/${name}`]!();
    const comma = address.indexOf(',');
    return address.slice(0, comma).endsWith('base64')
      ? Buffer.from(address.slice(comma + 1), 'base64')
      : Buffer.from(decodeURIComponent(address.slice(comma + 1)));
  };
  const track = async (kind: 'captions' | 'chapters', language: string, label: string, name: string, as: string) => ({
    kind,
    language,
    label,
    fileId: await add(as, 'text/vtt', await bundled(name)),
  });
  const bench = {
    id: await add('ทำม้านั่ง.webm', 'video/webm', await bundled('bench.webm')),
    seconds: BENCH_SECONDS,
    tracks: [
      await track('captions', 'th', 'ไทย', 'bench-captions.vtt', 'ทำม้านั่ง คำบรรยาย.vtt'),
      await track('captions', 'en', 'English', 'bench-captions-en.vtt', 'ทำม้านั่ง คำบรรยายอังกฤษ.vtt'),
      await track('chapters', 'th', 'ช่วง', 'bench-chapters.vtt', 'ทำม้านั่ง ช่วง.vtt'),
    ],
  };
  const others = new Map<string, string>();
  for (const { name, text } of courses.flatMap(({ sections }) =>
    sections.flatMap(({ lessons }) => lessons.flatMap((lesson) => lesson.files ?? [])),
  ))
    others.set(name, await add(name, 'text/csv', Buffer.from(`\ufeff${text}`)));
  return { films: new Map([['bench', bench]]), others };
}
