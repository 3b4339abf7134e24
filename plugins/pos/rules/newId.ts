/** An id of something that a till makes: UUID version 7 (RFC 9562), which sorts by the time it was made at. @param at ms since 1970 */
export function newId(at = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  for (let byte = 0; byte < 6; byte++) bytes[byte] = Math.floor(at / 256 ** (5 - byte)) % 256;
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
