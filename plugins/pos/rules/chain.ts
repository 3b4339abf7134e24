import { seal, type Entries, type Entry, type EntryKind } from './deviceLog.ts';

/** Where a log ends: what the next entry is chained to. */
export interface Head {
  readonly seq: number;
  readonly hash: string;
}

export const NO_HEAD: Head = { seq: 0, hash: '0'.repeat(64) };

export const KEY = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNING = { name: 'ECDSA', hash: 'SHA-256' } as const;

const hex = (bytes: ArrayBuffer) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
const unhex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));
const unbase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

const hashOf = async (sealed: string) => hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(sealed)));

/** Chains what happened to a log and signs it. */
export async function chainEntry<K extends EntryKind>(
  head: Head,
  { id, at, kind, body }: { id: string; at: number; kind: K; body: Entries[K] },
  key: CryptoKey,
): Promise<Entry<K>> {
  const bare = { seq: head.seq + 1, id, at, kind, body, prev: head.hash };
  const hash = await hashOf(seal(bare));
  return { ...bare, hash, signature: base64(await crypto.subtle.sign(SIGNING, key, unhex(hash))) };
}

/** Whether an entry follows another one, is unchanged and was signed by the till. */
export async function holds(head: Head, entry: Entry, key: CryptoKey): Promise<boolean> {
  if (entry.seq !== head.seq + 1 || entry.prev !== head.hash || (await hashOf(seal(entry))) !== entry.hash) return false;
  return crypto.subtle.verify(SIGNING, key, unbase64(entry.signature), unhex(entry.hash));
}

/** The other half, to check signatures by. */
export const readPublicKey = (publicKey: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('spki', unbase64(publicKey), KEY, false, ['verify']);
