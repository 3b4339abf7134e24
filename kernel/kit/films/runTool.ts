import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { FilmProblem } from './problem.ts';

export interface ToolLimits {
  /** How long it may take. */
  readonly seconds: number;
  /** How much memory it may have. */
  readonly megabytes: number;
  /** How much it may write into its folder. */
  readonly outputBytes: number;
}

export interface ToolRun extends ToolLimits {
  readonly command: string;
  readonly args: readonly string[];
  /** Where it runs and writes. */
  readonly folder: string;
  readonly onLine?: (line: string) => void;
  readonly signal?: AbortSignal | undefined;
}

const LOOK = 250;
const PAGE_BYTES = 4096;
/** Characters of what it prints that are kept. */
const MOST_PRINTED = 2_000_000;
const LAST_WORDS = 2_000;

/**
 * Runs the tool below everything else, bounded by the system itself, too: the processor's time, and the largest file. It ends with who has
 * started it, however that ended: then nobody holds the other end of its input.
 */
const SCRIPT = `
ulimit -c 0; ulimit -t "$1"; ulimit -f "$2"; shift 2
exec 3<&0
nice -n 15 "$@" </dev/null 3<&- 4>&- &
tool=$!
echo "$tool" >&4
exec 4>&-
{ read -r _ <&3; kill -9 0; } >/dev/null 2>&1 &
watch=$!
wait "$tool"; code=$?
kill "$watch" 2>/dev/null
exit "$code"`;

/** Bytes that a process has in memory; 0 where the system does not tell. */
function residentBytes(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES;
  } catch {
    return 0;
  }
}

/** Bytes of the files of a folder. */
function folderBytes(folder: string): number {
  let sum = 0;
  for (const name of readdirSync(folder)) sum += statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0;
  return sum;
}

/**
 * Runs a program on data that nobody vouches for: with no secret in its environment, below everything else, and ended when it takes too much.
 * Gives what it prints. @throws FilmProblem
 */
export async function runTool({ command, args, folder, seconds, megabytes, outputBytes, onLine, signal }: ToolRun): Promise<string> {
  const before = folderBytes(folder);
  // A shell counts files by 512 or 1,024 bytes; this one is the wider bound, the nearer is looked after below.
  const blocks = Math.ceil((before + outputBytes) / 512);
  const child = spawn('/bin/sh', ['-c', SCRIPT, 'sh', String(seconds * 4), String(blocks), command, ...args], {
    cwd: folder,
    // A group of its own: what the tool has started ends with it.
    detached: true,
    env: { PATH: process.env.PATH ?? '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', MALLOC_ARENA_MAX: '2', HOME: folder, TMPDIR: folder },
    stdio: ['pipe', 'pipe', 'pipe', null, 'pipe'],
  });
  let [pid, printed, rest, lastWords] = [0, '', '', ''];
  let why: FilmProblem | null = null;
  const end = (problem: FilmProblem) => {
    why ??= problem;
    child.stdin.destroy();
  };
  const abort = () => end(new FilmProblem('stopped', 'the gateway is stopping'));
  child.stdin.on('error', () => {});
  (child.stdio[4] as NodeJS.ReadableStream).on('data', (text: Buffer) => (pid = Number(text.toString())));
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed = (printed + text).slice(-MOST_PRINTED);
    if (!onLine) return;
    const lines = (rest + text).split('\n');
    rest = lines.pop()!.slice(-LAST_WORDS);
    for (const line of lines) onLine(line);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (lastWords = (lastWords + text).slice(-LAST_WORDS)));
  const timer = setTimeout(() => end(new FilmProblem('too-long', `took longer than ${seconds} s`)), seconds * 1000);
  const watch = setInterval(() => {
    if (residentBytes(pid) > megabytes * 1024 * 1024) end(new FilmProblem('too-large', `more than ${megabytes} MB of memory`));
    if (folderBytes(folder) - before > outputBytes) end(new FilmProblem('too-large', `wrote more than ${outputBytes} bytes`));
  }, LOOK);
  signal?.addEventListener('abort', abort, { once: true });
  if (signal?.aborted) abort();
  try {
    const { promise, resolve, reject } = Promise.withResolvers<number | null>();
    child.once('error', reject).once('close', resolve);
    const code = await promise.catch((error: Error) => {
      throw new FilmProblem('stopped', error.message);
    });
    if (why) throw why;
    if (code !== 0) throw new FilmProblem('unreadable', `ended with ${code}: ${lastWords.trim()}`);
    return printed;
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    signal?.removeEventListener('abort', abort);
  }
}
