import type { Open } from './types.ts';

const [QUOTE, SLASH, OPEN, CLOSE, LIST, END, COMMA] = [0x22, 0x5c, 0x7b, 0x7d, 0x5b, 0x5d, 0x2c];

/** A row of a table: `"<table>": [ {…}, {…} ]` inside of `data`. */
export interface JsonRow {
  readonly table: string;
  readonly from: number;
  readonly to: number;
}
export interface JsonPiece {
  readonly rows: readonly JsonRow[];
  readonly consumed: number;
  readonly open: Open;
  readonly ended: boolean;
}

/** The byte behind a string that begins at `from`; -1 where it does not end in this piece. */
function stringEnd(bytes: Uint8Array, from: number): number {
  for (let at = from + 1; at < bytes.length; at++) {
    if (bytes[at] === SLASH) at += 1;
    else if (bytes[at] === QUOTE) return at + 1;
  }
  return -1;
}

/** The byte behind an object that begins at `from`; -1 where it does not end in this piece. */
function objectEnd(bytes: Uint8Array, from: number): number {
  let depth = 0;
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) {
      at = stringEnd(bytes, at) - 1;
      if (at < 0) return -1;
    } else if (byte === OPEN || byte === LIST) depth += 1;
    else if (byte === CLOSE || byte === END) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}

/**
 * Where the rows of a Ghost file stand: read byte by byte, once, with nothing in memory but names of what is open. A piece begins with the
 * file, or behind what was consumed before.
 */
export function jsonPieces(bytes: Uint8Array, before: Open): JsonPiece {
  const open = [...before];
  const rows: JsonRow[] = [];
  let consumed = 0;
  let ended = false;
  let kept: Open = before;
  let key = '';
  let wantsKey = false;
  const settle = (at: number) => {
    consumed = at;
    kept = [...open];
  };
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    const top = open.at(-1);
    if (byte === COMMA) wantsKey = top?.kind === '{';
    else if (byte === QUOTE) {
      const end = stringEnd(bytes, at);
      if (end < 0) break;
      if (top?.kind === '{' && wantsKey) {
        key = Buffer.from(bytes.subarray(at + 1, end - 1))
          .toString('utf8')
          .slice(0, 100);
        wantsKey = false;
      }
      at = end - 1;
    } else if (byte === OPEN && top?.kind === '[' && open.at(-2)?.key === 'data') {
      const end = objectEnd(bytes, at);
      if (end < 0) break;
      rows.push({ table: top.key, from: at, to: end });
      settle(end);
      at = end - 1;
    } else if (byte === OPEN || byte === LIST) {
      if (open.length > 100) break;
      open.push({ kind: byte === OPEN ? '{' : '[', key: top?.kind === '[' ? '' : key });
      wantsKey = byte === OPEN;
      key = '';
    } else if (byte === CLOSE || byte === END) {
      open.pop();
      settle(at + 1);
      wantsKey = false;
      if (open.length === 0) {
        ended = true;
        break;
      }
    }
  }
  return { rows, consumed, open: kept, ended };
}
