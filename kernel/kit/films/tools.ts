import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';

/** Programs that read and write films, as they are installed. */
export interface FilmTools {
  readonly ffmpeg: string;
  readonly ffprobe: string;
  /** Pictures of high dynamic range can be brought into that of all screens. */
  readonly tones: boolean;
}

const PATIENCE = 20_000;
/** By the name that the installation has for it; what is installed while the gateway runs is seen after its next start. */
const found = new Map<string, Promise<FilmTools | null>>();

const output = (command: string, args: readonly string[]): Promise<string | null> =>
  new Promise((resolve) => {
    execFile(command, args, { timeout: PATIENCE, maxBuffer: 4_000_000 }, (error, stdout) => resolve(error ? null : stdout));
  });

async function look(ffmpeg: string): Promise<FilmTools | null> {
  const ffprobe = ffmpeg.includes('/') ? join(dirname(ffmpeg), 'ffprobe') : 'ffprobe';
  const [encoders, filters, version] = await Promise.all([
    output(ffmpeg, ['-hide_banner', '-encoders']),
    output(ffmpeg, ['-hide_banner', '-filters']),
    output(ffprobe, ['-hide_banner', '-version']),
  ]);
  if (version === null || !/ libx264 /.test(encoders ?? '') || !/ aac /.test(encoders ?? '')) return null;
  return { ffmpeg, ffprobe, tones: / zscale /.test(filters ?? '') && / tonemap /.test(filters ?? '') };
}

/**
 * The programs for films; null where there are none, or they cannot write H.264 and AAC.
 *
 * @param ffmpeg path of the program, or its name on the PATH; empty where films are not to be converted
 */
export function filmTools(ffmpeg: string): Promise<FilmTools | null> {
  if (ffmpeg === '') return Promise.resolve(null);
  let known = found.get(ffmpeg);
  if (!known) found.set(ffmpeg, (known = look(ffmpeg)));
  return known;
}
