/** Bytes of a code's SHA-256 that a door takes along: too few to make a code of it, enough to tell 100,000 apart. */
export const HASH_BYTES = 10;

/** Codes are typed at doors, too: without blanks, in any case. */
export const typedCode = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase();

/** A code has so many letters; what is shorter is part of a name or a number. */
const CODE = /^[2-9A-Za-z\s-]{24,40}$/;
export const isTypedCode = (typed: string): boolean => CODE.test(typed.trim());

/** What a code is known by at a door, in hexadecimal. */
export async function doorHash(code: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(typedCode(code))));
  return Array.from(bytes.subarray(0, HASH_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
