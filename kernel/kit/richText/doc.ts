import { safeHref, safeImage } from './href.ts';

/** A node of a Tiptap document. */
export interface DocNode {
  type: string;
  text?: string;
  attrs?: Record<string, unknown>;
  marks?: { type: string; attrs?: Record<string, unknown> }[];
  content?: DocNode[];
}

/** Whether an attribute may have a value. */
export type Check = (value: unknown) => boolean;
/** Attributes of nodes, by node. */
export type Nodes = Readonly<Record<string, Readonly<Record<string, Check>>>>;
const oneOf =
  (...values: unknown[]): Check =>
  (value) =>
    values.includes(value);
/** A whole number of these. */
export const whole =
  (from: number, to: number): Check =>
  (value) =>
    Number.isInteger(value) && (value as number) >= from && (value as number) <= to;
/** A text of so many characters at most. */
export const short =
  (length: number): Check =>
  (value) =>
    typeof value === 'string' && value.length <= length;
const cell = { colspan: whole(1, 50), rowspan: whole(1, 500) };

/** The nodes that the editor knows, with their attributes. */
export const TEXT_NODES: Nodes = {
  doc: {},
  paragraph: {},
  heading: { level: oneOf(2, 3, 4) },
  text: {},
  hardBreak: {},
  horizontalRule: {},
  blockquote: {},
  bulletList: {},
  orderedList: { start: whole(0, 100_000) },
  listItem: {},
  codeBlock: { language: short(40) },
  image: {
    src: (value) => typeof value === 'string' && safeImage(value),
    alt: short(300),
    title: short(300),
    width: whole(1, 20_000),
    height: whole(1, 20_000),
  },
  table: {},
  tableRow: {},
  tableCell: cell,
  tableHeader: cell,
};
const MARKS: Nodes = {
  bold: {},
  italic: {},
  underline: {},
  strike: {},
  code: {},
  link: { href: (value) => typeof value === 'string' && safeHref(value) },
};
const DEPTH = 40;

const ownEntry = (table: Nodes, type: unknown) => (typeof type === 'string' && Object.hasOwn(table, type) ? table[type] : undefined);

function attributes(allowed: Readonly<Record<string, Check>>, input: unknown): Record<string, unknown> | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  const kept = Object.entries(input).filter(([name, value]) => Object.hasOwn(allowed, name) && allowed[name]?.(value));
  return kept.length ? Object.fromEntries(kept) : undefined;
}

function cleanMarks(marks: NonNullable<DocNode['marks']>): NonNullable<DocNode['marks']> {
  return marks.flatMap((mark) => {
    const known = ownEntry(MARKS, mark?.type);
    const attrs = known && attributes(known, mark.attrs);
    return !known || (mark.type === 'link' && !attrs?.href) ? [] : [{ type: mark.type, ...(attrs ? { attrs } : {}) }];
  });
}

/**
 * What cleans documents that have these nodes: only they, their attributes and the marks of a text are left; null where it is no document.
 * What a browser sends is never stored as it came. `stranger` says what becomes of a node that is not known; it goes unless told.
 */
export function docCleaner(nodes: Nodes, stranger: (node: Partial<DocNode>) => DocNode | null = () => null) {
  function clean(input: unknown, depth: number): DocNode | null {
    if (depth > DEPTH || typeof input !== 'object' || input === null) return null;
    const node = input as Partial<DocNode>;
    const allowed = ownEntry(nodes, node.type);
    if (!allowed) return stranger(node);
    const type = node.type as string;
    if (type === 'text' && (typeof node.text !== 'string' || node.text === '')) return null;
    const attrs = attributes(allowed, node.attrs);
    if (type === 'image' && !attrs?.src) return null;
    const kept: DocNode = { type };
    if (type === 'text') kept.text = node.text;
    if (attrs) kept.attrs = attrs;
    const marks = Array.isArray(node.marks) ? cleanMarks(node.marks) : [];
    if (marks.length) kept.marks = marks;
    if (Array.isArray(node.content)) kept.content = node.content.flatMap((child) => clean(child, depth + 1) ?? []);
    return kept;
  }
  return (input: unknown): DocNode | null => {
    const doc = clean(input, 0);
    return doc?.type === 'doc' ? doc : null;
  };
}
