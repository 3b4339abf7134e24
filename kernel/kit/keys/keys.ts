import { hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes of the master key, and of every key derived from it. */
export const KEY_BYTES = 32;

/** Names a derived key inside HKDF: another name or another version gives another key. */
const SCHEME = 'sala/key/1';

/** The installation has no usable master key. `code` is stable; the message is for the operator. */
export class KeyError extends Error {
  readonly code: 'SALA_MASTER_KEY_MISSING' | 'SALA_MASTER_KEY_MALFORMED';

  constructor(code: KeyError['code'], message: string) {
    super(`${code} ${message}`);
    this.name = 'KeyError';
    this.code = code;
  }
}

export interface MasterKeyOptions {
  /** Where the generated key is kept: `<dataDir>/master.key`, readable by this account only. */
  dataDir: string;
  /** Refuses to make a key: in production every process must be given the same one. */
  production: boolean;
  /** The value of `SALA_MASTER_KEY`: base64, base64url or hex. */
  masterKey: string | null | undefined;
}

/**
 * The installation's one secret, 32 bytes: the given one, else the key of the data folder, which is made on the first
 * start. Everything else is derived from it.
 *
 * @throws KeyError `SALA_MASTER_KEY_MISSING` in production without one, `SALA_MASTER_KEY_MALFORMED`
 */
export function loadMasterKey({ dataDir, production, masterKey }: MasterKeyOptions): Buffer {
  if (masterKey?.trim()) return parseKey(masterKey.trim(), 'SALA_MASTER_KEY');
  if (production)
    throw new KeyError('SALA_MASTER_KEY_MISSING', 'set SALA_MASTER_KEY to 32 random bytes, for example: openssl rand -base64 32');
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'master.key');
  return readKey(file) ?? makeKey(file);
}

function readKey(file: string): Buffer | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  if (process.platform !== 'win32' && statSync(file).mode & 0o077) chmodSync(file, 0o600);
  return parseKey(text, file);
}

/** Two processes may start at once: the name is taken by `link`, which only one of them can do. */
function makeKey(file: string): Buffer {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readKey(file)!;
}

function parseKey(text: string, where: string): Buffer {
  const key = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : /^[\w+/-]{43}=?$/.test(text) ? Buffer.from(text, 'base64') : null;
  if (key?.length !== KEY_BYTES) throw new KeyError('SALA_MASTER_KEY_MALFORMED', `${where} must be 32 bytes in base64 or hex`);
  return key;
}

/**
 * The key of one purpose on one site: HKDF-SHA256 (RFC 5869) of the master key. A site's `epoch` is raised to put all
 * its keys out of use at once.
 *
 * @param purpose what it is for, such as `session`; printable, without spaces
 * @param siteKey the site's public key id (`hostData.key`)
 * @param epoch whole number, 0 or more
 */
export function deriveKey(master: Uint8Array, purpose: string, siteKey: string, epoch: number): Buffer {
  // The parts are joined by spaces, so a part containing one could collide with another name.
  if (!/^[!-~]+$/.test(purpose) || !/^[!-~]+$/.test(siteKey) || !Number.isSafeInteger(epoch) || epoch < 0) {
    throw new RangeError(`no key can be named ${JSON.stringify([purpose, siteKey, epoch])}`);
  }
  return Buffer.from(hkdfSync('sha256', master, SCHEME, `${SCHEME} ${purpose} ${siteKey} ${epoch}`, KEY_BYTES));
}

/** The derived keys of an installation, each derived once. */
export interface Keys {
  /** See {@link deriveKey}. */
  derive(purpose: string, siteKey: string, epoch: number): Buffer;
}

/** Keeps the master key out of everybody else's hands: they get what they may derive. */
export function createKeys(master: Uint8Array): Keys {
  const made = new Map<string, Buffer>();
  return {
    derive(purpose, siteKey, epoch) {
      const name = `${purpose} ${siteKey} ${epoch}`;
      let key = made.get(name);
      if (!key) made.set(name, (key = deriveKey(master, purpose, siteKey, epoch)));
      return key;
    },
  };
}
