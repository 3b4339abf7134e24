/** A picture in dots, black or white: rows from the top, eight dots to a byte, the leftmost in its highest bit, 1 is black. */
export interface Raster {
  /** Dots; a multiple of 8. */
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** What a printer is asked to do at once. */
export interface Page {
  /** Null: nothing is printed. */
  readonly raster: Raster | null;
  /** Cut the paper behind it; a printer without a knife feeds it only. */
  readonly cuts: boolean;
  /** Open the drawer that hangs on the printer. */
  readonly kicks: boolean;
}

/** What is darker than this of 255 is printed: letters keep their strokes, their soft edges do not grow. */
const DARK = 160;

/** Dots of drawn pixels (RGBA), made wider to whole bytes. */
export function rasterOf({
  data,
  width,
  height,
}: {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}): Raster {
  const across = Math.ceil(width / 8);
  const bytes = new Uint8Array(across * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const light = 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;
      if (data[at + 3]! > 127 && light < DARK) bytes[y * across + (x >> 3)]! |= 0x80 >> (x & 7);
    }
  return { width: across * 8, height, bytes };
}

/** Rows that are sent at a time: cheap printers hold no more than some kilobytes. */
const BAND = 128;
const RESET = [0x1b, 0x40];
/** Pulse on the first pin: 50 ms on, 500 ms off. */
const KICK = [0x1b, 0x70, 0x00, 0x19, 0xfa];
const feed = (lines: number) => [0x1b, 0x64, lines];
/** Feeds to the knife and cuts, but for a bridge in the middle. */
const CUT = [0x1d, 0x56, 0x42, 0x00];
const low = (value: number) => value & 0xff;
const high = (value: number) => (value >> 8) & 0xff;

/** A page as ESC/POS: `GS v 0` in bands, so that a printer needs to know no letters. The drawer opens first: nobody waits for paper to give change. */
export function escPos({ raster, cuts, kicks }: Page): Uint8Array<ArrayBuffer> {
  const out: number[] = [...RESET, ...(kicks ? KICK : [])];
  if (raster) {
    const across = raster.width / 8;
    for (let y = 0; y < raster.height; y += BAND) {
      const rows = Math.min(BAND, raster.height - y);
      out.push(0x1d, 0x76, 0x30, 0x00, low(across), high(across), low(rows), high(rows));
      for (const byte of raster.bytes.subarray(y * across, (y + rows) * across)) out.push(byte);
    }
    out.push(...(cuts ? [...feed(1), ...CUT] : feed(5)));
  }
  return Uint8Array.from(out);
}

const base64 = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
};

/** A page as ePOS-Print XML, which network printers of Epson and others like them take over HTTPS. */
export function ePosXml({ raster, cuts, kicks }: Page): string {
  const acts = [
    kicks ? '<pulse drawer="drawer_1" time="pulse_100"/>' : '',
    raster
      ? `<image width="${raster.width}" height="${raster.height}" color="color_1" mode="mono">${base64(raster.bytes)}</image><feed line="2"/>`
      : '',
    raster && cuts ? '<cut type="feed"/>' : '',
  ].join('');
  return (
    '<?xml version="1.0" encoding="utf-8"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>' +
    `<epos-print xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print">${acts}</epos-print></s:Body></s:Envelope>`
  );
}

/** Whether a printer says that it has printed; null where its answer is none. */
export function ePosAnswer(xml: string): { readonly done: boolean; readonly code: string } | null {
  const found = /<response\b([^<>]{0,400})>/.exec(xml)?.[1];
  if (found === undefined) return null;
  const value = (name: string) => new RegExp(`\\b${name}="([^"]{0,60})"`).exec(found)?.[1] ?? '';
  return { done: /^(?:true|1)$/.test(value('success')), code: value('code') };
}
