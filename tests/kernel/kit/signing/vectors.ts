import { readFileSync } from 'node:fs';
import { hmacKey } from '#kit/signing/hmac.ts';
import { createVerifier, type IncomingCall, type Verifier } from '#kit/signing/gateway.ts';
import { SignatureProblem } from '#kit/signing/problem.ts';
import { memoryReplayStore } from '#kit/signing/replay.ts';

export interface Vector {
  name: string;
  keyHex: string;
  method: string;
  authority: string;
  path: string;
  query: string;
  bodyBase64: string;
  headers: Record<'content-type' | 'client-token-key' | 'x-content-token' | 'x-content-key' | 'x-content-sign', string>;
  canonical: string;
}

/** Made by an independent program (vectors.py, Python's standard library only). Read only: never regenerate from our own code. */
export const vectors: Vector[] = JSON.parse(readFileSync(new URL('./vectors.json', import.meta.url), 'utf8'));

export const targetOf = (v: Vector): string => (v.query ? `${v.path}?${v.query}` : v.path);
export const bodyOf = (v: Vector): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(v.bodyBase64, 'base64'));
export const unixOf = (v: Vector): number => Number(v.headers['x-content-token'].slice(3, 13));
export const nonceOf = (v: Vector): string => v.headers['x-content-token'].slice(14, 36);
export const rawHeadersOf = (v: Vector): string[] => Object.entries(v.headers).flat();
export const callOf = (v: Vector): IncomingCall => ({
  method: v.method,
  authority: v.authority,
  target: targetOf(v),
  rawHeaders: rawHeadersOf(v),
  siteKey: v.headers['client-token-key'],
  epoch: 1,
});

/** The real verifier at the vector's time; only its working key comes from the vector instead of a sealed ticket. */
export function verifierFor(v: Vector): Verifier {
  const now = () => unixOf(v) * 1000;
  const key = hmacKey(Buffer.from(v.keyHex, 'hex'));
  return createVerifier({
    masterKey: Buffer.alloc(32),
    replay: memoryReplayStore({ now }),
    now,
    tickets: {
      issue: () => {
        throw new Error('not used');
      },
      open(ticket, siteKey, epoch) {
        if (ticket !== v.headers['x-content-key']) throw new SignatureProblem('key-unknown');
        return { key, sid: null, siteKey, epoch, expiresAt: Infinity };
      },
    },
  });
}
