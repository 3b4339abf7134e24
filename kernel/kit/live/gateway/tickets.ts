import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What tickets are made with. */
export interface TicketDeps {
  /** The key of a site that they are sealed with, 32 bytes. */
  keyOf(siteKey: string): Uint8Array;
  /** True the first time that a site shows this nonce, false ever after until `expiresAt` (Unix ms). */
  claim(nonce: string, siteKey: string, expiresAt: number): boolean | Promise<boolean>;
  /** Unix ms. */
  now(): number;
}

/** How long a ticket may be shown, ms: the time from the signed call to the first message of the connection. */
const LIFE_MS = 30_000;
const SHAPE = /^l1\.(\d{13})\.([\w-]{21}[AQgw])\.([\w-]{43})$/;

export interface Tickets {
  /** @param sessionRef hash of the session that asked, base64url */
  issue(siteKey: string, sessionRef: string): string;
  /** Whether this session of this site was given the ticket, less than 30 s ago, and shows it for the first time. */
  take(siteKey: string, sessionRef: string, ticket: string): Promise<boolean>;
}

/**
 * One-time tickets: they carry the proof of a signed call over to a WebSocket, whose own request cannot be signed.
 * A ticket is bound to site and session and is good for one connection at whichever gateway it arrives.
 */
export function createTickets({ keyOf, claim, now }: TicketDeps): Tickets {
  const seal = (siteKey: string, sessionRef: string, until: string, nonce: string) =>
    createHmac('sha256', keyOf(siteKey)).update(`${until}.${nonce}.${sessionRef}`).digest();
  return {
    issue(siteKey, sessionRef) {
      const until = String(now() + LIFE_MS);
      const nonce = randomBytes(16).toString('base64url');
      return `l1.${until}.${nonce}.${seal(siteKey, sessionRef, until, nonce).toString('base64url')}`;
    },
    async take(siteKey, sessionRef, ticket) {
      const [, until, nonce, signature] = SHAPE.exec(ticket) ?? [];
      if (!until || !nonce || !signature) return false;
      const sealed = seal(siteKey, sessionRef, until, nonce);
      if (!timingSafeEqual(sealed, Buffer.from(signature, 'base64url')) || Number(until) <= now()) return false;
      // Remembered longer than the ticket lives, because the clocks of two gateways differ slightly.
      return claim(nonce, siteKey, Number(until) + LIFE_MS);
    },
  };
}
