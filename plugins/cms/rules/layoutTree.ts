import { FREE } from '#kit/composer/catalogue.ts';
import type { LayoutBlock, LayoutColumn, LayoutDocument, LayoutRow, LayoutSection } from '#kit/composer/document.ts';

export type PartKind = 'section' | 'row' | 'column' | 'block';
/** Something with an id on a composed page. */
export type Part = LayoutSection | LayoutRow | LayoutColumn | LayoutBlock;

/** Where a part stands among its siblings; `parent` is null for sections. */
export interface Place {
  readonly parent: string | null;
  readonly index: number;
}

/** A part as the outline shows it. */
export interface Node extends Place {
  readonly id: string;
  readonly kind: PartKind;
  readonly part: Part;
  /** 1 for sections. */
  readonly level: number;
  readonly siblings: number;
  readonly children: number;
  /** Keys and indices that lead to it in the document. */
  readonly path: readonly (string | number)[];
}

const INSIDE = { section: 'row', row: 'column', column: 'block', block: null } as const;
const OUTSIDE = { section: null, row: 'section', column: 'row', block: 'column' } as const;
const LIST = { section: 'rows', row: 'columns', column: 'blocks' } as const;

const childrenOf = (kind: PartKind, part: Part): readonly Part[] =>
  kind === 'block' ? [] : ((part as unknown as Partial<Record<string, readonly Part[]>>)[LIST[kind]] ?? []);
const withChildren = (kind: PartKind, part: Part, children: readonly Part[]): Part =>
  kind === 'block' ? part : { ...part, [LIST[kind]]: children };

/** Every part in the order of the page, what stands in another behind it. */
export function nodesOf(document: LayoutDocument): Node[] {
  const found: Node[] = [];
  const walk = (kind: PartKind, parts: readonly Part[], parent: string | null, level: number, path: readonly (string | number)[]) => {
    for (const [index, part] of parts.entries()) {
      const children = childrenOf(kind, part);
      const here = [...path, index];
      found.push({ id: part.id, kind, part, parent, index, level, siblings: parts.length, children: children.length, path: here });
      if (kind !== 'block') walk(INSIDE[kind], children, part.id, level + 1, [...here, LIST[kind]]);
    }
  };
  walk('section', document.sections, null, 1, ['sections']);
  return found;
}

export const findNode = (document: LayoutDocument, id: string | null): Node | undefined =>
  id === null ? undefined : nodesOf(document).find((node) => node.id === id);

/** The innermost part that a path leads into: where a finding belongs. */
export function nodeAt(nodes: readonly Node[], path: readonly (string | number)[]): Node | undefined {
  return nodes
    .filter((node) => node.path.every((step, index) => step === path[index]))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
}

/** The document with every part changed by `change`, which may answer the part itself; null leaves it out. */
function rewrite(document: LayoutDocument, change: (part: Part) => Part | null): LayoutDocument {
  const walk = (kind: PartKind, parts: readonly Part[]): readonly Part[] => {
    let same = true;
    const next = parts.flatMap((part) => {
      const changed = change(part);
      if (changed === null) {
        same = false;
        return [];
      }
      const children = childrenOf(kind, changed);
      const inside = kind === 'block' || children.length === 0 ? children : walk(INSIDE[kind], children);
      const whole = inside === children ? changed : withChildren(kind, changed, inside);
      if (whole !== part) same = false;
      return [whole];
    });
    return same ? parts : next;
  };
  const sections = walk('section', document.sections) as readonly LayoutSection[];
  return sections === document.sections ? document : { ...document, sections };
}

/** Changes one part; its id stays. */
export const changePart = (document: LayoutDocument, id: string, change: (part: Part) => Part): LayoutDocument =>
  rewrite(document, (part) => (part.id === id ? { ...change(part), id } : part));

export const removePart = (document: LayoutDocument, id: string): LayoutDocument =>
  rewrite(document, (part) => (part.id === id ? null : part));

/** Puts a part at a place; its kind must fit there. */
export function insertPart(document: LayoutDocument, { parent, index }: Place, part: Part): LayoutDocument {
  if (parent === null) return { ...document, sections: document.sections.toSpliced(index, 0, part as LayoutSection) };
  const kind = findNode(document, parent)?.kind ?? 'block';
  return rewrite(document, (held) => {
    return held.id === parent ? withChildren(kind, held, childrenOf(kind, held).toSpliced(index, 0, part)) : held;
  });
}

/** Whether parts of a kind may stand below this one. */
export const holds = (parent: Node, kind: PartKind): boolean =>
  INSIDE[parent.kind] === kind && (parent.kind !== 'section' || (parent.part as LayoutSection).type === FREE);

/**
 * Where a part comes to stand one step up (−1) or down (1): among its siblings, and from their end in the next part that can hold
 * it. Null where the page ends. The index is that after the part was taken out of its old place.
 */
export function stepPlace(document: LayoutDocument, id: string, by: -1 | 1): Place | null {
  const nodes = nodesOf(document);
  const node = nodes.find((one) => one.id === id);
  if (!node) return null;
  const index = node.index + by;
  if (index >= 0 && index < node.siblings) return { parent: node.parent, index };
  const outside = OUTSIDE[node.kind];
  if (!outside) return null;
  const parents = nodes.filter((one) => holds(one, node.kind));
  const next = parents[parents.findIndex((one) => one.id === node.parent) + by];
  return next ? { parent: next.id, index: by === 1 ? 0 : next.children } : null;
}

/** Moves a part; null where it cannot stand there. The index counts without the part itself. */
export function movePart(document: LayoutDocument, id: string, to: Place): LayoutDocument | null {
  const node = findNode(document, id);
  if (!node) return null;
  if (to.parent === null ? node.kind !== 'section' : false) return null;
  const without = removePart(document, id);
  const parent = findNode(without, to.parent);
  if (to.parent !== null && (!parent || !holds(parent, node.kind))) return null;
  return insertPart(without, to, node.part);
}

/** Ids that nobody on the page has: the kind's letter and a number. */
export function freshIds(document: LayoutDocument): (kind: PartKind) => string {
  const taken = new Set(nodesOf(document).map(({ id }) => id));
  return (kind) => {
    let number = 1;
    while (taken.has(`${kind[0]}${number}`)) number++;
    taken.add(`${kind[0]}${number}`);
    return `${kind[0]}${number}`;
  };
}

/** A part with all that is in it, under new ids. */
export function copyPart(kind: PartKind, part: Part, newId: (kind: PartKind) => string): Part {
  const inside = INSIDE[kind];
  const copy = { ...part, id: newId(kind) };
  const children = childrenOf(kind, part);
  return inside && children.length > 0
    ? withChildren(
        kind,
        copy,
        children.map((child) => copyPart(inside, child, newId)),
      )
    : copy;
}
