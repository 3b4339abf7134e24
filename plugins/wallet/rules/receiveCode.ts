/** What a wallet's own code says: whom to pay, and how much where that is fixed. */
export interface ReceiveCode {
  readonly accountId: string;
  readonly amountSatang: number | null;
}

/** Marks the form, so that a later one can stand beside it. */
const MARK = 'w1';
/** Letters of the seal that are kept: 96 bits. */
const SEAL = 16;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Makes the code; `mac` seals a text so that nobody else can (`ctx.keys.mac`). */
export function receiveCode({ accountId, amountSatang }: ReceiveCode, mac: (text: string) => string): string {
  const body = `${MARK}.${accountId.replaceAll('-', '')}.${amountSatang?.toString(36) ?? ''}`;
  return `${body}.${mac(body).slice(0, SEAL)}`;
}

/** Compares in a time that does not tell how much of it was right. */
function isSame(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let at = 0; at < one.length; at++) difference |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return difference === 0;
}

/** Reads a code; null where it was not made here or has been changed. */
export function readReceiveCode(code: string, mac: (text: string) => string): ReceiveCode | null {
  const [, body, id, amount, seal] = /^(w1\.([0-9a-f]{32})\.([0-9a-z]{0,10}))\.([\w-]{16})$/.exec(code) ?? [];
  if (body === undefined || !isSame(mac(body).slice(0, SEAL), seal!)) return null;
  const accountId = id!.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return UUID.test(accountId) ? { accountId, amountSatang: amount ? Number.parseInt(amount, 36) : null } : null;
}

/** The code in what somebody scanned or pasted: the code itself, or the address of a page with it behind `?to=`. */
export function codeIn(text: string): string {
  const trimmed = text.trim();
  try {
    return new URL(trimmed).searchParams.get('to') ?? trimmed;
  } catch {
    return trimmed;
  }
}
