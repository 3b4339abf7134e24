/** CRC-16/IBM-3740 ("CCITT-FALSE"): polynomial 0x1021, start 0xFFFF. Four upper-case hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : crc << 1;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** One field of an EMVCo code: two digits of tag, two of length, the value. */
export const field = (tag: string, value: string): string => `${tag}${String(value.length).padStart(2, '0')}${value}`;

/** The fields of a text by tag; null where it is not made of fields alone, or has one twice. */
export function fieldsOf(text: string): Map<string, string> | null {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    const head = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4));
    if (!head) return null;
    const [, tag, length] = head as unknown as [string, string, string];
    const value = text.slice(at + 4, at + 4 + Number(length));
    if (value.length !== Number(length) || fields.has(tag)) return null;
    fields.set(tag, value);
    at += 4 + Number(length);
  }
  return fields;
}
