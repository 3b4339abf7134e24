import type { SignedRequest } from '#kit/objects/objects.ts';

/** Most parts that are signed at once. */
const MOST = 32;
/** A signature holds for fifteen minutes: it is not used towards their end, ms. */
const FRESH_MS = 12 * 60_000;
/** Lanes that ask at nearly the same time ask together, ms. */
const TOGETHER_MS = 5;

export interface PartToSign {
  readonly number: number;
  readonly bytes: number;
  readonly crc32: string;
}

export interface TicketsOptions {
  /** Has parts signed. */
  sign(parts: PartToSign[]): Promise<readonly (SignedRequest & { readonly number: number })[]>;
  /** A part that will be needed, where its checksum is known: it is signed along with others. */
  upcoming(number: number): PartToSign | undefined;
}

/** Signed addresses of the parts of one file: asked for together, and ahead of time where that costs nothing. */
export function createTickets({ sign, upcoming }: TicketsOptions) {
  const tickets = new Map<number, { ticket: SignedRequest; at: number }>();
  let requestedParts = new Map<number, PartToSign>();
  let asking: Promise<void> | null = null;

  async function ask(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, TOGETHER_MS));
    const parts = requestedParts;
    requestedParts = new Map();
    asking = null;
    for (let number = Math.max(...parts.keys()) + 1; parts.size < MOST; number++) {
      const part = upcoming(number);
      if (!part) break;
      if (!tickets.has(number)) parts.set(number, part);
    }
    const at = Date.now();
    for (const { number, url, headers } of await sign([...parts.values()])) tickets.set(number, { ticket: { url, headers }, at });
  }

  return {
    /** Where a part goes. */
    async of(part: PartToSign): Promise<SignedRequest> {
      const kept = tickets.get(part.number);
      if (kept && Date.now() - kept.at < FRESH_MS) return kept.ticket;
      tickets.delete(part.number);
      requestedParts.set(part.number, part);
      await (asking ??= ask());
      return tickets.get(part.number)!.ticket;
    },
    /** None is believed any more. */
    forget: () => tickets.clear(),
  };
}
