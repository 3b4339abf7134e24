import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps texts secret and signs them. */
export interface Seals {
  /** Secret and unchangeable (AES-256-GCM), as base64url. */
  seal(text: string): string;
  /** The text again; null for what was not sealed here. */
  unseal(sealed: string): string | null;
  /** Signature of a text (HMAC-SHA-256), as base64url. */
  mac(text: string): string;
}

/** @param keyOf the key of 32 bytes of a purpose: `seal` or `mac` */
export function createSeals(keyOf: (purpose: 'seal' | 'mac') => Uint8Array): Seals {
  return {
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keyOf('seal'), nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    unseal(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv('aes-256-gcm', keyOf('seal'), bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
    mac: (text) => createHmac('sha256', keyOf('mac')).update(text).digest('base64url'),
  };
}
