import { createHmac, randomBytes } from 'node:crypto';
import { KEY_PREFIX } from '#kernel/contract/callKeys.ts';

const SHAPE = new RegExp(`^${KEY_PREFIX}([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})(?:_([\\w-]{43}))?$`);

/** A key's name without its secret: what is shown of it, and what signed calls are sent with. */
export const publicKey = (id: string): string => KEY_PREFIX + id.replaceAll('-', '');

/** 32 random bytes: nobody guesses them, so a hash that is quick to make keeps them. */
export const makeSecret = (): string => randomBytes(32).toString('base64url');

/** The key as its owner has it: `sala_sk_<id>_<secret>`. */
export const wholeKey = (id: string, secret: string): string => `${publicKey(id)}_${secret}`;

/** What came as a key: the id of its row, and the secret where it came along. Null for what cannot be a key. */
export function parseKey(text: string): { id: string; secret: string | null } | null {
  const match = SHAPE.exec(text);
  if (!match) return null;
  const [, ...parts] = match;
  return { id: parts.slice(0, 5).join('-'), secret: parts[5] ?? null };
}

/** What calls are signed with, 32 bytes: HMAC-SHA256 of the scheme's name under the whole key. */
export const workingKey = (key: string): Buffer => createHmac('sha256', key).update('SITE-HS256').digest();
