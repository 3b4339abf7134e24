import { FilmProblem } from './problem.ts';
import { runTool } from './runTool.ts';
import type { Size } from './sizes.ts';
import type { FilmTools } from './tools.ts';

/** What a film says of itself. */
export interface FilmFacts {
  /** As it is seen; null of a sound. */
  readonly size: Size | null;
  /** Null where it does not say. */
  readonly seconds: number | null;
  readonly sound: boolean;
  /** Brighter than usual screens show. */
  readonly highRange: boolean;
}

/**
 * What a file may be: no list of other files, which a film could name to have them read; and nothing is fetched from anywhere.
 */
const CONTAINERS = 'mov,mp4,avi,matroska,webm,asf,flv,mpeg,mpegts,mpegvideo,m4v,rm,ogg,mp3,aac,wav,flac,amr,caf,aiff,ac3,eac3';
export const SAFE = ['-protocol_whitelist', 'file,pipe', '-format_whitelist', CONTAINERS, '-threads', '2'] as const;

const LIMITS = { seconds: 60, megabytes: 1_000, outputBytes: 1_000_000 } as const;
/** Most pixels of a picture: beyond 8K there is nothing that people film with. */
const MOST_PIXELS = 8192 * 4400;

interface Stream {
  codec_type?: string;
  codec_name?: string;
  width?: number;
  height?: number;
  duration?: string;
  color_transfer?: string;
  disposition?: { attached_pic?: number };
  side_data_list?: { rotation?: number }[];
  sample_aspect_ratio?: string;
}

function sizeOf({ width = 0, height = 0, side_data_list: data = [], sample_aspect_ratio: ratio = '' }: Stream): Size | null {
  if (width < 2 || height < 2) return null;
  const [across, down] = ratio.split(':').map(Number);
  const seen = { width: across! > 0 && down! > 0 ? Math.round((width * across!) / down!) : width, height };
  const turned = data.some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90);
  return turned ? { width: seen.height, height: seen.width } : seen;
}

/** Reads what a film is. @throws FilmProblem where it is none */
export async function readFilm({
  tools,
  folder,
  file,
  signal,
}: {
  tools: FilmTools;
  folder: string;
  file: string;
  signal?: AbortSignal | undefined;
}): Promise<FilmFacts> {
  const shown = ['-show_entries', 'format=duration:stream=codec_type,codec_name,width,height,duration,color_transfer,sample_aspect_ratio'];
  const args = ['-v', 'error', ...SAFE.slice(0, 4), ...shown, '-show_entries', 'stream_disposition=attached_pic:stream_side_data=rotation'];
  const text = await runTool({ command: tools.ffprobe, args: [...args, '-of', 'json', `file:${file}`], folder, ...LIMITS, signal });
  const { streams = [], format = {} } = JSON.parse(text) as { streams?: Stream[]; format?: { duration?: string } };
  const film = streams.find((stream) => stream.codec_type === 'video' && !stream.disposition?.attached_pic);
  const sound = streams.find((stream) => stream.codec_type === 'audio');
  const size = film ? sizeOf(film) : null;
  if (!size && !sound) throw new FilmProblem('unreadable', 'neither pictures nor sound');
  if (size && size.width * size.height > MOST_PIXELS) throw new FilmProblem('too-large', `${size.width} × ${size.height} pixels`);
  const seconds = Number(format.duration ?? film?.duration ?? sound?.duration);
  return {
    size,
    seconds: seconds > 0 && Number.isFinite(seconds) ? seconds : null,
    sound: sound !== undefined,
    highRange: film?.color_transfer === 'smpte2084' || film?.color_transfer === 'arib-std-b67',
  };
}
