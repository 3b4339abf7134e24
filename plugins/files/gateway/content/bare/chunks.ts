/** Chunks of a PNG that the picture is made of: everything needed to read it, its colours and its frames. */
const PNG = /^(?:[A-Z].{3}|tRNS|gAMA|cHRM|sRGB|iCCP|sBIT|bKGD|pHYs|hIST|sPLT|cICP|mDCV|cLLI|acTL|fcTL|fdAT)$/s;

/** A PNG without Exif, texts and times, and without what stands behind its end (PNG, third edition, 11). */
export function barePng(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length;) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + bytes.readUInt32BE(at);
    if (PNG.test(name)) kept.push(bytes.subarray(at, end));
    if (name === 'IEND') break;
    at = end;
  }
  return Buffer.concat(kept);
}

const WEBP = /^(?:VP8 |VP8L|VP8X|ALPH|ANIM|ANMF|ICCP)$/;
/** Bits of VP8X that announce Exif and XMP. */
const ANNOUNCED = 0x08 | 0x04;

/** A WebP without Exif and XMP (WebP container specification). */
export function bareWebp(bytes: Buffer): Buffer {
  if (bytes.length < 12) return bytes;
  const kept = [Buffer.from(bytes.subarray(0, 12))];
  for (let at = 12; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    const name = bytes.toString('latin1', at, at + 4);
    const chunk = Buffer.from(bytes.subarray(at, end));
    if (name === 'VP8X' && chunk.length > 8) chunk[8] = chunk[8]! & ~ANNOUNCED;
    if (WEBP.test(name)) kept.push(chunk);
    at = end;
  }
  kept[0]!.writeUInt32LE(kept.reduce((sum, { length }) => sum + length, 0) - 8, 4);
  return Buffer.concat(kept);
}
