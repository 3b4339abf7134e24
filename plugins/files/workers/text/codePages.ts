import type { Found } from './found.ts';

/** Code pages of Windows by their numbers, as decoders name them. */
const NAMES: Readonly<Record<number, string>> = {
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10_000: 'macintosh',
  65_001: 'utf-8',
};
const nameOf = (page: number): string => NAMES[page] ?? (page >= 1250 && page <= 1258 ? `windows-${page}` : 'windows-1252');

/** Character sets of fonts (`wingdi.h`) and their code pages. Thai fonts of old Windows say 222. */
const CHARSETS: Readonly<Record<number, number>> = {
  0: 1252,
  77: 10_000,
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
};
/** The code page of a font's character set; null where it says no more than "that of the document". */
export const pageOfCharset = (charset: number): number | null => CHARSETS[charset] ?? null;

/** A text in bytes of a code page. */
export const textOfPage = (bytes: Uint8Array, page: number): string => new TextDecoder(nameOf(page)).decode(bytes);

const ROOM = 4096;

/** Letters that come as bytes of a code page, which need not be the same for all, and as text. */
export function createLetters(found: Found) {
  const bytes = new Uint8Array(ROOM);
  const decoders = new Map<string, TextDecoder>();
  let length = 0;
  let name = '';
  const decode = (stream: boolean) => {
    if (length === 0 && stream) return;
    let decoder = decoders.get(name);
    if (!decoder) decoders.set(name, (decoder = new TextDecoder(name)));
    const text = decoder.decode(bytes.subarray(0, length), { stream });
    length = 0;
    if (text !== '') found.add(text);
  };
  const end = () => {
    if (name !== '') decode(false);
  };
  return {
    byte(value: number, page: number): void {
      const now = nameOf(page);
      if (now !== name) {
        end();
        name = now;
      }
      bytes[length] = value;
      length += 1;
      if (length === ROOM) decode(true);
    },
    text(value: string): void {
      end();
      found.add(value);
    },
    end,
  };
}
