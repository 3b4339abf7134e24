import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { DataError } from './error.ts';

/** The account that PostgreSQL runs as. It refuses to run as root, so root lends it another one. */
export type Account = { uid: number; gid: number };

/**
 * The account for PostgreSQL, or `undefined` when this process may simply run it itself.
 * As root: `postgres`, created when missing; `nobody` where no account can be created.
 *
 * @throws DataError `SALA_DATA_ACCOUNT` when none can be had
 */
export function serverAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const found = account('postgres');
  if (found) return found;
  for (const [command, args] of [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']],
    ['adduser', ['-S', '-D', '-H', 'postgres']],
  ] as const) {
    try {
      execFileSync(command, args, { stdio: 'ignore' });
      const made = account('postgres');
      if (made) return made;
    } catch {
      // this system has the other command, or none
    }
  }
  const nobody = account('nobody');
  if (nobody) return nobody;
  throw new DataError(
    'SALA_DATA_ACCOUNT',
    'PostgreSQL does not run as root and no other account could be created. Start as an ordinary user, or set DATABASE_URL.',
  );
}

function account(name: string): Account | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

/** Whether `who` can enter every folder on the way to `path` (which may not exist yet). */
export function isReachable(path: string, who: Account | undefined): boolean {
  if (!who) return true;
  let folder = resolve(path);
  while (!existsSync(folder)) folder = dirname(folder);
  folder = realpathSync(folder);
  for (;;) {
    const stat = statSync(folder);
    if (stat.isDirectory()) {
      const bit = stat.uid === who.uid ? 0o100 : stat.gid === who.gid ? 0o010 : 0o001;
      if (!(stat.mode & bit)) return false;
    }
    if (folder === dirname(folder)) return true;
    folder = dirname(folder);
  }
}

/** Folders outside a private home, the lasting one first. */
const outside = ['/var/lib', '/var/tmp', tmpdir()];

/**
 * Where the cluster of `wanted` really lies: there, or, when the server's account cannot reach it
 * (a repository under /root), in a folder of its own elsewhere, always the same one for one `wanted`.
 *
 * @throws DataError `SALA_DATA_UNREACHABLE`
 */
export function clusterFolder(wanted: string, who: Account | undefined): string {
  if (isReachable(dirname(wanted), who)) return wanted;
  const name = `sala-${createHash('sha256').update(resolve(wanted)).digest('hex').slice(0, 12)}`;
  for (const base of outside) {
    const folder = join(base, name);
    try {
      if (!isReachable(base, who)) continue;
      mkdirSync(folder, { recursive: true, mode: 0o755 });
      if (isTrusted(folder)) return join(folder, 'postgres');
    } catch {
      // not writable: the next one
    }
  }
  throw new DataError(
    'SALA_DATA_UNREACHABLE',
    `${wanted}: the account that runs PostgreSQL cannot enter this folder, and no other place is writable. Move the repository out of a private folder, set SALA_DATA_DIR, or set DATABASE_URL.`,
  );
}

/**
 * The folder with PostgreSQL's `bin`, `lib` and `share` for `who`: the package's own, or a copy of it
 * outside when the package cannot be reached. The copy is made once per version.
 *
 * @param native the package's `native` folder
 * @throws DataError `SALA_DATA_UNREACHABLE`
 */
export function binariesFolder(native: string, version: string, who: Account | undefined): string {
  if (isReachable(native, who)) return native;
  for (const base of outside) {
    const folder = join(base, `sala-postgresql-${version}`);
    try {
      if (!isReachable(base, who)) continue;
      if (existsSync(join(folder, 'bin', 'postgres'))) {
        if (isTrusted(folder)) return folder;
        continue;
      }
      const draft = mkdtempSync(join(base, 'sala-postgresql-'));
      cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
      chmodSync(draft, 0o755);
      try {
        renameSync(draft, folder);
      } catch {
        rmSync(draft, { recursive: true, force: true });
      }
      if (isTrusted(folder)) return folder;
    } catch {
      // full or not writable: the next one
    }
  }
  throw new DataError(
    'SALA_DATA_UNREACHABLE',
    `${native}: the account that runs PostgreSQL cannot reach its programs, and they could not be copied elsewhere. Move the repository out of a private folder, or set DATABASE_URL.`,
  );
}

/** Somebody else may have made that name in a shared folder before us: only our own is used. */
function isTrusted(folder: string): boolean {
  const stat = statSync(folder);
  return stat.uid === process.getuid?.() && (stat.mode & 0o022) === 0;
}
