import type { FilesCtx } from '../db.ts';

/** Where a page has ended: the texts and numbers that the list is sorted by, of its last item. */
export type Cursor = readonly (string | number)[];

/** A cursor as it is sent. */
export const writeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** A text that the database can compare with. */
const isText = (value: unknown): value is string => typeof value === 'string' && value.isWellFormed() && !value.includes('\0');
const isDate = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z$/.test(value) && !Number.isNaN(Date.parse(value));
const isId = (value: unknown) => typeof value === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);
const fits = { text: isText, count: Number.isSafeInteger, time: isDate, id: isId };

/**
 * Reads what was sent: null for the first page.
 *
 * @param shapeOf what each of its parts must be, by the first of them
 * @throws Refusal 400 `cursor-invalid` for what no page has given
 */
export function readCursor(
  ctx: Pick<FilesCtx, 'refuse'>,
  sent: string,
  shapeOf: (first: unknown) => readonly (keyof typeof fits)[],
): Cursor | null {
  if (sent === '') return null;
  let read: unknown;
  try {
    read = JSON.parse(Buffer.from(sent, 'base64url').toString());
  } catch {
    read = null;
  }
  const shape = shapeOf(Array.isArray(read) ? read[0] : null);
  if (!Array.isArray(read) || read.length !== shape.length || !shape.every((kind, index) => fits[kind](read[index])))
    throw ctx.refuse('cursor-invalid');
  return read as Cursor;
}
