import { createHash, randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { systemCode } from '../failure.ts';

const HOST = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
const SELF = randomBytes(4).toString('hex');
/** What this process writes or reads at the moment. */
const mine = new Set<string>();

/** A new name that tells whose it is, so that a sweep knows what a dead process left behind. */
export function ownName(): string {
  const name = `${HOST}-${process.pid}-${SELF}-${randomBytes(8).toString('hex')}`;
  mine.add(name);
  return name;
}

/** Says that this process is done with a name. */
export const disown = (name: string): void => void mine.delete(name);

/** Whether the process that made the name still needs it; of another machine that cannot be told: undefined. */
export function isOwned(name: string): boolean | undefined {
  const [host, pid, self] = name.split('-');
  if (host !== HOST) return undefined;
  if (self === SELF) return mine.has(name);
  if (Number(pid) === process.pid) return false;
  try {
    return process.kill(Number(pid), 0);
  } catch (error) {
    return systemCode(error) === 'EPERM';
  }
}
