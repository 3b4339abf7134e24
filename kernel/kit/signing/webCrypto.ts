import { ALGORITHM_PREFIX, buildToken, canonicalOf, isPrintable, keyInfo, type CanonicalParts, type TicketAnswer } from './canonical.ts';
import { SigningError } from './signingError.ts';

/** Bytes as WebCrypto takes them. */
export type Bytes = Uint8Array<ArrayBuffer>;

const ascii = (text: string): Bytes => new TextEncoder().encode(text);
/** Bytes as base64url without padding. */
export const toText = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '');
const toBytes = (text: string): Bytes => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));

/** What {@link signCall} signs. */
export interface SignedParts extends Omit<CanonicalParts, 'token'> {
  /** Whole seconds. */
  unix: number;
  /** 16 random bytes, base64url. */
  nonce: string;
  body: Bytes;
}

/** One signature under a non-extractable HMAC key: the token and signature headers. Throws `SigningError` `not-printable`. */
export async function signCall(key: CryptoKey, parts: SignedParts): Promise<{ token: string; signature: string }> {
  const { subtle } = crypto;
  const digest = toText(new Uint8Array(await subtle.digest('SHA-256', parts.body)));
  const token = buildToken(parts.unix, parts.nonce, digest);
  const canonical = canonicalOf({ ...parts, token });
  if (!isPrintable(canonical.replaceAll('\n', '')) || canonical.split('\n').length !== 9) {
    throw new SigningError('not-printable', 'A signed call has printable ASCII in its path and content type');
  }
  const mac = await subtle.sign('HMAC', key, ascii(canonical));
  return { token, signature: ALGORITHM_PREFIX + toText(new Uint8Array(mac)) };
}

/** Both halves of the handshake that happen in the page. No byte of a secret is ever visible to script. */
export async function handshake(
  siteKey: string,
  authority: string,
  ask: (clientKey: string) => Promise<TicketAnswer>,
): Promise<{ answer: TicketAnswer; key: CryptoKey }> {
  const { subtle } = crypto;
  const curve = { name: 'ECDH', namedCurve: 'P-256' };
  const pair = await subtle.generateKey(curve, false, ['deriveKey']);
  const answer = await ask(toText(new Uint8Array(await subtle.exportKey('raw', pair.publicKey))));
  const serverKey = await subtle.importKey('raw', toBytes(answer.serverKey), curve, false, []);
  const shared = await subtle.deriveKey({ name: 'ECDH', public: serverKey }, pair.privateKey, 'HKDF', false, ['deriveKey']);
  const key = await subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: toBytes(answer.salt), info: ascii(keyInfo(siteKey, authority)) },
    shared,
    { name: 'HMAC', hash: 'SHA-256', length: 256 },
    false,
    ['sign'],
  );
  return { answer, key };
}
