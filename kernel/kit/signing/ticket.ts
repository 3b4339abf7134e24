import { createCipheriv, createDecipheriv, createECDH, createSecretKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto';
import { keyInfo, type TicketAnswer } from './canonical.ts';
import { hmacKey, type HmacKey } from './hmac.ts';
import { SignatureProblem } from './problem.ts';

/** How long a ticket lives, in milliseconds. The page renews it at 80 %. */
export const TICKET_LIFE_MS = 15 * 60_000;

const PREFIX = 'k1.';
const SHAPE = /^k1\.[\w-]{90,600}$/;
const SITE_KEY = /^[\w.~-]{1,64}$/;
const IV = 12;
const TAG = 16;
const ALG_HS256 = 1;
/** alg 1 · key 32 · issued 4 · expires 4 · kind 1 (0 guest, 1 session), then the session id. Times in seconds. */
const FIXED = 42;
const MAX_SID_BYTES = 256;

/** What a ticket request needs. */
export interface TicketRequest {
  siteKey: string;
  /** The authority line of the page that asks. */
  authority: string;
  /** The site's present epoch, a whole number from 0. */
  epoch: number;
  /** The session id, or null for a guest. */
  sid: string | null;
  /** The page's ephemeral P-256 public key, uncompressed point, base64url. */
  clientKey: string;
}

/** An opened ticket. */
export interface OpenedTicket {
  readonly key: HmacKey;
  readonly sid: string | null;
  readonly siteKey: string;
  /** The epoch under which it was sealed. */
  readonly epoch: number;
  /** Unix milliseconds. */
  readonly expiresAt: number;
}

/** Makes and opens tickets. Keeps nothing that it could not make again: the gateway stays stateless. */
export interface TicketBox {
  /** Throws `signature-malformed` if `clientKey` is no point of the curve. */
  issue(request: TicketRequest): TicketAnswer;
  /**
   * Opens a ticket of this site, sealed in this or the previous epoch.
   * Throws `signature-malformed`, `key-unknown` (another site, epoch or master key, or altered) or `key-expired`.
   */
  open(ticket: string, siteKey: string, epoch: number): OpenedTicket;
}

/**
 * A ticket box under `masterKey` (at least 32 bytes). `now` in Unix milliseconds. `cacheSize` bounds the opened
 * tickets that are kept, so that a page's second call costs no AES (two generations: at most twice as many).
 * Tickets use AES-256-GCM with random 96-bit IVs, good for 2^32 tickets per site and epoch (NIST SP 800-38D 8.3).
 */
export function createTicketBox({
  masterKey,
  now = Date.now,
  cacheSize = 10_000,
}: {
  masterKey: Uint8Array;
  now?: () => number;
  cacheSize?: number;
}): TicketBox {
  if (masterKey.length < 32) throw new RangeError('the master key has at least 32 bytes');
  const sealKeys = new Map<string, KeyObject>();
  let young = new Map<string, OpenedTicket>();
  let old = new Map<string, OpenedTicket>();

  function sealKey(siteKey: string, epoch: number): KeyObject {
    const name = `site-ticket|${siteKey}|${epoch}`;
    let key = sealKeys.get(name);
    if (!key) {
      if (!SITE_KEY.test(siteKey)) throw new TypeError(`a site key is 1 to 64 of A-Z a-z 0-9 _ . ~ -, not ${JSON.stringify(siteKey)}`);
      if (!Number.isSafeInteger(epoch) || epoch < 0) throw new TypeError(`an epoch is a whole number from 0, not ${epoch}`);
      key = createSecretKey(Buffer.from(hkdfSync('sha256', masterKey, '', name, 32)));
      if (sealKeys.size >= 4096) sealKeys.clear();
      sealKeys.set(name, key);
    }
    return key;
  }

  function unseal(sealed: Buffer, siteKey: string, epoch: number): OpenedTicket | null {
    if (epoch < 0) return null;
    const decipher = createDecipheriv('aes-256-gcm', sealKey(siteKey, epoch), sealed.subarray(0, IV), { authTagLength: TAG });
    decipher.setAAD(Buffer.from(siteKey));
    decipher.setAuthTag(sealed.subarray(-TAG));
    let plain: Buffer;
    try {
      plain = Buffer.concat([decipher.update(sealed.subarray(IV, -TAG)), decipher.final()]);
    } catch {
      return null;
    }
    if (plain.length < FIXED || plain[0] !== ALG_HS256) return null;
    const sid = plain[41] === 0 ? null : plain.toString('utf8', FIXED);
    return { key: hmacKey(plain.subarray(1, 33)), sid, siteKey, epoch, expiresAt: plain.readUInt32BE(37) * 1000 };
  }

  function remember(ticket: string, opened: OpenedTicket): void {
    if (young.size >= cacheSize) {
      old = young;
      young = new Map();
    }
    young.set(ticket, opened);
  }

  function cached(ticket: string, siteKey: string, epoch: number): OpenedTicket | undefined {
    let opened = young.get(ticket);
    if (!opened) {
      opened = old.get(ticket);
      if (opened) remember(ticket, opened);
    }
    // Checked again because the epoch may have been raised, or the ticket cached for another site.
    return opened && opened.siteKey === siteKey && (opened.epoch === epoch || opened.epoch === epoch - 1) ? opened : undefined;
  }

  return {
    issue({ siteKey, authority, epoch, sid, clientKey }) {
      const sidBytes = Buffer.from(sid ?? '');
      if (sidBytes.length > MAX_SID_BYTES) throw new RangeError(`a session id has at most ${MAX_SID_BYTES} bytes`);
      const seal = sealKey(siteKey, epoch);
      const ecdh = createECDH('prime256v1');
      const serverKey = ecdh.generateKeys('base64url');
      let shared: Buffer;
      try {
        // Only the uncompressed form is accepted, so each point has one encoding. OpenSSL checks that it is on the curve.
        if (!/^B[\w-]{86}$/.test(clientKey)) throw new TypeError('not an uncompressed P-256 point');
        shared = ecdh.computeSecret(clientKey, 'base64url');
      } catch (cause) {
        throw new SignatureProblem('signature-malformed', { header: 'clientKey' }, cause);
      }
      const salt = randomBytes(32);
      const key = Buffer.from(hkdfSync('sha256', shared, salt, keyInfo(siteKey, authority), 32));
      const serverTime = now();
      const expires = Math.floor((serverTime + TICKET_LIFE_MS) / 1000);

      const plain = Buffer.alloc(FIXED + sidBytes.length);
      plain[0] = ALG_HS256;
      plain.set(key, 1);
      plain.writeUInt32BE(Math.floor(serverTime / 1000), 33);
      plain.writeUInt32BE(expires, 37);
      plain[41] = sid === null ? 0 : 1;
      plain.set(sidBytes, FIXED);
      const iv = randomBytes(IV);
      const cipher = createCipheriv('aes-256-gcm', seal, iv, { authTagLength: TAG });
      cipher.setAAD(Buffer.from(siteKey));
      const sealed = Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
      return {
        ticket: PREFIX + sealed.toString('base64url'),
        serverKey,
        salt: salt.toString('base64url'),
        expiresAt: expires * 1000,
        serverTime,
      };
    },

    open(ticket, siteKey, epoch) {
      let opened = cached(ticket, siteKey, epoch);
      if (!opened) {
        if (!SHAPE.test(ticket)) throw new SignatureProblem('signature-malformed', { header: 'x-content-key' });
        const sealed = Buffer.from(ticket.slice(PREFIX.length), 'base64url');
        opened = unseal(sealed, siteKey, epoch) ?? unseal(sealed, siteKey, epoch - 1) ?? undefined;
        if (!opened) throw new SignatureProblem('key-unknown');
        // Node may return a slice of a larger string; copying it keeps the cache from retaining the whole string.
        if (opened.expiresAt > now()) remember(Buffer.from(ticket).toString(), opened);
      }
      if (opened.expiresAt <= now()) throw new SignatureProblem('key-expired');
      return opened;
    },
  };
}
