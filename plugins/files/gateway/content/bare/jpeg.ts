/** Markers that stand alone, without a segment behind them. */
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
const isApp = (marker: number) => marker >= 0xe0 && marker <= 0xef;

/** Whether a segment is part of the picture as it is seen: its frame, its colours, and nothing about who took it where. */
function isPicture(marker: number, body: Buffer): boolean {
  if (marker === 0xfe) return false;
  if (!isApp(marker)) return true;
  const name = body.subarray(0, 12).toString('latin1');
  return marker === 0xe0
    ? name.startsWith('JFIF\0')
    : marker === 0xe2
      ? name === 'ICC_PROFILE\0'
      : marker === 0xee && name.startsWith('Adobe');
}

/** Which way up the picture is (1 to 8), by the Exif data of a segment; null where it does not say. */
export function orientationOf(body: Buffer): number | null {
  if (body.subarray(0, 6).toString('latin1') !== 'Exif\0\0') return null;
  const tiff = body.subarray(6);
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (at + 2 <= tiff.length ? (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)) : 0);
  const long = (at: number) => (at + 4 <= tiff.length ? (little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at)) : 0);
  const directory = long(4);
  for (let n = 0; n < short(directory); n++) {
    const entry = directory + 2 + n * 12;
    if (entry + 12 > tiff.length) return null;
    if (short(entry) === 0x0112) return short(entry + 8) >= 1 && short(entry + 8) <= 8 ? short(entry + 8) : null;
  }
  return null;
}

/** Exif data that say which way up the picture is and nothing else. */
function orientationSegment(orientation: number): Buffer {
  const segment = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010000000000000000', 'hex');
  segment.writeUInt16BE(orientation, 28);
  return segment;
}

/** Where the coded picture behind a scan's header ends: at the next marker that is none of its own. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]!;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

/**
 * A JPEG without Exif, XMP, comments, previews and what cameras put behind the picture. The picture is the same to the last bit,
 * with its colour profile and the right way up (ITU-T T.81 annex B; Exif 2.32).
 */
export function bareJpeg(bytes: Buffer): Buffer {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let orientation = 1;
  for (let at = 2; at + 1 < bytes.length;) {
    const marker = bytes[at + 1]!;
    if (bytes[at] !== 0xff || marker === 0xff || marker === 0) {
      at++;
    } else if (marker === 0xd9) {
      kept.push(bytes.subarray(at, at + 2));
      break;
    } else if (isAlone(marker)) {
      kept.push(bytes.subarray(at, at + 2));
      at += 2;
    } else {
      const end = at + 2 + Math.max(2, at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : 2);
      const body = bytes.subarray(at + 4, end);
      if (marker === 0xe1) orientation = orientationOf(body) ?? orientation;
      const upTo = marker === 0xda ? endOfScan(bytes, end) : end;
      if (isPicture(marker, body)) kept.push(bytes.subarray(at, upTo));
      at = upTo;
    }
  }
  // The JFIF segment must stay first, so the orientation goes after it.
  const after = kept[1]?.[1] === 0xe0 ? 2 : 1;
  if (orientation > 1) kept.splice(after, 0, orientationSegment(orientation));
  return Buffer.concat(kept);
}
