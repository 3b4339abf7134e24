import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FilmProblem } from './problem.ts';
import { readFilm, SAFE, type FilmFacts } from './readFilm.ts';
import { runTool } from './runTool.ts';
import { mostKilobits, sizesOf, type Size } from './sizes.ts';
import type { FilmTools } from './tools.ts';

/** A copy of a film in a folder. A sound has no size: its width and height are 0. */
export interface FilmCopy extends Size {
  readonly path: string;
  readonly bytes: number;
}

export interface ConvertedFilm {
  readonly facts: FilmFacts;
  /** From small to large. */
  readonly copies: readonly FilmCopy[];
  /** A picture of it; null of a sound. */
  readonly poster: FilmCopy | null;
}

export interface Conversion {
  readonly tools: FilmTools;
  /** The film, in a folder that is nobody else's. */
  readonly folder: string;
  readonly file: string;
  /** 0 to 99. */
  readonly onPercent?: (percent: number) => void;
  readonly signal?: AbortSignal;
}

const MEGABYTES = 2_000;
/** A film may take so many times its length, and at least and at most so long, s. */
const TIMES = 20;
const LEAST = 300;
const MOST = 12 * 3600;
const SOUND_KILOBITS = 128;
/** What a copy may have above the bits of its film: tables, and what an encoder overshoots. */
const SLACK = 1.3;
const SLACK_BYTES = 4_000_000;
/** Where in a film its picture is taken: after the black of its beginning, s. */
const POSTER_AT = 20;

const TONES = 'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv,format=yuv420p';

const scaled = ({ width, height }: Size, tones: boolean) =>
  `scale=${width}:${height}:flags=bicubic,setsar=1,${tones ? TONES : 'format=yuv420p'}`;

const SOUND = ['-c:a', 'aac', '-b:a', `${SOUND_KILOBITS}k`, '-ac', '2', '-ar', '48000'];
const END = ['-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1', '-movflags', '+faststart', '-f', 'mp4', '-y'];

const pictures = (size: Size) => {
  const most = mostKilobits(size);
  const bits = ['-crf', '23', '-maxrate', `${most}k`, '-bufsize', `${most * 2}k`, '-fpsmax', '60'];
  // A key frame every two seconds: who jumps waits for no more.
  return ['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', ...bits, '-force_key_frames', 'expr:gte(t,n_forced*2)'];
};

/** What is asked of the encoder: one reading of the film makes all of its copies. */
function argsOf({ facts, sizes, names, tones }: { facts: FilmFacts; sizes: readonly Size[]; names: readonly string[]; tones: boolean }) {
  if (sizes.length === 0) return ['-map', '0:a:0', '-vn', ...SOUND, ...END, names[0]!];
  const split = `[0:v:0]split=${sizes.length}${sizes.map((_, at) => `[i${at}]`).join('')}`;
  const graph = [split, ...sizes.map((size, at) => `[i${at}]${scaled(size, tones)}[o${at}]`)].join(';');
  const sound = facts.sound ? ['-map', '0:a:0', ...SOUND] : [];
  const outputs = sizes.flatMap((size, at) => ['-map', `[o${at}]`, ...sound, ...pictures(size), ...END, names[at]!]);
  return ['-filter_complex', graph, ...outputs];
}

const found = async (folder: string, name: string, size: Size): Promise<FilmCopy> => {
  const path = join(folder, name);
  const bytes = (await stat(path).catch(() => null))?.size ?? 0;
  if (bytes === 0) throw new FilmProblem('unreadable', `nothing came of ${name}`);
  return { ...size, path, bytes };
};

/**
 * Makes of a film what every browser plays: MP4 with H.264 and AAC that begins at once, in several sizes, and a picture of it; of a sound one
 * file with AAC. It runs in processes of its own, which read no other file than this and speak with nobody.
 *
 * @throws FilmProblem
 */
export async function convertFilm({ tools, folder, file, onPercent, signal }: Conversion): Promise<ConvertedFilm> {
  const facts = await readFilm({ tools, folder, file, signal });
  const sizes = facts.size ? sizesOf(facts.size) : [];
  const outputs: readonly Size[] = sizes.length > 0 ? sizes : [{ width: 0, height: 0 }];
  const names = outputs.map((_, at) => `copy-${at}.mp4`);
  const kilobits = outputs.reduce((sum, size) => sum + SOUND_KILOBITS + (size.width ? mostKilobits(size) : 0), 0);
  // A film that does not say how long it is may be as long as one of a day.
  const seconds = facts.seconds ?? 86_400;
  const limits = {
    seconds: Math.round(Math.min(MOST, Math.max(LEAST, seconds * TIMES))),
    megabytes: MEGABYTES,
    // While its index is moved to the front a copy is there twice in part.
    outputBytes: Math.round(SLACK_BYTES + 2 * SLACK * seconds * kilobits * 125),
  };
  const tones = facts.highRange && tools.tones;
  const run = (args: readonly string[], onLine?: (line: string) => void) =>
    runTool({ command: tools.ffmpeg, args: ['-nostdin', '-v', 'error', ...args], folder, ...limits, signal, ...(onLine && { onLine }) });
  await run(['-progress', 'pipe:1', '-nostats', ...SAFE, '-i', `file:${file}`, ...argsOf({ facts, sizes, names, tones })], (line) => {
    const at = Number(/^out_time_us=(\d+)/.exec(line)?.[1]) / 1_000_000;
    if (at >= 0 && facts.seconds) onPercent?.(Math.min(99, Math.floor((100 * at) / facts.seconds)));
  });
  const copies = await Promise.all(outputs.map((size, at) => found(folder, names[at]!, size)));
  const largest = sizes.at(-1);
  if (!largest) return { facts, copies, poster: null };
  const at = String(Math.min(POSTER_AT, seconds / 10));
  await run([
    '-ss',
    at,
    ...SAFE,
    '-i',
    `file:${names.at(-1)!}`,
    '-frames:v',
    '1',
    '-q:v',
    '4',
    '-f',
    'image2',
    '-update',
    '1',
    '-y',
    'poster.jpg',
  ]);
  return { facts, copies, poster: await found(folder, 'poster.jpg', largest) };
}
