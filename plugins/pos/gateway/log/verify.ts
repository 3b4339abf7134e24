import { createPublicKey, hash, verify, type KeyObject } from 'node:crypto';
import { check } from '#kit/diagnostics/validation.ts';
import { BODIES } from '../../calls/entrySchemas.ts';
import { seal, type Entry } from '../../rules/deviceLog.ts';
import type { SentEntry } from '../../schemas.ts';

/** Whether an entry is what a till wrote: hash, signature (P-256, raw r‖s, over the hash's bytes), and a body as its kind has it. */
function isGenuine(key: KeyObject, entry: SentEntry): boolean {
  const sealed = entry as unknown as Entry;
  if (hash('sha256', seal(sealed)) !== entry.hash) return false;
  const signature = Buffer.from(entry.signature, 'base64');
  if (signature.length !== 64) return false;
  if (!verify('sha256', Buffer.from(entry.hash, 'hex'), { key, dsaEncoding: 'ieee-p1363' }, signature)) return false;
  try {
    check(BODIES[entry.kind], entry.body, false);
    return true;
  } catch {
    return false;
  }
}

/** The first entry that its till did not write so, or null. `publicKey` is SPKI, base64. */
export function firstTampered(publicKey: string, entries: readonly SentEntry[]): SentEntry | null {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  return entries.find((entry) => !isGenuine(key, entry)) ?? null;
}

/** Of entries those that their till wrote so. */
export function genuine(publicKey: string, entries: readonly SentEntry[]): SentEntry[] {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  return entries.filter((entry) => isGenuine(key, entry));
}

/** Entries in order, each once; what differs under one number stays twice. */
export function inOrder(entries: readonly SentEntry[]): SentEntry[] {
  const seen = new Set<string>();
  return entries
    .filter(({ seq, hash: entryHash }) => !seen.has(`${seq} ${entryHash}`) && seen.add(`${seq} ${entryHash}`))
    .toSorted((a, b) => a.seq - b.seq);
}
