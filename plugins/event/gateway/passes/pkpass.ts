import { createHash } from 'node:crypto';
import { zipSync } from 'fflate';
import { ticketIcon } from './icon.ts';
import type { PassKeys } from './keys.ts';
import { signDetached } from './signDetached.ts';

export const PKPASS = 'application/vnd.apple.pkpass';

interface Options {
  readonly keys: PassKeys;
  /** `#rrggbb` */
  readonly accent: string;
  readonly at: Date;
}

/** `pass.json` with its pictures, the manifest of their SHA-1 and its signature, in a zip: a pass as Apple's Wallet takes it. */
export function pkpass(pass: object, { keys, accent, at }: Options): Uint8Array {
  const files: Record<string, Uint8Array> = {
    'pass.json': Buffer.from(JSON.stringify({ ...pass, passTypeIdentifier: keys.passType, teamIdentifier: keys.team })),
    'icon.png': ticketIcon(29, accent),
    'icon@2x.png': ticketIcon(58, accent),
    'icon@3x.png': ticketIcon(87, accent),
  };
  // SHA-1 is what the format says; what counts is the signature over all of them.
  const sums = Object.entries(files).map(([name, bytes]) => [name, createHash('sha1').update(bytes).digest('hex')]);
  const manifest = Buffer.from(JSON.stringify(Object.fromEntries(sums)));
  return zipSync({ ...files, 'manifest.json': manifest, signature: signDetached(manifest, keys, at) }, { mtime: at });
}
