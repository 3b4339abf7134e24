import { nearestName } from '#kit/diagnostics/nearest.ts';
import type { Finding, Path } from '#kit/diagnostics/finding.ts';
import { FREE, type SectionCatalogue } from './catalogue.ts';
import { checkValue, type Report } from './checkValue.ts';
import { checkMeaning } from './checkMeaning.ts';
import type { LayoutDocument } from './document.ts';
import { makeFinding } from './layoutFinding.ts';
import { LAYOUT_SCHEMA, MOST_BLOCKS, MOST_BYTES } from './schema.ts';

const MOST_FINDINGS = 200;

/** A thing on a page that has a type and settings: a section or a block. */
interface Piece {
  readonly id: string;
  readonly type: string;
  settings?: Record<string, unknown>;
  rows?: { columns: { blocks: Piece[] }[] }[];
}

/** UTF-8 bytes of a text in JSON, about. */
const bytesOf = (text: string) => {
  let bytes = 2;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : 3;
  }
  return bytes;
};

/** Whether a value is at most so large as JSON. Looks at no more than that: nothing is too large, too deep or too round for it. */
function isWithin(value: unknown, most: number): boolean {
  const left: unknown[] = [value];
  let bytes = 0;
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === 'string') {
      if (next.length > most) return false;
      bytes += bytesOf(next);
    } else if (Array.isArray(next)) {
      bytes += 2 + next.length;
      if (bytes > most) return false;
      for (const inner of next) left.push(inner);
    } else if (typeof next === 'object' && next !== null) {
      bytes += 2;
      for (const key of Object.keys(next)) {
        bytes += key.length + 4;
        if (bytes > most) return false;
        left.push((next as Record<string, unknown>)[key]);
      }
    } else bytes += String(next).length;
    if (bytes > most) return false;
  }
  return true;
}

/** Every section, row, column and block, whatever else is wrong with them. */
function countParts(value: unknown): number {
  const inside = (of: unknown, key: string): unknown[] => {
    const found = (of as Record<string, unknown> | null)?.[key];
    return Array.isArray(found) ? found : [];
  };
  let count = 0;
  for (const section of inside(value, 'sections')) {
    count += 1;
    for (const row of inside(section, 'rows')) {
      count += 1;
      for (const column of inside(row, 'columns')) count += 1 + inside(column, 'blocks').length;
    }
  }
  return count;
}

/** Fills in a piece's settings by its type's schema; tells where there is no such type, or not here. */
function checkPiece(piece: Piece, as: 'section' | 'block', path: Path, known: SectionCatalogue, report: Report): void {
  const isFree = as === 'section' && piece.type === FREE;
  if (isFree ? piece.settings : piece.rows) report(makeFinding('rows', path));
  if (isFree) {
    delete piece.settings;
    piece.rows ??= [];
    return;
  }
  delete piece.rows;
  const declared = Object.hasOwn(known, piece.type) ? known[piece.type] : undefined;
  if (!declared) {
    const near = nearestName(piece.type, [...Object.keys(known), ...(as === 'section' ? [FREE] : [])]);
    report(makeFinding('unknown-section', [...path, 'type'], { name: piece.type.slice(0, 80), near: near ?? '' }));
    return;
  }
  if (!declared.as.includes(as)) report(makeFinding('not-here', [...path, 'type'], { name: piece.type, places: declared.as.join(', ') }));
  piece.settings = (checkValue(declared.settings, piece.settings ?? {}, [...path, 'settings'], report) ?? {}) as Record<string, unknown>;
}

function repair(value: unknown, known: SectionCatalogue, report: Report): LayoutDocument | null {
  const read = checkValue(LAYOUT_SCHEMA, value, [], report) as { sections: Piece[] } | undefined;
  if (!read) return null;
  read.sections.forEach((section, s) => {
    const path: Path = ['sections', s];
    checkPiece(section, 'section', path, known, report);
    section.rows?.forEach((row, r) =>
      row.columns.forEach((column, c) =>
        column.blocks.forEach((block, b) => checkPiece(block, 'block', [...path, 'rows', r, 'columns', c, 'blocks', b], known, report)),
      ),
    );
  });
  return read as unknown as LayoutDocument;
}

/**
 * Checks a composed page before it is stored: `document` with every default filled in, null while there is an error. Tells everything
 * that is wrong at once, and never throws, whatever it is given.
 */
export function checkLayout(
  value: unknown,
  known: SectionCatalogue,
): { readonly document: LayoutDocument | null; readonly findings: readonly Finding[] } {
  const findings: Finding[] = [];
  const report: Report = (finding) => {
    if (findings.length < MOST_FINDINGS) findings.push(finding);
  };
  const refused = (finding: Finding) => ({ document: null, findings: [finding] });
  try {
    if (!isWithin(value, MOST_BYTES)) return refused(makeFinding('too-large', [], { max: MOST_BYTES / 1024 }));
    const count = countParts(value);
    if (count > MOST_BLOCKS) return refused(makeFinding('too-many-blocks', ['sections'], { count, max: MOST_BLOCKS }));
    const document = repair(value, known, report);
    if (document) checkMeaning(document, known, report);
    return { document: findings.some(({ level }) => level === 'error') ? null : document, findings };
  } catch {
    return refused(makeFinding('unreadable', []));
  }
}

/**
 * A composed page for drawing: what is unknown or does not fit is left out, defaults stand in, unknown sections stay as they are.
 * An empty page where nothing can be made of it.
 */
export function readLayout(value: unknown, known: SectionCatalogue): LayoutDocument {
  const empty: LayoutDocument = { version: 1, sections: [] };
  try {
    return isWithin(value, MOST_BYTES) && countParts(value) <= MOST_BLOCKS ? (repair(value, known, () => {}) ?? empty) : empty;
  } catch {
    return empty;
  }
}
