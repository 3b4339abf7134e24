import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, readFileSync, rmdirSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf, DataError } from './error.ts';

/** Who holds a data folder: a process id alone is not enough, because the system reuses them. */
type Holder = { pid: number; started: string };

/**
 * Takes the folder for this process, or refuses. A lock whose process is gone is taken over.
 *
 * @param file path of the lock file; its folder exists
 * @returns releases the lock; safe to call twice
 * @throws DataError `SALA_DATA_IN_USE`, naming the process that holds it
 */
export async function lockFolder(file: string): Promise<() => void> {
  const mine: Holder = { pid: process.pid, started: startTime(process.pid) ?? '' };
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 500; attempt++) {
      try {
        // link() creates the name with its content in one step, so nobody ever reads half a lock
        linkSync(draft, file);
        return () => {
          if (same(read(file), mine)) unlinkSync(file);
        };
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error;
      }
      const holder = read(file);
      if (holder && isAlive(holder)) {
        throw new DataError(
          'SALA_DATA_IN_USE',
          `${file}: the data folder is in use by process ${holder.pid}. Stop it first, or start with another data folder.`,
        );
      }
      if (!removeStale(file, holder)) await sleep(20);
    }
    throw new DataError('SALA_DATA_IN_USE', `${file}: could not be taken over. Remove it if no gateway is running.`);
  } finally {
    unlinkSync(draft);
  }
}

/** Whether a living process holds `file`. */
export function isHeld(file: string): boolean {
  const holder = read(file);
  return holder !== undefined && isAlive(holder);
}

/** Two gateways may find the same stale lock: only the one that holds the second lock removes it. */
function removeStale(file: string, seen: Holder | undefined): boolean {
  const guard = `${file}.takeover`;
  try {
    mkdirSync(guard);
  } catch {
    if (Date.now() - (statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > 5_000) rmdirSync(guard);
    return false;
  }
  try {
    const now = read(file);
    if (now === undefined || same(now, seen)) unlinkSync(file);
  } catch {
    // already gone: the next attempt decides
  } finally {
    rmdirSync(guard);
  }
  return true;
}

function read(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

function same(a: Holder | undefined, b: Holder | undefined): boolean {
  return a !== undefined && b !== undefined && a.pid === b.pid && a.started === b.started;
}

function isAlive(holder: Holder): boolean {
  if (!processExists(holder.pid)) return false;
  const started = startTime(holder.pid);
  return started === undefined || holder.started === '' || started === holder.started;
}

/** Whether a process with this id runs now, whoever owns it. A dead one that nobody has fetched yet does not. */
export function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false;
  }
  return startTime(pid) !== 'zombie';
}

/** The name of the program that runs as `pid`; `undefined` where the system does not tell. */
export function programOf(pid: number): string | undefined {
  try {
    return process.platform === 'linux' ? readFileSync(`/proc/${pid}/comm`, 'utf8').trim() : undefined;
  } catch {
    return undefined;
  }
}

/** When a process began, in whatever unit the system has; only ever compared for equality. */
function startTime(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      // The process name in field 2 may contain spaces and brackets, so count from after its last bracket.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' ? 'zombie' : fields[19]; // a container's first process may never fetch its dead
    }
    if (process.platform === 'win32') return undefined;
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}
