import { safeHref, safeImage } from '#kit/richText/href.ts';

/** A node of a Tiptap document. */
export interface DocNode {
  type: string;
  text?: string;
  attrs?: Record<string, unknown>;
  marks?: { type: string; attrs?: Record<string, unknown> }[];
  content?: DocNode[];
}

type Check = (value: unknown) => boolean;
const oneOf =
  (...values: unknown[]): Check =>
  (value) =>
    values.includes(value);
const whole =
  (from: number, to: number): Check =>
  (value) =>
    Number.isInteger(value) && (value as number) >= from && (value as number) <= to;
const short =
  (length: number): Check =>
  (value) =>
    typeof value === 'string' && value.length <= length;
const cell = { colspan: whole(1, 50), rowspan: whole(1, 500) };

/** The nodes that the editor knows, with their attributes. */
const NODES: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
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
const MARKS: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  bold: {},
  italic: {},
  underline: {},
  strike: {},
  code: {},
  link: { href: (value) => typeof value === 'string' && safeHref(value) },
};
const DEPTH = 40;

const ownEntry = (table: Readonly<Record<string, Readonly<Record<string, Check>>>>, type: unknown) =>
  typeof type === 'string' && Object.hasOwn(table, type) ? table[type] : undefined;

function attributes(allowed: Readonly<Record<string, Check>>, input: unknown): Record<string, unknown> | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  const kept = Object.entries(input).filter(([name, value]) => Object.hasOwn(allowed, name) && allowed[name]?.(value));
  return kept.length ? Object.fromEntries(kept) : undefined;
}

function clean(input: unknown, depth: number): DocNode | null {
  if (depth > DEPTH || typeof input !== 'object' || input === null) return null;
  const node = input as Partial<DocNode>;
  const allowed = ownEntry(NODES, node.type);
  if (!allowed) return null;
  const type = node.type as string;
  if (type === 'text' && (typeof node.text !== 'string' || node.text === '')) return null;
  const attrs = attributes(allowed, node.attrs);
  if (type === 'image' && !attrs?.src) return null;
  const kept: DocNode = { type };
  if (type === 'text') kept.text = node.text;
  if (attrs) kept.attrs = attrs;
  if (Array.isArray(node.marks)) {
    const marks = node.marks.flatMap((mark) => {
      const known = ownEntry(MARKS, mark?.type);
      const attrs = known && attributes(known, mark.attrs);
      return !known || (mark.type === 'link' && !attrs?.href) ? [] : [{ type: mark.type, ...(attrs ? { attrs } : {}) }];
    });
    if (marks.length) kept.marks = marks;
  }
  if (Array.isArray(node.content)) kept.content = node.content.flatMap((child) => clean(child, depth + 1) ?? []);
  return kept;
}

/**
 * A Tiptap document with only the nodes, marks and attributes that the editor knows; null when it is not a document.
 * What a browser sends is never stored as it came.
 */
export function cleanDoc(input: unknown): DocNode | null {
  const doc = clean(input, 0);
  return doc?.type === 'doc' ? doc : null;
}
