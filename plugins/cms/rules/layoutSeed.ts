import { FREE } from '#kit/composer/catalogue.ts';
import type { LayoutColumn, LayoutDocument, LayoutRow, LayoutSection } from '#kit/composer/document.ts';
import { findNode, freshIds, holds, insertPart, nodesOf, type Part, type PartKind, type Place } from './layoutTree.ts';

/** What can be added: a section or a block of a type with its settings, or part of the free section's frame. */
export type Seed =
  | { readonly kind: 'section' | 'block'; readonly type: string; readonly settings: Readonly<Record<string, unknown>> }
  | { readonly kind: 'frame'; readonly columns: number }
  | { readonly kind: 'row' }
  | { readonly kind: 'column' };

type NewId = (kind: PartKind) => string;
const column = (newId: NewId): LayoutColumn => ({ id: newId('column'), blocks: [] });
const row = (newId: NewId, columns: number): LayoutRow => ({
  id: newId('row'),
  columnsPer: { mobile: 1, tablet: Math.min(columns, 2), desktop: columns },
  columns: Array.from({ length: columns }, () => column(newId)),
});
const frame = (newId: NewId, columns: number): LayoutSection => ({ id: newId('section'), type: FREE, rows: [row(newId, columns)] });

/** Behind the chosen part, or what it stands in, among parts of a kind; at the end of what is chosen where that can hold it. */
function placeFor(document: LayoutDocument, chosen: string | null, kind: PartKind): Place | null {
  const nodes = nodesOf(document);
  const find = (wanted: string | null) => nodes.find(({ id }) => id === wanted);
  for (let node = find(chosen); node; node = find(node.parent)) {
    const { path } = node;
    if (holds(node, kind)) return { parent: node.id, index: node.children };
    if (node.kind === kind) return { parent: node.parent, index: node.index + 1 };
    const inside = nodes.find((one) => holds(one, kind) && path.every((step, index) => step === one.path[index]));
    if (inside) return { parent: inside.id, index: inside.children };
  }
  return kind === 'section' ? { parent: null, index: document.sections.length } : null;
}

/**
 * Adds something where it belongs: behind the chosen part or inside of it. What needs a frame gets one. Answers the page and the id
 * of what is new.
 */
export function plant(document: LayoutDocument, chosen: string | null, seed: Seed): { document: LayoutDocument; id: string } {
  const newId = freshIds(document);
  const put = (kind: PartKind, part: Part, make: () => { frame: LayoutSection; id: string }) => {
    const place = placeFor(document, chosen, kind);
    if (place) return { document: insertPart(document, place, part), id: part.id };
    const made = make();
    return { document: insertPart(document, placeFor(document, chosen, 'section')!, made.frame), id: made.id };
  };
  const none = (): never => {
    throw new Error('A section can stand everywhere.');
  };
  switch (seed.kind) {
    case 'frame':
      return put('section', frame(newId, seed.columns), none);
    case 'section':
      return put('section', { id: newId('section'), type: seed.type, settings: seed.settings }, none);
    case 'row':
      return put('row', row(newId, 1), () => {
        const made = frame(newId, 1);
        return { frame: made, id: made.rows![0]!.id };
      });
    case 'column':
      return put('column', column(newId), () => {
        const made = frame(newId, 2);
        return { frame: made, id: made.rows![0]!.columns[0]!.id };
      });
    case 'block': {
      const block = { id: newId('block'), type: seed.type, settings: seed.settings };
      return put('block', block, () => {
        const made = frame(newId, 1);
        const [only] = made.rows!;
        return { frame: { ...made, rows: [{ ...only!, columns: [{ ...only!.columns[0]!, blocks: [block] }] }] }, id: block.id };
      });
    }
  }
}

/** The part that is chosen when `id` goes away: its neighbour, or what it stood in. */
export function neighbour(document: LayoutDocument, id: string): string | null {
  const node = findNode(document, id);
  if (!node) return null;
  const siblings = nodesOf(document).filter(({ parent, kind }) => parent === node.parent && kind === node.kind);
  return (siblings[node.index + 1] ?? siblings[node.index - 1])?.id ?? node.parent;
}
