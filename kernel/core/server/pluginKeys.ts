import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Ctx } from '#kernel/contract/ctx.ts';
import type { Keys } from './keys.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** `ctx.keys` of a plugin in a space. Derived from the master key, so that one plugin's codes mean nothing to another. */
export function pluginKeys(keys: Keys, plugin: string, space: string): Ctx['keys'] {
  // Space ids and site keys share the derivation, so the purpose says which of them it is.
  const key = (purpose: string) => keys.derive(`plugin.${plugin}.${purpose}.space`, space, 0);
  return {
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key('seal'), nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    unseal(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv('aes-256-gcm', key('seal'), bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
    mac: (text) => createHmac('sha256', key('mac')).update(text).digest('base64url'),
  };
}
